import { useState } from 'react';
import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { PROOF_FILES } from '../../../contract/cashier/proof.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { errorKey } from '../../../contract/errors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { PictureButton } from '../../core/form/PictureButton.tsx';
import styles from '../Cashier.module.css';

interface Props {
  readonly proofs: Deposit['proofs'];
  /** Sends a picture. @returns why it was refused; null where it was not */
  readonly send: (picture: Blob) => Promise<ErrorCode | null>;
}

/** Sends a picture of a receipt, by which the payment is looked for. */
export function ProofPicker({ proofs: { sent, left }, send }: Props) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const pick = async (picture: File) => {
    setBusy(true);
    setProblem(await send(picture));
    setBusy(false);
  };
  return (
    <div className={styles.proof}>
      <p>{t('cashier.proofText')}</p>
      {left > 0 && <PictureButton label={t('cashier.proof')} files={PROOF_FILES} busy={busy} onPick={pick} />}
      <p className={styles.proofs} role="status">
        {problem ? (
          <>
            <Icon name="warning" size={16} />
            {t(errorKey(problem))}
          </>
        ) : (
          sent > 0 && t('cashier.proofsSent', { count: sent })
        )}
      </p>
    </div>
  );
}
