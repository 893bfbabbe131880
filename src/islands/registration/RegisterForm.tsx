import { type ReactNode, useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { visibleFields } from '../../stores/registration/fields.ts';
import { createRegistration } from '../../stores/registration/register.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Register.module.css';
import { RegisterFields } from './RegisterFields.tsx';

export interface RegisterFormProps {
  /** What the visitor was about to do. It is done after the registration. */
  readonly onward?: (() => void) | undefined;
  readonly onCancel: () => void;
  /** The link back to the login. */
  readonly foot: ReactNode;
}

/** Registration by username: the fields and rules that the server asks for, the password twice, the terms (SPEC 5). */
export function RegisterForm(props: RegisterFormProps) {
  const settings = useLive($registerSettings);
  const [registration] = useState(createRegistration);
  const { invitation, captcha } = registration;
  const refused = useLive(invitation.$refused);
  const demanded = useLive(captcha.$captcha).state !== 'none';
  useEffect(() => void loadRegisterSettings(), []);
  const known = loadedValue(settings);
  if (settings.state === 'failed' && !known) {
    return <FailedState code={settings.code} onRetry={() => void loadRegisterSettings()} />;
  }
  if (!known) return <Pending />;
  const asked = visibleFields(known, { known: invitation.code() !== null, refused, captcha: demanded });
  return <RegisterFields {...props} registration={registration} asked={asked} />;
}

/** The usual shape of the form while its rules load. */
function Pending() {
  return (
    <div className={styles.form} aria-busy="true">
      {['username', 'password', 'confirm', 'terms'].map((id) => (
        <Skeleton key={id} shape="block" className={styles.pending} />
      ))}
    </div>
  );
}
