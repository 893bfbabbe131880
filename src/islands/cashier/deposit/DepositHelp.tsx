import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { openService } from '../../../stores/system/customer-service.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useFacts } from '../../core/facts.tsx';
import styles from './DepositHelp.module.css';
import { Fold } from './Fold.tsx';
import { ProofPicker } from './ProofPicker.tsx';

interface Props {
  readonly deposit: Deposit;
  /** Sends a picture of a receipt. @returns why it was refused; null where it was not */
  readonly onProof: (picture: Blob) => Promise<ErrorCode | null>;
}

/** What to do when a payment did not arrive. */
export function DepositHelp({ deposit: { id, kind, proofs }, onProof }: Props) {
  const { t } = useLocale();
  const { noService } = useFacts();
  return (
    <Fold title={t('cashier.help.title')}>
      <ol className={styles.steps}>
        <li>{t('cashier.help.look')}</li>
        {kind === 'crypto' && <li>{t('cashier.help.network')}</li>}
        <li>{t('cashier.help.wait')}</li>
        {!noService && <li>{t('cashier.help.service', { number: isolated(id) })}</li>}
      </ol>
      <ProofPicker proofs={proofs} send={onProof} />
      {!noService && (
        <Button icon="headset" size="small" onClick={() => openService('')}>
          {t('member.service')}
        </Button>
      )}
    </Fold>
  );
}
