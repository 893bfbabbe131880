import { ANSWER, type Way } from '../../contract/confirmation/rules.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { Confirmation } from '../../stores/confirmation/confirm.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput, type TextInputProps } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { CodeField } from '../verification/CodeField.tsx';
import styles from './Confirmation.module.css';
import { shownHint } from './hint.ts';

interface Props {
  readonly way: Way;
  readonly hint?: string | undefined;
  readonly confirmation: Confirmation;
  readonly onDone: () => void;
  /** A refusal has ended the step. */
  readonly onOver: (code: ErrorCode) => void;
}

/** Refusals after which no answer helps. */
const OVER: readonly ErrorCode[] = ['confirmation.expired', 'session.credentials', 'session.forbidden'];

/** How a phone's keyboard and a browser's memory help with what is typed. */
const INPUTS: Readonly<Record<Exclude<Way, 'email' | 'code'>, TextInputProps>> = {
  totp: { icon: 'lock', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
  mobile: { icon: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  bankName: { icon: 'user', autoComplete: 'name', spellCheck: false },
};

/** The field of one way, and the button that finishes the log-in. */
export function WayForm({ way, hint, confirmation, onDone, onOver }: Props) {
  const { t } = useLocale();
  const isSent = way === 'email' || way === 'code';
  const empty = t(isSent ? 'verification.required.code' : 'session.confirmEmpty');
  const fields = [
    { name: 'answer', late: isSent, check: textCheck(t, ANSWER, { 'errors.field.required': empty }) },
  ] as const;
  const [answer] = fields;
  const { form, at, summary, busy, clear } = useServerForm({
    id: `confirm-${way}`,
    fields,
    send: async (typed) => {
      const result = await confirmation.confirm(way, typed('answer'));
      if (result.ok) onDone();
      else if (OVER.includes(result.code)) onOver(result.code);
      else
        return [{ field: result.code === 'confirmation.wrong' ? 'answer' : null, message: t(errorKey(result.code)) }];
      return [];
    },
  });
  const field = at(answer);
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('session.confirmFailed')} {...summary} />
      {isSent ? (
        <CodeField
          {...field}
          button={confirmation.buttons[way]}
          onAsk={() => {
            clear('answer');
            void confirmation.askCode(way);
          }}
          underWay={way === 'email' ? t('session.confirmUnderWay') : undefined}
        />
      ) : (
        <Field
          id={field.id}
          label={t(`session.confirmField.${way}`)}
          hint={t(`session.confirmHint.${way}`, { hint: shownHint(hint) })}
          error={field.error}
          required
        >
          <TextInput {...INPUTS[way]} {...field.input} />
        </Field>
      )}
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('session.confirmLogIn')}
      </Button>
    </form>
  );
}
