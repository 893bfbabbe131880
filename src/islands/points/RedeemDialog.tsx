import { useState } from 'react';
import { PAYMENT_PASSWORD } from '../../contract/cashier/rules.ts';
import type { PointBalance, PointConfig, PointGood } from '../../contract/points/endpoints.ts';
import { ADDRESS } from '../../contract/points/rules.ts';
import type { AddressField } from '../../contract/points/words.ts';
import { formatAmount } from '../../money/format.ts';
import { createRedeeming, type RedeemField } from '../../stores/points/redeem.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { NoPaymentPassword } from '../cashier/NoPaymentPassword.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { addressFields } from './address.ts';
import styles from './Points.module.css';
import { sayWhatBecame } from './say.ts';
import { usePoints } from './usePoints.ts';
import { useProblem } from './useProblem.ts';

interface Props {
  readonly good: PointGood;
  readonly config: PointConfig;
  readonly own: PointBalance;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What it costs and what happens next, the address where it is sent, and the payment password. */
export function RedeemDialog(props: Props) {
  const { t } = useLocale();
  return (
    <Modal title={t('points.redeemWhat', { what: props.good.title })} onClose={props.onClose}>
      {props.own.hasPaymentPassword ? <RedeemForm {...props} /> : <NoPaymentPassword />}
    </Modal>
  );
}

/** What browsers know of addresses, by our names. */
const KNOWN_AS: Readonly<Record<AddressField, string>> = {
  recipient: 'name',
  phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  postcode: 'postal-code',
  country: 'country-name',
};

function RedeemForm({ good, config, own, onDone }: Props) {
  const { t, language } = useLocale();
  const written = usePoints();
  const messageOf = useProblem(config);
  const [redeem] = useState(createRedeeming);
  const address = addressFields(language.tag).map((name): FormField<AddressField> => {
    const missing = t('points.rule.address');
    const phone = name === 'phone' && t('points.rule.phone');
    const check = textCheck(t, ADDRESS[name], {
      'errors.field.required': missing,
      ...(phone && { 'errors.field.tooSmall': phone, 'errors.field.invalid': phone }),
    });
    const label = t(`points.field.${name}`);
    const say = (problem: string) => t('points.problem', { label, problem });
    // A phone number that is missing breaks the same rule as one that is too short.
    return { name, kept: true, say, check: (value) => (phone && value.trim() === '' ? missing : check(value)) };
  });
  const paymentPassword: FormField<RedeemField> = {
    name: 'paymentPassword',
    once: true,
    check: textCheck(t, PAYMENT_PASSWORD, { 'errors.field.required': t('cashier.required.paymentPassword') }),
  };
  const shown = good.kind === 'sent' ? address : [];
  const { form, at, summary, busy } = useServerForm<RedeemField>({
    id: 'redeem',
    fields: [...shown, paymentPassword],
    send: async (typed) => {
      const outcome = await redeem(good, typed);
      if ('problems' in outcome) {
        return outcome.problems.map(({ field, key, unsure }) => ({ field, message: messageOf(key), unsure }));
      }
      sayWhatBecame(outcome.redemption);
      onDone();
      return [];
    },
  });
  const passwordField = at(paymentPassword);
  const isLookedAt = good.kind === 'code' || good.points > config.atOnce;
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('points.notRedeemed')} {...summary} />
      <Figures
        figures={[
          ...(good.amount === null
            ? []
            : [{ label: t('points.comesTo'), value: formatAmount(good.amount, config.currency, language.tag) }]),
          { label: t('points.costs'), value: written(good.points) },
          { label: t('points.after'), value: written(own.balance - good.points) },
        ]}
      />
      {shown.length > 0 && (
        <fieldset className={styles.address}>
          <legend>{t('points.address')}</legend>
          {shown.map((field) => {
            const { id, error, input } = at(field);
            const { name } = field;
            return (
              <Field key={name} id={id} label={t(`points.field.${name}`)} error={error} required={name !== 'postcode'}>
                <TextInput
                  autoComplete={KNOWN_AS[name]}
                  {...(name === 'phone' && { type: 'tel', dir: 'ltr' })}
                  {...input}
                />
              </Field>
            );
          })}
        </fieldset>
      )}
      <Field id={passwordField.id} label={t('cashier.paymentPassword')} error={passwordField.error} required>
        <PasswordInput icon="lock" autoComplete="off" {...passwordField.input} />
      </Field>
      <div className={styles.send}>
        <Button type="submit" kind="primary" size="large" icon="gift" busy={busy}>
          {t('points.redeem')}
        </Button>
        <p>{t(isLookedAt ? 'points.lookedAt' : 'points.atOnce')}</p>
      </div>
    </form>
  );
}
