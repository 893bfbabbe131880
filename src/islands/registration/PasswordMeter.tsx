import { useWatch } from 'react-hook-form';
import { passwordStrength } from '../../stores/session/password.ts';
import { useLocale } from '../../ui/locale.tsx';
import type { FormControl } from '../core/form/useServerForm.ts';
import styles from './PasswordMeter.module.css';

const LEVELS = { weak: 1, fair: 2, strong: 3 } as const;

interface Props {
  readonly control: FormControl;
  /** The field of the form that holds the password. */
  readonly field: string;
}

/** Shows how strong the typed password looks, and nothing until something is typed. */
export function PasswordMeter({ control, field }: Props) {
  const { t } = useLocale();
  const password = useWatch({ control, name: field });
  if (typeof password !== 'string' || password === '') return null;
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
