import { useEffect, useState } from 'react';
import { createFunds, hasFunds } from '../../stores/cashier/funds.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $session } from '../../stores/session/session.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Funds.module.css';
import { FundsPlace } from './FundsPlace.tsx';

/**
 * SPEC 2: transferFund. Most vendors take stakes from the main wallet; a few keep the money while their games are played. It
 * goes there when a game opens or when the member sends it, and is brought back here where it did not come by itself.
 */
export default function FundsPage() {
  const { t } = useLocale();
  const [funds] = useState(createFunds);
  const loaded = useLive(funds.$funds);
  const bringing = useLive(funds.$bringing);
  const { audience } = useLive($session);
  useEffect(() => funds.start(() => !document.hidden), [funds]);
  const value = loadedValue(loaded);
  if (loaded.state === 'failed' && !value) return <FailedState code={loaded.code} onRetry={funds.load} />;
  if (!value) {
    return (
      <Pending className={styles.page}>
        <div className={styles.wallets}>
          <Skeleton shape="block" className={styles.pendingMain} />
          <Skeleton shape="block" className={styles.pending} />
        </div>
      </Pending>
    );
  }
  if (value.isSingle) return <OneForAll />;
  const { main, vendors, currency } = value;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {t('cashier.fundsLead')} {t('cashier.fundsByHand')}
      </p>
      <div className={styles.wallets}>
        <section className={styles.main} aria-labelledby="funds-main">
          <div className={styles.holds}>
            <h3 className={styles.name} id="funds-main">
              {t('cashier.mainWallet')}
            </h3>
            <p className={styles.amount}>
              <SignedAmount amount={main} currency={currency} />
            </p>
          </div>
          {vendors.filter(hasFunds).length > 1 && (
            <Button icon="transfer" busy={bringing === 'all'} onClick={() => void funds.bringBack()}>
              {t('cashier.bringBack')}
            </Button>
          )}
        </section>
        <ul className={styles.places}>
          {vendors.map((place) => (
            <FundsPlace
              key={place.vendor}
              place={place}
              money={{ main, currency }}
              isTrial={audience === 'trial'}
              isBringing={bringing !== null && bringing !== 'all' && bringing.vendor === place.vendor}
              funds={funds}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function OneForAll() {
  const { t } = useLocale();
  const link = useLink();
  return (
    <Empty
      title={t('cashier.fundsSingle')}
      text={t('cashier.fundsSingleText')}
      action={<ButtonLink href={link('member/?page=wallet')}>{t('cashier.toWallets')}</ButtonLink>}
    />
  );
}
