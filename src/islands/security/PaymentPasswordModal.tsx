import { useState } from 'react';
import { ruleText } from '../../contract/registration/rules.ts';
import { formatMoment } from '../../i18n/dates.ts';
import {
  createPaymentChange,
  newPaymentProblem,
  type PaymentField,
  type PaymentProblem,
} from '../../stores/security/payment.ts';
import type { PaymentPasswordAsked } from '../../stores/security/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { FormField } from '../core/form/field.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { PasswordMeter } from '../registration/PasswordMeter.tsx';
import styles from './Payment.module.css';

interface Props extends PaymentPasswordAsked {
  readonly close: () => void;
}

/** Sets the payment password, or changes it. */
export default function PaymentPasswordModal({ isSet, rule, close }: Props) {
  const { t, language } = useLocale();
  const [change] = useState(() => createPaymentChange(isSet));
  const { proof } = change;
  const inSummary = (label: string) => (problem: string) => t('password.problem', { label, problem });
  const labels = {
    proof: t(proof === 'password' ? 'security.row.password' : 'security.field.old'),
    fresh: t('security.field.new'),
    again: t('security.field.again'),
  };
  const old: FormField<PaymentField> | null = proof && {
    name: proof,
    check: (value) =>
      value.trim() === ''
        ? t(proof === 'password' ? 'security.required.password' : 'security.required.old')
        : undefined,
    say: inSummary(labels.proof),
  };
  const fresh: FormField<PaymentField> = {
    name: 'newPaymentPassword',
    check: (value, typed) => {
      const problem = newPaymentProblem(rule, value, proof === 'password' ? typed('password') : '');
      if (problem === null) return undefined;
      return 'values' in problem ? t(problem.key, problem.values) : t(problem.key);
    },
    say: inSummary(labels.fresh),
    rechecks: 'confirmPaymentPassword',
  };
  const again: FormField<PaymentField> = {
    name: 'confirmPaymentPassword',
    check: (value, typed) =>
      value !== '' && value.trim() === typed('newPaymentPassword').trim() ? undefined : t('inconsistent twice'),
    say: inSummary(labels.again),
  };
  const wordsOf = (problem: PaymentProblem): string => {
    if ('until' in problem) return t(problem.key, { time: formatMoment(problem.until, language.tag) });
    if ('number' in problem) return t(problem.key, { number: problem.number });
    return t(problem.key, problem.values);
  };
  const { form, at, summary, busy, control } = useServerForm<PaymentField>({
    id: 'payment',
    fields: [...(old ? [old] : []), fresh, again],
    send: async (typed) => {
      const problems = await change.save({
        password: typed('password'),
        oldPaymentPassword: typed('oldPaymentPassword'),
        newPaymentPassword: typed('newPaymentPassword'),
        confirmPaymentPassword: typed('confirmPaymentPassword'),
      });
      if (problems.length === 0) close();
      return problems.map((problem) => ({
        field: problem.field,
        message: wordsOf(problem),
        unsure: 'unsure' in problem && problem.unsure,
      }));
    },
  });
  const hint = ruleText(rule);
  const proving = old && at(old);
  const chosen = at(fresh);
  const repeated = at(again);
  useFirstFocus(proving?.id ?? chosen.id);
  return (
    <Modal title={t(isSet ? 'security.paymentChangeTitle' : 'security.paymentSetTitle')} onClose={close} busy={busy}>
      <form {...form} className={styles.form}>
        <ErrorSummary title={t('security.paymentFailed')} {...summary} />
        <p className={styles.about}>{t('security.paymentAbout')}</p>
        {proving && (
          <Field id={proving.id} label={labels.proof} error={proving.error} required>
            <PasswordInput
              icon="lock"
              autoComplete={proof === 'password' ? 'current-password' : 'off'}
              {...proving.input}
            />
          </Field>
        )}
        <Field id={chosen.id} label={labels.fresh} hint={t(hint.key, hint.values)} error={chosen.error} required>
          <PasswordInput icon="lock" autoComplete="off" {...chosen.input} />
        </Field>
        {/* Digits alone are what the brand asks for there, and no meter calls them strong. */}
        {rule.patternId !== 'registration.rule.digits' && (
          <PasswordMeter control={control} field="newPaymentPassword" />
        )}
        <Field id={repeated.id} label={labels.again} error={repeated.error} required>
          <PasswordInput icon="lock" autoComplete="off" {...repeated.input} />
        </Field>
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t(isSet ? 'security.change' : 'security.set')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
