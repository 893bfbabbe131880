import type { ReactNode } from 'react';
import { LABEL } from '../../contract/passkeys/rules.ts';
import type { PasskeyProblem, Passkeys } from '../../stores/passkeys/passkeys.ts';
import { Button, type ButtonLook } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { useLive } from '../core/useLive.ts';
import styles from './Passkeys.module.css';

type Name = 'label' | 'password';

interface Props {
  readonly passkeys: Passkeys;
  /** Above the errors, where they are of this action: "The passkey is not added yet". */
  readonly failed: string;
  readonly submit: string;
  readonly kind?: ButtonLook['kind'];
  readonly text?: ReactNode;
  /** What the passkey is called so far; without it no name is asked for. */
  readonly label?: string;
  /** Whether the account's password may be asked for. */
  readonly wantsProof: boolean;
  readonly send: (label: string, password: string) => Promise<PasskeyProblem | null>;
  /** It is done, or given up. */
  readonly onEnd: () => void;
}

/** One change of the passkeys: a name, and the password where the gateway asks for it. */
export function PasskeyForm({
  passkeys,
  failed,
  submit,
  kind = 'primary',
  text,
  label,
  wantsProof,
  send,
  onEnd,
}: Props) {
  const { t } = useLocale();
  const asksPassword = useLive(passkeys.$asksPassword) && wantsProof;
  const naming: FormField<Name> = {
    name: 'label',
    check: textCheck(t, LABEL, { 'errors.field.required': t('passkeys.required.label') }),
  };
  const proving: FormField<Name> = {
    name: 'password',
    once: true,
    check: (value) => (value.trim() === '' ? t('errors.passkeys.proof') : undefined),
  };
  const { form, at, summary, busy } = useServerForm<Name>({
    id: 'passkey',
    fields: [...(label === undefined ? [] : [naming]), ...(asksPassword ? [proving] : [])],
    send: async (typed) => {
      const problem = await send(typed('label'), typed('password'));
      if (problem) return [{ field: problem.isOfPassword ? 'password' : null, message: t(problem.key) }];
      onEnd();
      return [];
    },
  });
  useFirstFocus(label === undefined ? 'passkey-cancel' : 'passkey-label');
  const name = label === undefined ? undefined : at(naming);
  const proof = asksPassword ? at(proving) : undefined;
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={failed} {...summary} />
      {text && <p className={styles.text}>{text}</p>}
      {name && (
        <Field id={name.id} label={t('passkeys.label')} hint={t('passkeys.labelHint')} error={name.error} required>
          <TextInput icon="edit" autoComplete="off" maxLength={LABEL.max} defaultValue={label} {...name.input} />
        </Field>
      )}
      {proof && (
        <Field id={proof.id} label={t('passkeys.password')} error={proof.error} required>
          <PasswordInput icon="lock" autoComplete="current-password" {...proof.input} />
        </Field>
      )}
      <ButtonRow>
        <Button id="passkey-cancel" size="large" onClick={onEnd} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind={kind} size="large" busy={busy}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}
