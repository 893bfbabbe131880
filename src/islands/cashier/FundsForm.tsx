import { AMOUNT_TEXT } from '../../contract/core/amount-text.ts';
import type { FundsVendor } from '../../contract/games/endpoints.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import type { Funds, FundsProblem } from '../../stores/cashier/funds.ts';
import { fundsProblem, mostSendable } from '../../stores/cashier/funds-amount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { AmountInput } from './AmountInput.tsx';
import styles from './Funds.module.css';

interface Props {
  readonly place: FundsVendor;
  readonly money: { readonly main: string; readonly currency: string };
  readonly send: Funds['send'];
  readonly onSent: () => void;
}

/** How much goes from the main wallet to a vendor: an amount that is typed, or all there is. */
export function FundsForm({ place: { vendor, vendorName, step }, money: { main, currency }, send, onSent }: Props) {
  const { t, language } = useLocale();
  const written = (amount: string) => isolated(formatAmount(amount, currency, language.tag));
  const most = mostSendable({ main, step }, currency);
  const messageOf = (key: FundsProblem['key']) =>
    key === 'cashier.fundsRule.step' ? t(key, { step: written(step) }) : t(key, NO_VALUES);
  const checkText = textCheck(t, AMOUNT_TEXT, {
    'errors.field.required': t('cashier.required.amount'),
    'errors.field.invalid': t('cashier.rule.amount'),
  });
  const amount: FormField<'amount'> = {
    name: 'amount',
    // Who passes by on the way to another vendor has done nothing wrong.
    late: true,
    check: (value) => {
      const problem = fundsProblem(value, { main, step }, currency);
      return checkText(value) ?? (problem === null ? undefined : messageOf(problem));
    },
  };
  const { form, at, summary, busy, put } = useServerForm<'amount'>({
    id: `funds-${vendor}`,
    fields: [amount],
    send: async (typed) => {
      const problems = await send(vendor, typed('amount'));
      if (problems.length === 0) onSent();
      return problems.map(({ field, key, unsure }) => ({ field, message: messageOf(key), unsure }));
    },
  });
  const field = at(amount);
  return (
    <form {...form} className={styles.form} aria-label={t('cashier.fundsSendTo', { vendor: vendorName })}>
      <ErrorSummary title={t('cashier.notSent')} {...summary} />
      <Field
        id={field.id}
        label={t('cashier.amount')}
        hint={t('cashier.fundsMost', { most: written(most) })}
        error={field.error}
        required
      >
        <AmountInput currency={currency} input={field.input}>
          <Button size="small" onClick={() => put('amount', most)}>
            {t('cashier.fundsAll')}
          </Button>
        </AmountInput>
      </Field>
      <Button type="submit" kind="primary" icon="send" busy={busy}>
        {t('cashier.send')}
      </Button>
    </form>
  );
}

const NO_VALUES = { min: '', max: '', names: '', step: '' } as const;
