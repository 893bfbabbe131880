import { useState } from 'react';
import { type AuthenticatorField, createAuthenticatorRemoval } from '../../../stores/security/authenticator.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonRow } from '../../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { useFirstFocus } from '../../core/useFirstFocus.ts';
import styles from './Authenticator.module.css';
import { ProofFields } from './ProofFields.tsx';
import { useAuthenticatorFields } from './useAuthenticatorFields.ts';

/** Asks once more, for the password and a code, before an authenticator application is removed. */
export default function RemoveAuthenticatorModal({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const [{ proof, remove }] = useState(createAuthenticatorRemoval);
  const { password, code, refusalOf } = useAuthenticatorFields();
  const fields = proof.map((name) => (name === 'password' ? password : code));
  const { form, at, summary, busy } = useServerForm<AuthenticatorField>({
    id: 'authenticator-removal',
    fields,
    send: async (typed) => {
      const problems = await remove({ password: typed('password'), code: typed('code') });
      if (problems.length === 0) close();
      return problems.map(refusalOf);
    },
  });
  useFirstFocus(at(fields[0] ?? code).id);
  return (
    <Modal title={t('security.appRemoveTitle')} onClose={close} busy={busy}>
      <form {...form} className={styles.form}>
        <ErrorSummary title={t('security.appRemoveFailed')} {...summary} />
        <p className={styles.about}>{t('security.appRemoveText')}</p>
        <ProofFields fields={fields} at={at} />
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="danger" size="large" busy={busy}>
            {t('security.appRemove')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
