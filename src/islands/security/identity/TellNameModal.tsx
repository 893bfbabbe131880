import { HOLDER_NAME } from '../../../contract/security/rules.ts';
import { createNameTelling } from '../../../stores/security/identity.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { textCheck } from '../../core/form/text-check.ts';
import { IdentityForm } from './IdentityForm.tsx';

/** Asks for the name that withdrawals are paid to. */
export default function TellNameModal({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  return (
    <IdentityForm
      title={t('security.nameTitle')}
      about={t('security.nameAbout')}
      field={{
        name: 'name',
        check: textCheck(t, HOLDER_NAME, { 'errors.field.required': t('security.required.name') }),
      }}
      label={t('security.row.bankName')}
      hint={t('security.hint.name')}
      look={{ icon: 'user', autoComplete: 'name', dir: 'auto' }}
      create={createNameTelling}
      close={close}
    />
  );
}
