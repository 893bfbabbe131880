import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorKey } from '../../contract/errors.ts';
import type { CaptchaStore } from '../../stores/session/captcha.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Login.module.css';

interface Props {
  readonly id: string;
  readonly captcha: CaptchaStore;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
}

/** The field for the characters of a picture. Pressing the picture loads another, at most once per second (SPEC 2). */
export function CaptchaField({ id, captcha: { $captcha, refresh }, error, input }: Props) {
  const { t } = useLocale();
  const captcha = useLive($captcha);
  const failed = captcha.state === 'failed' ? t(errorKey(captcha.code)) : undefined;
  return (
    <div className={styles.captcha}>
      <Field id={id} label={t('session.captcha')} hint={t('session.captchaHint')} error={error ?? failed} required>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="text" {...input} />
      </Field>
      <button
        type="button"
        className={styles.picture}
        onClick={() => void refresh()}
        aria-label={t('session.captchaRefresh')}
      >
        {captcha.state === 'ready' ? (
          <img src={captcha.image} alt={t('session.captchaPicture')} width={160} height={60} />
        ) : captcha.state === 'failed' ? (
          <Icon name="refresh" size={24} />
        ) : (
          <Skeleton shape="block" />
        )}
      </button>
    </div>
  );
}
