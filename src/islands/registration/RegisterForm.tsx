import { type ReactNode, useEffect, useState } from 'react';
import { askedBy } from '../../contract/registration/asked.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import { REGISTRATION_WAYS, type RegistrationWay } from '../../contract/registration/ways.ts';
import { formatAmount } from '../../money/format.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { visibleFields } from '../../stores/registration/fields.ts';
import { createRegistration } from '../../stores/registration/register.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { useIsOn } from '../system/useFlag.ts';
import { type InvitedGift, InvitedNote } from './InvitedNote.tsx';
import styles from './Register.module.css';
import { RegisterFields } from './RegisterFields.tsx';

export interface RegisterFormProps {
  /** What the visitor was about to do. It is done after the registration. */
  readonly onward?: (() => void) | undefined;
  readonly onCancel: () => void;
  /** What an invitation brings, where the page knows. */
  readonly invited?: InvitedGift | undefined;
  /** The link back to the login. */
  readonly foot: ReactNode;
}

/**
 * Registration by mobile number or by username: the fields and rules that the server asks for, the password twice, the
 * terms (SPEC 4, 5).
 */
export function RegisterForm({ invited, ...props }: RegisterFormProps) {
  const { t } = useLocale();
  const isOn = useIsOn();
  const settings = useLive($registerSettings);
  const ways = REGISTRATION_WAYS.filter(({ flag }) => isOn(flag)).map(({ way }) => way);
  const [chosen, setChosen] = useState<RegistrationWay>();
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'username';
  const [registration] = useState(createRegistration);
  const { invitation, captcha } = registration;
  const refused = useLive(invitation.$refused);
  const by = useLive(invitation.$by);
  const demanded = useLive(captcha.$captcha).state !== 'none';
  useEffect(() => {
    void loadRegisterSettings();
    void invitation.verify();
  }, [invitation]);
  const known = loadedValue(settings);
  if (settings.state === 'failed' && !known) {
    return <FailedState code={settings.code} onRetry={() => void loadRegisterSettings()} />;
  }
  if (!known) return <Pending />;
  const settingsOfWay = askedBy(known, way, isOn);
  const asked = visibleFields(settingsOfWay, { known: invitation.code() !== null, refused, captcha: demanded });
  // SPEC 4: a change of the way brings another picture.
  const change = (next: RegistrationWay) => {
    setChosen(next);
    if (demanded) void captcha.renew();
  };
  const options = ways.map((value) => ({
    value,
    label: t(value === 'mobile' ? 'session.byMobile' : 'session.byUsername'),
  }));
  return (
    <div className={styles.ways}>
      {ways.length > 1 && <Segments label={t('registration.way')} options={options} value={way} onValue={change} />}
      {by === 'member' && <InvitedNote gift={invited} />}
      {known.gift && <GiftNote gift={known.gift} />}
      <RegisterFields key={way} {...props} way={way} registration={registration} asked={asked} />
    </div>
  );
}

/** What a new member is given, and what for. */
function GiftNote({ gift: { amount, currency, after } }: { gift: NonNullable<RegisterSettings['gift']> }) {
  const { t, language } = useLocale();
  return (
    <p className={styles.gift}>
      <Icon name="gift" />
      {t(`registration.gift.${after}`, { amount: formatAmount(amount, currency, language.tag) })}
    </p>
  );
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
