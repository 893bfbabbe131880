import { useEffect, useState } from 'react';
import type { BonusOffers } from '../../../contract/bonuses/endpoints.ts';
import { createOffering } from '../../../stores/bonuses/bonuses.ts';
import { createDepositing } from '../../../stores/cashier/deposits.ts';
import { type Loaded, loadedValue } from '../../../stores/core/load.ts';
import { $session } from '../../../stores/session/session.ts';
import { askForTrueAccount } from '../../../stores/session/true-account.ts';
import { Pending } from '../../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { FailedState } from '../../core/FailedState.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import { DepositForm } from './DepositForm.tsx';
import { MemberDeposits } from './MemberDeposits.tsx';
import { NoMethods } from './NoMethods.tsx';
import type { Promotions } from './PromotionChoice.tsx';

/** SPEC 2: depositv2. Money comes in by the methods that the brand offers. */
export default function DepositPage() {
  const { t } = useLocale();
  const { audience } = useLive($session);
  const [depositing] = useState(createDepositing);
  const [offering] = useState(createOffering);
  const loaded = useLive(depositing.$methods);
  const promoted = useLive(offering.$offers);
  useEffect(() => {
    depositing.load();
    offering.load();
    return () => {
      depositing.stop();
      offering.stop();
    };
  }, [depositing, offering]);
  const offer = loadedValue(loaded);
  const promotions = promotionsOf(promoted, offering.load);
  if (loaded.state === 'failed' && !offer) return <FailedState code={loaded.code} onRetry={depositing.load} />;
  if (!offer || !promotions) {
    return (
      <Pending className={styles.page}>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  if (audience !== 'trial') return <MemberDeposits depositing={depositing} offer={offer} promotions={promotions} />;
  if (offer.methods.length === 0) return <NoMethods />;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('cashier.depositLead')}</p>
      <DepositForm
        offer={offer}
        promotions={promotions}
        begin={async () => {
          askForTrueAccount();
          return [];
        }}
      />
    </div>
  );
}

/** Promotions once there is word of them; without them a deposit is made all the same. */
function promotionsOf(loaded: Loaded<BonusOffers>, load: () => void): Promotions | undefined {
  const known = loadedValue(loaded);
  if (known) return { offers: known.offers, later: known.later, onRetry: undefined };
  return loaded.state === 'failed' ? { offers: [], later: [], onRetry: load } : undefined;
}
