import { useEffect, useState } from 'react';
import { createWithdrawing } from '../../../stores/cashier/withdrawals.ts';
import { loadedValue } from '../../../stores/core/load.ts';
import { $modals } from '../../../stores/core/modals.ts';
import { $session } from '../../../stores/session/session.ts';
import { askForTrueAccount } from '../../../stores/session/true-account.ts';
import { Pending } from '../../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../../core/FailedState.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import { MemberWithdrawals } from './MemberWithdrawals.tsx';
import { WithdrawOffer } from './WithdrawOffer.tsx';

/** SPEC 2: withdraw. Money goes out to accounts of the member's own. It is read anew once a popup has bound one. */
export default function WithdrawPage() {
  const { audience } = useLive($session);
  const [withdrawing] = useState(createWithdrawing);
  const loaded = useLive(withdrawing.$terms);
  const isBinding = useLive($modals).some(({ modal }) => modal === 'bindPayout');
  useEffect(() => {
    if (!isBinding) withdrawing.load();
  }, [withdrawing, isBinding]);
  useEffect(() => withdrawing.stop, [withdrawing]);
  const offer = loadedValue(loaded);
  if (loaded.state === 'failed' && !offer) return <FailedState code={loaded.code} onRetry={withdrawing.load} />;
  if (!offer) {
    return (
      <Pending className={styles.page}>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  if (audience !== 'trial') return <MemberWithdrawals withdrawing={withdrawing} offer={offer} />;
  return (
    <div className={styles.page}>
      <WithdrawOffer
        offer={offer}
        ask={async () => {
          askForTrueAccount();
          return [];
        }}
      />
    </div>
  );
}
