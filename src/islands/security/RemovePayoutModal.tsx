import { useState } from 'react';
import { PAYMENT_TEXT } from '../../contract/security/rules.ts';
import { createRemoval, type PayoutField } from '../../stores/security/payouts.ts';
import type { RemovePayoutAsked } from '../../stores/security/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import styles from './Payment.module.css';
import { usePayoutWords } from './usePayoutWords.ts';

interface Props extends RemovePayoutAsked {
  readonly close: () => void;
}

/** Asks once more, and for the payment password, before an account is removed that withdrawals are paid to. */
export default function RemovePayoutModal({ payout, close }: Props) {
  const { t } = useLocale();
  const wordsOf = usePayoutWords();
  const [remove] = useState(() => createRemoval(payout.id));
  const payment: FormField<PayoutField> = {
    name: 'paymentPassword',
    check: textCheck(t, PAYMENT_TEXT, { 'errors.field.required': t('security.required.payment') }),
  };
  const { form, at, summary, busy } = useServerForm<PayoutField>({
    id: 'payout-removal',
    fields: [payment],
    send: async (typed) => {
      const problems = await remove(typed('paymentPassword'));
      if (problems.length === 0) close();
      return problems.map((problem) => ({
        field: problem.field,
        message: wordsOf(problem),
        unsure: 'unsure' in problem && problem.unsure,
      }));
    },
  });
  const proof = at(payment);
  useFirstFocus(proof.id);
  return (
    <Modal title={t('security.payoutRemoveTitle')} onClose={close} busy={busy}>
      <form {...form} className={styles.form}>
        <ErrorSummary title={t('security.payoutNotRemoved')} {...summary} />
        <p className={styles.about}>
          {t('security.payoutRemoveText', { account: `${payout.name} ${payout.account}` })}
        </p>
        <Field id={proof.id} label={t('security.row.paymentPassword')} error={proof.error} required>
          <PasswordInput icon="lock" autoComplete="off" {...proof.input} />
        </Field>
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="danger" size="large" busy={busy}>
            {t('security.payoutRemove')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
