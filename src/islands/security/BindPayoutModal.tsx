import { useState } from 'react';
import { ACCOUNT_TEXT, HOLDER_NAME, PAYMENT_TEXT } from '../../contract/security/rules.ts';
import type { PayoutFormat } from '../../contract/security/words.ts';
import { createBinding, type PayoutField } from '../../stores/security/payouts.ts';
import type { BindPayoutAsked } from '../../stores/security/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import styles from './Payment.module.css';
import { usePayoutWords } from './usePayoutWords.ts';

interface Props extends BindPayoutAsked {
  readonly close: () => void;
}

/** What an account is called by its format. */
const LABELS = {
  digits: 'security.field.digits',
  iban: 'security.field.iban',
  mobile: 'security.row.mobile',
  tron: 'security.field.tron',
} as const satisfies Readonly<Record<PayoutFormat, string>>;

/** Binds an account that withdrawals are paid to. */
export default function BindPayoutModal({ destinations, holder: known, isFirst, close }: Props) {
  const { t } = useLocale();
  const wordsOf = usePayoutWords();
  const [bind] = useState(createBinding);
  const [chosen, setChosen] = useState(destinations[0]);
  const format = chosen?.format ?? 'digits';
  const destination: FormField<PayoutField> = { name: 'destination', check: () => undefined };
  const holder: FormField<PayoutField> = {
    name: 'holder',
    check: textCheck(t, HOLDER_NAME, { 'errors.field.required': t('security.required.holder') }),
  };
  const account: FormField<PayoutField> = {
    name: 'account',
    check: textCheck(t, ACCOUNT_TEXT, { 'errors.field.required': t('security.required.account') }),
  };
  const payment: FormField<PayoutField> = {
    name: 'paymentPassword',
    check: textCheck(t, PAYMENT_TEXT, { 'errors.field.required': t('security.required.payment') }),
  };
  const { form, at, summary, busy, clear } = useServerForm<PayoutField>({
    id: 'payout',
    fields: [destination, account, holder, payment],
    send: async (typed) => {
      const problems = await bind({
        destination: chosen?.code ?? '',
        holder: typed('holder'),
        account: typed('account'),
        paymentPassword: typed('paymentPassword'),
      });
      if (problems.length === 0) close();
      return problems.map((problem) => ({
        field: problem.field,
        message: wordsOf(problem),
        unsure: 'unsure' in problem && problem.unsure,
      }));
    },
  });
  const [place, number, name, proof] = [at(destination), at(account), at(holder), at(payment)];
  useFirstFocus(place.id);
  const choose = (code: string) => {
    setChosen(destinations.find((one) => one.code === code));
    clear('destination');
    clear('account');
  };
  return (
    <Modal title={t('security.payoutAddTitle')} onClose={close} busy={busy}>
      <form {...form} className={styles.form}>
        <ErrorSummary title={t('security.payoutFailed')} {...summary} />
        {!isFirst && <p className={styles.about}>{t('security.payoutWait')}</p>}
        <Field id={place.id} label={t('security.field.destination')} error={place.error} required>
          <Select
            options={destinations.map((one) => ({ value: one.code, label: one.name }))}
            value={chosen?.code ?? ''}
            onValue={choose}
          />
        </Field>
        <Field
          id={number.id}
          label={t(LABELS[format])}
          hint={format === 'mobile' ? t('security.hint.mobile') : undefined}
          error={number.error}
          required
        >
          <TextInput
            icon={format === 'mobile' ? 'phone' : 'wallet'}
            inputMode={format === 'digits' ? 'numeric' : format === 'mobile' ? 'tel' : 'text'}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            {...number.input}
          />
        </Field>
        <Field
          id={name.id}
          label={t('security.field.holder')}
          hint={known === null ? t('security.hint.holderFirst') : t('security.hint.holder', { name: known })}
          error={name.error}
          required
        >
          <TextInput icon="user" autoComplete="name" dir="auto" {...name.input} />
        </Field>
        <Field id={proof.id} label={t('security.row.paymentPassword')} error={proof.error} required>
          <PasswordInput icon="lock" autoComplete="off" {...proof.input} />
        </Field>
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('security.payoutAdd')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
