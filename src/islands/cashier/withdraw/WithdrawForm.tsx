import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import { PAYMENT_PASSWORD } from '../../../contract/cashier/rules.ts';
import type { WithdrawalTerms } from '../../../contract/cashier/withdrawal.ts';
import { AMOUNT_TEXT } from '../../../contract/core/amount-text.ts';
import { formatAmount } from '../../../money/format.ts';
import { wholeOf, withdrawalProblem } from '../../../stores/cashier/withdrawal-amount.ts';
import type { WithdrawField, WithdrawProblem } from '../../../stores/cashier/withdrawals.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import { textCheck } from '../../core/form/text-check.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { AmountInput } from '../AmountInput.tsx';
import styles from '../Cashier.module.css';
import formStyles from '../Form.module.css';
import { useUnlessTrial } from '../useUnlessTrial.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { WithdrawStanding } from './WithdrawStanding.tsx';
import { WithdrawSum } from './WithdrawSum.tsx';

interface Props {
  readonly offer: WithdrawalTermsValue;
  readonly terms: WithdrawalTerms;
  /** Asks for the withdrawal. @returns why it was refused, or nothing where it was not */
  readonly ask: (typed: Readonly<Record<WithdrawField, string>>) => Promise<readonly WithdrawProblem[]>;
}

/** To where, how much, and the payment password; what arrives is said while it is typed. The first account that is ready is chosen. */
export function WithdrawForm({ offer, terms, ask }: Props) {
  const { t, language } = useLocale();
  const { accounts, available, currency } = offer;
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  const range = { least: written(terms.least), most: written(terms.most) };
  const messageOf = (key: WithdrawProblem['key']) => (key === 'cashier.rule.range' ? t(key, range) : t(key, NO_VALUES));
  const unlessTrial = useUnlessTrial();
  const account: FormField<WithdrawField> = {
    name: 'account',
    kept: true,
    check: unlessTrial((value) =>
      accounts.some(({ id }) => id === value) ? undefined : t('cashier.required.account'),
    ),
  };
  const checkText = textCheck(t, AMOUNT_TEXT, {
    'errors.field.required': t('cashier.required.amount'),
    'errors.field.invalid': t('cashier.rule.amount'),
  });
  const amount: FormField<WithdrawField> = {
    name: 'amount',
    kept: true,
    check: unlessTrial((value) => {
      const problem = withdrawalProblem(value, terms, available, currency);
      return checkText(value) ?? (problem === null ? undefined : messageOf(problem));
    }),
  };
  const paymentPassword: FormField<WithdrawField> = {
    name: 'paymentPassword',
    once: true,
    check: unlessTrial(
      textCheck(t, PAYMENT_PASSWORD, { 'errors.field.required': t('cashier.required.paymentPassword') }),
    ),
  };
  const { form, at, summary, busy, control, fill, put } = useServerForm<WithdrawField>({
    id: 'withdraw',
    fields: [account, amount, paymentPassword],
    send: async (typed) => {
      const problems = await ask({
        account: typed('account'),
        amount: typed('amount'),
        paymentPassword: typed('paymentPassword'),
      });
      return problems.map(({ field, key, unsure }) => ({ field, message: messageOf(key), unsure }));
    },
  });
  const first = accounts.find(({ usableAt }) => usableAt === null)?.id ?? '';
  const begins = useRef(() => fill({ account: first }));
  // What was chosen before a change of language stays.
  useEffect(() => void begins.current(), []);
  const typedAmount = String(useWatch({ control, name: 'amount' }) ?? '');
  const whole = wholeOf(terms, available, currency);
  const [accountField, amountField, passwordField] = [at(account), at(amount), at(paymentPassword)];
  return (
    <form {...form} className={styles.card}>
      <ErrorSummary title={t('cashier.notWithdrawn')} {...summary} />
      <WithdrawStanding offer={offer} terms={terms} />
      <AccountChoice field={accountField} accounts={accounts} />
      <div className={formStyles.howMuch}>
        <Field
          id={amountField.id}
          label={t('cashier.amount')}
          hint={t('cashier.depositRange', range)}
          error={amountField.error}
          required
        >
          <AmountInput currency={currency} input={amountField.input} />
        </Field>
        {whole !== null && (
          <div className={formStyles.quick}>
            <Button size="small" onClick={() => put('amount', whole)}>
              {t('cashier.allOf')} <bdi>{written(whole)}</bdi>
            </Button>
          </div>
        )}
      </div>
      <WithdrawSum typed={typedAmount} terms={terms} currency={currency} />
      <Field id={passwordField.id} label={t('cashier.paymentPassword')} error={passwordField.error} required>
        <PasswordInput icon="lock" autoComplete="off" {...passwordField.input} />
      </Field>
      <div className={formStyles.send}>
        <Button
          type="submit"
          kind="primary"
          size="large"
          icon="withdraw"
          busy={busy}
          disabledReason={first === '' && accounts.length > 0 ? t('cashier.rule.payoutWaits') : undefined}
        >
          {t('cashier.withdraw')}
        </Button>
        <p>{t('cashier.withdrawFinal')}</p>
      </div>
    </form>
  );
}

const NO_VALUES = { least: '', most: '', min: '', max: '', names: '' } as const;
