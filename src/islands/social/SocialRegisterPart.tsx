import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { createSocialRegistration, missingFields } from '../../stores/social/register.ts';
import type { Came } from '../../stores/social/sign-in.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { useIsOn } from '../system/useFlag.ts';
import styles from './SocialModal.module.css';
import { SocialRegisterForm } from './SocialRegisterForm.tsx';

export interface SocialRegisterProps {
  readonly came: Came;
  readonly onward?: (() => void) | undefined;
  readonly close: () => void;
}

/** What a first sign-in still needs (SPEC 5), once the brand's rules are known. */
export function SocialRegisterPart({ name, ...props }: SocialRegisterProps & { readonly name: string }) {
  const { t } = useLocale();
  const [registration] = useState(() => createSocialRegistration(props.came));
  const { invitation } = registration;
  const settings = useLive($registerSettings);
  const refused = useLive(invitation.$refused);
  const isOn = useIsOn();
  useEffect(() => void loadRegisterSettings(), []);
  const known = loadedValue(settings);
  if (settings.state === 'failed' && !known) {
    return <FailedState code={settings.code} onRetry={() => void loadRegisterSettings()} />;
  }
  if (!known) return <Skeleton shape="block" />;
  const asked = missingFields(known, isOn, { known: invitation.code() !== null, refused });
  return (
    <>
      <p className={styles.lead}>{t('social.register', { provider: name })}</p>
      <SocialRegisterForm {...props} registration={registration} asked={asked} />
    </>
  );
}
