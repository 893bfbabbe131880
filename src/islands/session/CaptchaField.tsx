import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorKey } from '../../contract/core/errors.ts';
import type { Captcha } from '../../stores/session/captcha.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Login.module.css';

interface Props {
  readonly id: string;
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly onRefresh: () => void;
  readonly input: UseFormRegisterReturn;
}

/** The characters of a picture; pressing the picture brings another, at most once per second (SPEC 2). */
export function CaptchaField({ id, captcha, error, onRefresh, input }: Props) {
  const { t } = useLocale();
  const failed = captcha.state === 'failed' ? t(errorKey(captcha.code)) : undefined;
  return (
    <div className={styles.captcha}>
      <Field id={id} label={t('session.captcha')} hint={t('session.captchaHint')} error={error ?? failed} required>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="text" {...input} />
      </Field>
      <button type="button" className={styles.picture} onClick={onRefresh} aria-label={t('session.captchaRefresh')}>
        {captcha.state === 'ready' ? (
          <img src={captcha.image} alt={t('session.captchaPicture')} width={160} height={60} />
        ) : (
          <Skeleton shape="block" />
        )}
      </button>
    </div>
  );
}
