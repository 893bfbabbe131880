import { fieldHint, fieldProblem, type VisibleField } from '../../../stores/registration/fields.ts';
import { createBirthdayTelling } from '../../../stores/security/identity.ts';
import type { TellBirthdayAsked } from '../../../stores/security/popups.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { IdentityForm } from './IdentityForm.tsx';

interface Props extends TellBirthdayAsked {
  readonly close: () => void;
}

/** Asks for the date of birth, as registration does. */
export default function TellBirthdayModal({ rule, timeZone, close }: Props) {
  const { t } = useLocale();
  const asked: VisibleField = { name: 'birthDate', rule, timeZone };
  const hint = fieldHint(asked);
  return (
    <IdentityForm
      title={t('security.birthdayTitle')}
      about={t('security.birthdayAbout')}
      field={{
        name: 'birthDate',
        check: (value) => {
          const problem = fieldProblem(asked, value);
          return problem === null ? undefined : t(problem.key, problem.values);
        },
      }}
      label={t('security.row.birthday')}
      hint={t(hint.key, hint.values)}
      look={{ type: 'date', autoComplete: 'bday' }}
      create={createBirthdayTelling}
      close={close}
    />
  );
}
