import { useState } from 'react';
import type { MemberTransfer, Partner, Partners } from '../../contract/cashier/endpoints.ts';
import { PAYMENT_PASSWORD } from '../../contract/cashier/rules.ts';
import { AMOUNT_TEXT } from '../../contract/core/amount-text.ts';
import { formatAmount } from '../../money/format.ts';
import { amountProblem } from '../../stores/cashier/amounts.ts';
import type { SendField, Sending, SendProblem } from '../../stores/cashier/send.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { AmountInput } from './AmountInput.tsx';
import styles from './Cashier.module.css';
import { PartnerChoice } from './PartnerChoice.tsx';
import { nameOf } from './partner-name.ts';

interface Props {
  readonly sending: Sending;
  readonly partners: Partners;
  readonly limits: NonNullable<Partners['limits']>;
  /** What downlines are looked for by. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onSent: (receipt: MemberTransfer) => void;
}

/** A question to the member before money leaves, and who waits for its answer. */
interface Question {
  readonly partner: Partner;
  readonly amount: string;
  readonly answer: (isSure: boolean) => void;
}

/** To whom, how much, and the payment password; what is about to happen is said once more before it does. */
export function SendForm({ sending, partners, limits, name, onName, onSent }: Props) {
  const { t, language } = useLocale();
  const [question, setQuestion] = useState<Question>();
  const [chosen, setChosen] = useState<Partner>();
  const { currency } = partners;
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  const range = { least: written(limits.least), most: written(limits.most) };
  const messageOf = (key: SendProblem['key']) => (key === 'cashier.rule.range' ? t(key, range) : t(key, NO_VALUES));
  const to: FormField<SendField> = {
    name: 'to',
    check: (value) => (value === '' ? t('cashier.required.to') : undefined),
  };
  const checkText = textCheck(t, AMOUNT_TEXT, {
    'errors.field.required': t('cashier.required.amount'),
    'errors.field.invalid': t('cashier.rule.amount'),
  });
  const amount: FormField<SendField> = {
    name: 'amount',
    check: (value) => {
      const problem = amountProblem(value, limits, currency);
      return checkText(value) ?? (problem === null ? undefined : messageOf(problem));
    },
  };
  const paymentPassword: FormField<SendField> = {
    name: 'paymentPassword',
    once: true,
    check: textCheck(t, PAYMENT_PASSWORD, { 'errors.field.required': t('cashier.required.paymentPassword') }),
  };
  const { form, at, summary, busy } = useServerForm<SendField>({
    id: 'send',
    fields: [to, amount, paymentPassword],
    send: async (typed) => {
      const partner = chosen ?? { username: typed('to'), nickname: typed('to') };
      const isSure = await new Promise<boolean>((answer) =>
        setQuestion({ partner, amount: typed('amount').trim(), answer }),
      );
      setQuestion(undefined);
      if (!isSure) return [];
      const outcome = await sending.send({
        to: typed('to'),
        amount: typed('amount'),
        paymentPassword: typed('paymentPassword'),
      });
      if ('problems' in outcome) {
        return outcome.problems.map((problem) => ({
          field: problem.field,
          message: messageOf(problem.key),
          unsure: problem.unsure,
        }));
      }
      onSent(outcome.receipt);
      return [];
    },
  });
  const [toField, amountField, passwordField] = [at(to), at(amount), at(paymentPassword)];
  return (
    <form {...form} className={styles.card}>
      <ErrorSummary title={t('cashier.notSent')} {...summary} />
      <PartnerChoice field={toField} partners={partners} onChoose={setChosen} name={name} onName={onName} />
      <Field
        id={amountField.id}
        label={t('cashier.amount')}
        hint={`${t('cashier.range', range)} ${t('cashier.left', { count: limits.left })}`}
        error={amountField.error}
        required
      >
        <AmountInput currency={currency} input={amountField.input} />
      </Field>
      <Field id={passwordField.id} label={t('cashier.paymentPassword')} error={passwordField.error} required>
        <PasswordInput icon="lock" autoComplete="off" {...passwordField.input} />
      </Field>
      <Button type="submit" kind="primary" size="large" icon="send" busy={busy}>
        {t('cashier.send')}
      </Button>
      {question && (
        <ConfirmDialog
          title={t('cashier.sure', { amount: written(question.amount) })}
          text={
            <p>
              {t('cashier.sureText', {
                amount: written(question.amount),
                member: nameOf(question.partner),
              })}
            </p>
          }
          confirmLabel={t('cashier.send')}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </form>
  );
}

const NO_VALUES = { min: '', max: '', names: '' } as const;
