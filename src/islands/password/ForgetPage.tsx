import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { createForgottenPassword, takeReset } from '../../stores/password/forgot.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { useFlag } from '../system/useFlag.ts';
import styles from './Forget.module.css';
import { LinkForm } from './LinkForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PhoneResetForm } from './PhoneResetForm.tsx';

type Way = 'email' | 'mobile';

/** /forget: a new password by a letter or by a code (SPEC 2), and the page that the letter's link leads to. */
function ForgetPage() {
  const { t } = useLocale();
  const [forgotten] = useState(createForgottenPassword);
  const [reset, setReset] = useState<string | null>(null);
  const first: Way = useFlag('CHNGPASSVERIF3') ? 'mobile' : 'email';
  const [chosen, setChosen] = useState<Way>();
  useEffect(() => {
    setReset(takeReset());
    void loadRegisterSettings();
  }, []);
  const rule = loadedValue(useLive($registerSettings))?.fields.password;
  if (reset !== null) return <NewPasswordForm forgotten={forgotten} reset={reset} rule={rule} />;
  const way = chosen ?? first;
  const ways = [
    { value: 'email', label: t('password.byEmail') },
    { value: 'mobile', label: t('password.byMobile') },
  ] as const;
  return (
    <div className={styles.ways}>
      <Segments label={t('password.way')} options={ways} value={way} onValue={setChosen} />
      {way === 'email' ? <LinkForm forgotten={forgotten} /> : <PhoneResetForm forgotten={forgotten} rule={rule} />}
    </div>
  );
}

export default island(ForgetPage);
