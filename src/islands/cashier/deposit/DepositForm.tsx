import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DepositMethods } from '../../../contract/cashier/endpoints.ts';
import { AMOUNT_TEXT } from '../../../contract/core/amount-text.ts';
import { compareDecimals } from '../../../money/decimal.ts';
import { formatAmount } from '../../../money/format.ts';
import { amountProblem } from '../../../stores/cashier/amounts.ts';
import type { DepositField, DepositProblem } from '../../../stores/cashier/deposits.ts';
import { paymentSum } from '../../../stores/cashier/sum.ts';
import { $bonus } from '../../../stores/wallet/wallet.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import { textCheck } from '../../core/form/text-check.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { useLive } from '../../core/useLive.ts';
import { AmountInput } from '../AmountInput.tsx';
import styles from '../Cashier.module.css';
import formStyles from '../Form.module.css';
import { useUnlessTrial } from '../useUnlessTrial.ts';
import { DepositSum } from './DepositSum.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PromotionChoice, type Promotions } from './PromotionChoice.tsx';
import { PromotionNotice } from './PromotionNotice.tsx';
import { useAskedPromotion } from './useAskedPromotion.ts';

interface Props {
  readonly offer: DepositMethods;
  readonly promotions: Promotions;
  /** Begins the deposit. @returns why it was refused, or nothing where it was not */
  readonly begin: (typed: Readonly<Record<DepositField, string>>) => Promise<readonly DepositProblem[]>;
}

/** How and how much; what of it arrives is said while it is typed. The first method is chosen to begin with. */
export function DepositForm({ offer: { methods, currency }, promotions: { offers, later, onRetry }, begin }: Props) {
  const { t, language } = useLocale();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  const methodOf = (code: string) => methods.find((one) => one.code === code);
  const rangeOf = (code: string) => {
    const { least, most } = methodOf(code) ?? methods[0] ?? { least: '0', most: '0' };
    return { least: written(least), most: written(most) };
  };
  const arrivesOf = (code: string, typed: string) => {
    const limits = methodOf(code) ?? methods[0];
    return limits && paymentSum(typed, limits, currency)?.arrives;
  };
  const offerOf = (slug: string) => offers.find((one) => one.slug === slug);
  const messageOf = (key: DepositProblem['key'], code: string, slug = '') => {
    if (key === 'cashier.rule.range') return t(key, rangeOf(code));
    if (key === 'cashier.rule.promotionLeast') return t(key, { least: written(offerOf(slug)?.least ?? '0') });
    return t(key, NO_VALUES);
  };
  const unlessTrial = useUnlessTrial();
  const hasBonus = useLive($bonus) !== null;
  const method: FormField<DepositField> = {
    name: 'method',
    kept: true,
    rechecks: 'amount',
    check: unlessTrial((value) => (methodOf(value) ? undefined : t('cashier.required.method'))),
  };
  const checkText = textCheck(t, AMOUNT_TEXT, {
    'errors.field.required': t('cashier.required.amount'),
    'errors.field.invalid': t('cashier.rule.amount'),
  });
  const amount: FormField<DepositField> = {
    name: 'amount',
    kept: true,
    check: unlessTrial((value, typed) => {
      const limits = methodOf(typed('method'));
      const problem = limits ? amountProblem(value, limits, currency) : null;
      return checkText(value) ?? (problem === null ? undefined : messageOf(problem, typed('method')));
    }),
  };
  const promotion: FormField<DepositField> = {
    name: 'promotion',
    kept: true,
    check: unlessTrial((value, typed) => {
      const chosen = offerOf(value);
      if (!chosen) return value === '' ? undefined : t('cashier.rule.promotion');
      const arrives = arrivesOf(typed('method'), typed('amount'));
      const isEnough = arrives === undefined || compareDecimals(arrives, chosen.least) >= 0;
      return isEnough ? undefined : messageOf('cashier.rule.promotionLeast', '', value);
    }),
  };
  const { form, at, summary, busy, control, fill, put } = useServerForm<DepositField>({
    id: 'deposit',
    fields: offers.length > 0 ? [method, amount, promotion] : [method, amount],
    send: async (typed) => {
      const chosenOffer = offers.length > 0 ? typed('promotion') : '';
      const problems = await begin({ method: typed('method'), amount: typed('amount'), promotion: chosenOffer });
      return problems.map(({ field, key, unsure }) => {
        return { field, message: messageOf(key, typed('method'), chosenOffer), unsure };
      });
    },
  });
  const first = methods[0]?.code ?? '';
  const begins = useRef(() => {
    fill({ method: first });
    fill({ promotion: '' });
  });
  // What was chosen before a change of language stays.
  useEffect(() => begins.current(), []);
  const gone = useAskedPromotion(offers, (slug) => put('promotion', slug));
  const [chosenCode, typedAmount, chosenOffer] = useWatch({ control, name: ['method', 'amount', 'promotion'] });
  const chosen = methodOf(String(chosenCode ?? '')) ?? methods[0];
  const [methodField, promotionField] = [at(method), at(promotion)];
  // Only once it is said to be too little for the promotion is that looked at while somebody types.
  const amountField = at(promotionField.error === undefined ? amount : { ...amount, rechecks: 'promotion' });
  return (
    <form {...form} className={styles.card}>
      <ErrorSummary title={t('cashier.notBegun')} {...summary} />
      <MethodChoice field={methodField} methods={methods} currency={currency} />
      <div className={formStyles.howMuch}>
        <Field
          id={amountField.id}
          label={t('cashier.amount')}
          hint={t('cashier.depositRange', rangeOf(chosen?.code ?? ''))}
          error={amountField.error}
          required
        >
          <AmountInput currency={currency} input={amountField.input} />
        </Field>
        {chosen && chosen.quick.length > 0 && (
          <fieldset className={formStyles.quick}>
            <legend className="visually-hidden">{t('cashier.quick')}</legend>
            {chosen.quick.map((one) => (
              <Button key={one} size="small" onClick={() => put('amount', one)}>
                <bdi>{written(one)}</bdi>
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <PromotionNotice gone={gone} later={later} onRetry={onRetry} />
      {offers.length > 0 && (
        <PromotionChoice
          field={promotionField}
          offers={offers}
          chosen={String(chosenOffer ?? '')}
          currency={currency}
          arrives={arrivesOf(String(chosenCode ?? ''), String(typedAmount ?? ''))}
          hasBonus={hasBonus}
        />
      )}
      {chosen && <DepositSum typed={String(typedAmount ?? '')} method={chosen} currency={currency} />}
      <Button type="submit" kind="primary" size="large" icon="deposit" busy={busy}>
        {t('cashier.goOn')}
      </Button>
    </form>
  );
}

const NO_VALUES = { least: '', most: '', min: '', max: '', names: '' } as const;
