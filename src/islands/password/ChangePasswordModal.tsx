import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { type Modal as Opened, openModal } from '../../stores/core/modals.ts';
import type { PasswordPopups } from '../../stores/password/popups.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { $passwordDue, $session } from '../../stores/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './ChangePassword.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type Props = PasswordPopups['changePassword'] & { readonly close: () => void };

/**
 * Changes the password, or sets the first. Where it is due (SPEC 2: expired, or 123456), nothing closes the form but the change and the
 * log-out.
 */
export default function ChangePasswordModal({ onward, close }: Props) {
  const { t } = useLocale();
  // What it opened for stays, although the password is due no more once it was changed.
  const [due] = useState(() => $passwordDue.get());
  const session = useLive($session);
  const [isFirst] = useState(session.audience !== 'visitor' && !session.member.hasPassword);
  const settings = useLive($registerSettings);
  useEffect(() => void loadRegisterSettings(), []);
  const known = loadedValue(settings);
  const changed = (passkeys: number) => {
    close();
    if (due) (onward ?? continueAfterLogin)();
    else if (isFirst) openModal({ ...CHANGED, titleKey: 'password.setTitle', textKey: 'password.setDone' });
    else
      openModal(
        passkeys > 0
          ? { ...CHANGED, textKey: 'password.donePasskeys', number: passkeys }
          : { ...CHANGED, textKey: 'password.done' },
      );
  };
  const title = due ? 'password.dueTitle' : isFirst ? 'password.setFirst' : 'password.title';
  const leave = due ? (
    <Button size="large" onClick={() => openModal({ modal: 'logOut' })}>
      {t('password.signOut')}
    </Button>
  ) : (
    <Button size="large" onClick={close}>
      {t('ui.cancel')}
    </Button>
  );
  return (
    <Modal title={t(title)} onClose={due ? undefined : close}>
      {due && <p className={styles.due}>{t('password.due')}</p>}
      {known && session.audience !== 'visitor' ? (
        <ChangePasswordForm settings={known} username={session.member.userName} onChanged={changed} leave={leave} />
      ) : settings.state === 'failed' ? (
        <>
          <FailedState code={settings.code} onRetry={() => void loadRegisterSettings()} />
          {leave}
        </>
      ) : (
        <div className={styles.form} aria-busy="true">
          {['new', 'confirm'].map((id) => (
            <Skeleton key={id} shape="block" className={styles.pending} />
          ))}
          <ButtonRow>{leave}</ButtonRow>
        </div>
      )}
    </Modal>
  );
}

/** SPEC 4: a change leads home; it is told before. */
const CHANGED: Pick<Opened<'message'>, 'modal' | 'titleKey' | 'confirmKey' | 'area' | 'onward'> = {
  modal: 'message',
  titleKey: 'password.doneTitle',
  confirmKey: 'in_increase_submit',
  area: 'password',
  onward: () => continueAfterLogin(),
};
