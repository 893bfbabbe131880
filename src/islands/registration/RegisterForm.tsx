import { type ReactNode, useEffect } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import {
  $invitationRejected,
  $registerSettings,
  askedFields,
  invitationKnown,
  loadRegisterSettings,
  registerCaptcha,
} from '../../stores/registration/registration.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Register.module.css';
import { RegisterFields } from './RegisterFields.tsx';

export interface RegisterFormProps {
  /** What the visitor was about to do; done once they are in. */
  readonly onward?: (() => void) | undefined;
  readonly onCancel: () => void;
  /** The way back to the login. */
  readonly foot: ReactNode;
}

/** Registration by username: the fields and rules that the server asks for, the password twice, the terms (SPEC 5). */
export function RegisterForm(props: RegisterFormProps) {
  const settings = useLive($registerSettings);
  const refused = useLive($invitationRejected);
  const captcha = useLive(registerCaptcha.$captcha);
  useEffect(() => void loadRegisterSettings(), []);
  const known = loadedValue(settings);
  if (settings.state === 'failed' && !known) {
    return <FailedState code={settings.code} onRetry={() => void loadRegisterSettings()} />;
  }
  if (!known) return <Pending />;
  const asked = askedFields(known, { known: invitationKnown(), refused, captcha: captcha.state !== 'none' });
  return <RegisterFields {...props} asked={asked} />;
}

/** The form's usual shape while its rules are on their way. */
function Pending() {
  return (
    <div className={styles.form} aria-busy="true">
      {['username', 'password', 'confirm', 'terms'].map((id) => (
        <Skeleton key={id} shape="block" className={styles.pending} />
      ))}
    </div>
  );
}
