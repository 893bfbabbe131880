import { type Control, useWatch } from 'react-hook-form';
import type { RegisterForm } from '../../stores/registration/registration.ts';
import { passwordStrength } from '../../stores/session/password.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Register.module.css';

const LEVELS = { weak: 1, fair: 2, strong: 3 } as const;

/** How strong the typed password looks; nothing until something is typed. */
export function PasswordMeter({ control }: { readonly control: Control<RegisterForm> }) {
  const { t } = useLocale();
  const password = useWatch({ control, name: 'fields.password' }) ?? '';
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <p className={styles.meter} data-strength={strength}>
      <meter min={0} max={3} value={LEVELS[strength]} aria-label={t('registration.strength')}>
        {t(`registration.strength.${strength}`)}
      </meter>
      <span aria-live="polite">{t(`registration.strength.${strength}`)}</span>
    </p>
  );
}
