import { useState } from 'react';
import { PROOF_FILES } from '../../../contract/cashier/proof.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { AMOUNT_TEXT } from '../../../contract/core/amount-text.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { partProblem } from '../../../stores/cashier/withdrawal-amount.ts';
import type { ReportField, WithdrawalWatch } from '../../../stores/cashier/withdrawal-watch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import { PictureButton } from '../../core/form/PictureButton.tsx';
import { textCheck } from '../../core/form/text-check.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { AmountInput } from '../AmountInput.tsx';
import styles from '../Cashier.module.css';
import panel from '../Panel.module.css';

interface Props {
  readonly withdrawal: Withdrawal;
  /** A part came, of which the amount is asked for; else nothing did. */
  readonly isPart: boolean;
  readonly report: WithdrawalWatch['report'];
  readonly onClose: () => void;
}

/** Says that a part came, or nothing, with a picture that shows it. */
export function ReportForm({ withdrawal, isPart, report, onClose }: Props) {
  const { t, language } = useLocale();
  const [picture, setPicture] = useState<File>();
  const { open, currency } = withdrawal;
  const checkText = textCheck(t, AMOUNT_TEXT, {
    'errors.field.required': t('cashier.required.amount'),
    'errors.field.invalid': t('cashier.rule.amount'),
  });
  const received: FormField<ReportField> = {
    name: 'received',
    check: (value) => {
      const problem = partProblem(value, withdrawal);
      return checkText(value) ?? (problem === null ? undefined : t(problem));
    },
  };
  const { form, at, summary, busy } = useServerForm<ReportField>({
    id: 'report',
    fields: isPart ? [received] : [],
    send: async (typed) => {
      if (!picture) return [{ field: null, message: t('cashier.required.picture') }];
      const problems = await report(isPart ? typed('received') : '0', picture);
      return problems.map(({ field, key, unsure }) => ({ field, message: t(key, NO_VALUES), unsure }));
    },
  });
  const field = isPart ? at(received) : undefined;
  return (
    <form {...form} className={panel.report}>
      <ErrorSummary title={t('cashier.notReported')} {...summary} />
      {field && (
        <Field
          id={field.id}
          label={t('cashier.whatCame')}
          hint={t('cashier.lessThan', { amount: isolated(formatAmount(open, currency, language.tag)) })}
          error={field.error}
          required
        >
          <AmountInput currency={currency} input={field.input} />
        </Field>
      )}
      <div className={styles.proof}>
        <p>{t('cashier.pictureText')}</p>
        <PictureButton label={t('cashier.choosePicture')} files={PROOF_FILES} onPick={setPicture} />
        <p className={styles.proofs} role="status">
          {picture && (
            <>
              <Icon name="check" size={16} />
              <bdi>{picture.name}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={panel.actions}>
        <Button type="submit" kind="primary" icon="send" busy={busy}>
          {t('cashier.sendReport')}
        </Button>
        <Button kind="quiet" onClick={onClose} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

const NO_VALUES = { min: '', max: '', names: '' } as const;
