import type { ReadableAtom } from 'nanostores';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { $now } from '../../stores/core/clock.ts';
import type { CodeButton } from '../../stores/verification/code.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Verification.module.css';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  readonly button: ReadableAtom<CodeButton>;
  /** Checks the number and asks for a code. */
  readonly onAsk: () => void;
  /** What is said while a code is under way; without it, that it goes to the reader's phone. */
  readonly underWay?: string | undefined;
}

/** The field for a code that was sent, beside the button that sends it and then counts down (SPEC 2, 4). */
export function CodeField({ id, error, input, button: $button, onAsk, underWay }: Props) {
  const { t } = useLocale();
  const button = useLive($button);
  const now = useLive($now);
  const left = button.state === 'sent' ? Math.max(0, Math.ceil((button.until - now) / 1000)) : 0;
  const hint = left > 0 ? (underWay ?? t('verification.underWay')) : undefined;
  return (
    <div className={styles.code}>
      <Field id={id} label={t('verification.code')} hint={hint} error={error} required>
        <TextInput icon="ticket" autoComplete="one-time-code" inputMode="numeric" spellCheck={false} {...input} />
      </Field>
      <Button size="large" busy={button.state === 'sending'} onClick={onAsk} waiting={left > 0}>
        {left > 0 ? (
          <span className={styles.left}>{t('verification.codeAgain', { time: clockOf(left) })}</span>
        ) : (
          t('verification.getCode')
        )}
      </Button>
    </div>
  );
}

/** Seconds as people count them down: "2:05". */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
