import { useState } from 'react';
import { isolated } from '../../../i18n/isolated.ts';
import type { WithdrawalWatch, WordProblem } from '../../../stores/cashier/withdrawal-watch.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';
import styles from '../Panel.module.css';

interface Props {
  /** What was paid, as it is written. */
  readonly amount: string;
  readonly confirm: WithdrawalWatch['confirm'];
  readonly onClose: () => void;
}

/** Asks once more before all of it counts as received. */
export function ConfirmWhole({ amount, confirm, onClose }: Props) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WordProblem>();
  const say = async () => {
    setBusy(true);
    const [first] = await confirm();
    setBusy(false);
    setProblem(first);
    if (!first) onClose();
  };
  return (
    <ConfirmDialog
      title={t('cashier.sureWhole', { amount: isolated(amount) })}
      text={
        <>
          <p>{t('cashier.sureWholeText')}</p>
          {problem && (
            <p className={styles.failed} role="alert">
              <Icon name="warning" size={16} />
              {t(problem.key, NO_VALUES)}
            </p>
          )}
        </>
      }
      confirmLabel={t('cashier.cameWhole')}
      busy={busy}
      onConfirm={() => void say()}
      onCancel={onClose}
    />
  );
}

const NO_VALUES = { min: '', max: '', names: '' } as const;
