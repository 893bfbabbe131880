import { useRef, useState } from 'react';
import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { PROOF_FILES } from '../../../contract/cashier/proof.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { errorKey } from '../../../contract/errors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from './Deposit.module.css';

interface Props {
  readonly proofs: Deposit['proofs'];
  /** Sends a picture. @returns why it was refused; null where it was not */
  readonly send: (picture: Blob) => Promise<ErrorCode | null>;
}

/** Sends a picture of a receipt, by which the payment is looked for. */
export function ProofPicker({ proofs: { sent, left }, send }: Props) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const choose = async (picture: File | undefined) => {
    if (!picture) return;
    setBusy(true);
    setProblem(await send(picture));
    setBusy(false);
    // The same picture may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.proof}>
      <p>{t('cashier.proofText')}</p>
      {left > 0 && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={PROOF_FILES.types.join(',')}
            aria-label={t('cashier.proof')}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Button icon="upload" size="small" busy={busy} onClick={() => input.current?.click()}>
            {t('cashier.proof')}
          </Button>
        </>
      )}
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
