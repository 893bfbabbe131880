import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PAYMENT_PASSWORD } from '../../contract/cashier/rules.ts';
import type { PointBalance, PointConfig } from '../../contract/points/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { type ConvertField, createConverting } from '../../stores/points/redeem.ts';
import { convertProblem, mostPoints, reviewOf, typedPoints, worthText } from '../../stores/points/worth.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { NoPaymentPassword } from '../cashier/NoPaymentPassword.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Points.module.css';
import { sayWhatBecame } from './say.ts';
import { usePoints } from './usePoints.ts';
import { useProblem } from './useProblem.ts';

interface Props {
  readonly convert: NonNullable<PointConfig['convert']>;
  readonly config: PointConfig;
  readonly own: PointBalance;
  readonly onDone: () => void;
}

/** Changes points into money of the main wallet; what they come to is said while they are typed. */
export function Convert(props: Props) {
  const { t, language } = useLocale();
  const written = usePoints();
  const { convert, config, own } = props;
  const hundred = convert.points * 100;
  return (
    <section className={styles.part} aria-labelledby="points-convert">
      <h2 id="points-convert">{t('points.convert')}</h2>
      <div className={styles.card}>
        <p className={styles.hint}>
          {t('points.rate', {
            points: written(hundred),
            amount: formatAmount(worthText(hundred, convert, config.currency) ?? '0', config.currency, language.tag),
          })}
        </p>
        {own.hasPaymentPassword ? <ConvertForm {...props} /> : <NoPaymentPassword />}
      </div>
    </section>
  );
}

function ConvertForm({ convert, config, own, onDone }: Props) {
  const { t, language } = useLocale();
  const written = usePoints();
  const messageOf = useProblem(config);
  const [change] = useState(createConverting);
  const { currency, atOnce } = config;
  const points: FormField<ConvertField> = {
    name: 'points',
    check: (value) => {
      const problem = convertProblem(value, convert, own.balance);
      return problem === null ? undefined : messageOf(problem);
    },
  };
  const paymentPassword: FormField<ConvertField> = {
    name: 'paymentPassword',
    once: true,
    check: textCheck(t, PAYMENT_PASSWORD, { 'errors.field.required': t('cashier.required.paymentPassword') }),
  };
  const { form, at, summary, busy, control, put } = useServerForm<ConvertField>({
    id: 'convert',
    fields: [points, paymentPassword],
    send: async (typed) => {
      const asked = typedPoints(typed('points'));
      const amount = worthText(asked, convert, currency);
      if (asked === null || amount === null) return [{ field: 'points', message: messageOf('points.rule.number') }];
      const outcome = await change({ points: asked, amount, paymentPassword: typed('paymentPassword') });
      if ('problems' in outcome) {
        return outcome.problems.map(({ field, key, unsure }) => ({ field, message: messageOf(key), unsure }));
      }
      sayWhatBecame(outcome.redemption);
      onDone();
      return [];
    },
  });
  const typedNow = String(useWatch({ control, name: 'points' }) ?? '');
  // What cannot be changed comes to nothing, and nobody approves it.
  const asked = convertProblem(typedNow, convert, own.balance) === null ? typedPoints(typedNow) : null;
  const comes = worthText(asked, convert, currency);
  const most = mostPoints(convert, own.balance);
  const [pointsField, passwordField] = [at(points), at(paymentPassword)];
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('points.notRedeemed')} {...summary} />
      <Field
        id={pointsField.id}
        label={t('points.howMany')}
        hint={t('points.rule.least', { least: written(convert.least) })}
        error={pointsField.error}
        required
        aside={
          most !== null && (
            <Button size="small" onClick={() => put('points', String(most))}>
              {t('points.all')} <bdi>{written(most)}</bdi>
            </Button>
          )
        }
      >
        <TextInput icon="points" inputMode="numeric" autoComplete="off" placeholder="0" {...pointsField.input} />
      </Field>
      <Figures figures={[{ label: t('points.comesTo'), value: formatAmount(comes ?? '0', currency, language.tag) }]} />
      <Field id={passwordField.id} label={t('cashier.paymentPassword')} error={passwordField.error} required>
        <PasswordInput icon="lock" autoComplete="off" {...passwordField.input} />
      </Field>
      <div className={styles.send}>
        <Button type="submit" kind="primary" icon="coin" busy={busy}>
          {t('points.change')}
        </Button>
        <p>{t(reviewOf(asked, convert, atOnce), { points: written(atOnce) })}</p>
      </div>
    </form>
  );
}
