import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { BonusOffer } from '../../../contract/bonuses/endpoints.ts';
import type { DepositMethods } from '../../../contract/cashier/endpoints.ts';
import { AMOUNT_TEXT } from '../../../contract/cashier/rules.ts';
import { formatAmount } from '../../../money/format.ts';
import { amountProblem } from '../../../stores/cashier/amounts.ts';
import { askedPromotion, type DepositField, type DepositProblem } from '../../../stores/cashier/deposits.ts';
import { paymentSum } from '../../../stores/cashier/sum.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import { textCheck } from '../../core/form/text-check.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { AmountInput } from '../AmountInput.tsx';
import styles from '../Cashier.module.css';
import formStyles from '../Form.module.css';
import { useUnlessTrial } from '../useUnlessTrial.ts';
import { DepositSum } from './DepositSum.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PromotionChoice } from './PromotionChoice.tsx';

interface Props {
  readonly offer: DepositMethods;
  /** Promotions that the deposit may bring. */
  readonly offers: readonly BonusOffer[];
  /** Begins the deposit. @returns why it was refused, or nothing where it was not */
  readonly begin: (typed: Readonly<Record<DepositField, string>>) => Promise<readonly DepositProblem[]>;
}

/** How and how much; what of it arrives is said while it is typed. The first method is chosen to begin with. */
export function DepositForm({ offer: { methods, currency }, offers, begin }: Props) {
  const { t, language } = useLocale();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  const methodOf = (code: string) => methods.find((one) => one.code === code);
  const rangeOf = (code: string) => {
    const { least, most } = methodOf(code) ?? methods[0] ?? { least: '0', most: '0' };
    return { least: written(least), most: written(most) };
  };
  const offerOf = (slug: string) => offers.find((one) => one.slug === slug);
  const messageOf = (key: DepositProblem['key'], code: string, slug = '') => {
    if (key === 'cashier.rule.range') return t(key, rangeOf(code));
    if (key === 'cashier.rule.promotionLeast') return t(key, { least: written(offerOf(slug)?.least ?? '0') });
    return t(key, NO_VALUES);
  };
  const unlessTrial = useUnlessTrial();
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
    check: (value) => (value === '' || offerOf(value) ? undefined : t('cashier.rule.promotion')),
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
  const asked = offerOf(askedPromotion())?.slug ?? '';
  const begins = useRef(() => fill({ method: first, promotion: asked }));
  // What was chosen before a change of language stays.
  useEffect(() => void begins.current(), []);
  const [chosenCode, typedAmount, chosenOffer] = useWatch({ control, name: ['method', 'amount', 'promotion'] });
  const chosen = methodOf(String(chosenCode ?? '')) ?? methods[0];
  const [methodField, amountField, promotionField] = [at(method), at(amount), at(promotion)];
  const arrives = chosen && paymentSum(String(typedAmount ?? ''), chosen, currency)?.arrives;
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
      {offers.length > 0 && (
        <PromotionChoice
          field={promotionField}
          offers={offers}
          chosen={String(chosenOffer ?? '')}
          currency={currency}
          arrives={arrives}
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
