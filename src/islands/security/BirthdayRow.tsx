import type { Security } from '../../contract/security/endpoints.ts';
import { formatBirthday } from '../../i18n/dates.ts';
import { openModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { forTrueAccounts } from './actions.ts';
import { SecurityRow } from './SecurityRow.tsx';

/** When the member was born, without the year; it is told once. */
export function BirthdayRow({ birthday: { known, rule, timeZone } }: Pick<Security, 'birthday'>) {
  const { t, language } = useLocale();
  const tell = {
    action: t('security.identityAdd'),
    onAction: () => forTrueAccounts(() => openModal({ modal: 'tellBirthday', rule, timeZone })),
  };
  return (
    <SecurityRow
      icon="calendar"
      label={t('security.row.birthday')}
      value={known && formatBirthday(known, language.tag)}
      valueDir="auto"
      state={known === null ? 'none' : 'there'}
      text={t(known === null ? 'security.about.birthday' : 'security.about.birthdayKnown')}
      actions={known === null ? [tell] : []}
    />
  );
}
