import { useEffect, useState } from 'react';
import type { Wallet } from '../../contract/wallet/endpoints.ts';
import { createFunds } from '../../stores/cashier/funds.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $session } from '../../stores/session/session.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Funds.module.css';

/**
 * SPEC 2: transferFund. Most vendors take stakes from the main wallet; a few keep the money while their games are played. It
 * goes there when a game opens, and is brought back here where it did not come by itself.
 */
export default function FundsPage() {
  const { t } = useLocale();
  const [funds] = useState(createFunds);
  const loaded = useLive(funds.$wallets);
  const isBringing = useLive(funds.$isBringing);
  const { audience } = useLive($session);
  useEffect(() => {
    funds.load();
    return funds.stop;
  }, [funds]);
  const value = loadedValue(loaded);
  if (loaded.state === 'failed' && !value) return <FailedState code={loaded.code} onRetry={funds.load} />;
  if (!value) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('ui.pleaseWait')}</span>
        <Skeleton shape="block" className={styles.pending} />
      </div>
    );
  }
  const [main, ...others] = value.wallets;
  const away = others.filter(isAway);
  if (away.length === 0 || audience === 'trial') return <AllHere />;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('cashier.fundsLead')}</p>
      <ul className={styles.wallets}>
        {main && <Place name={t('cashier.mainWallet')} wallet={main} />}
        {away.map((wallet) => (
          <Place key={wallet.wallet} name={wallet.vendorName ?? wallet.wallet} wallet={wallet} />
        ))}
      </ul>
      <div>
        <Button kind="primary" size="large" icon="transfer" busy={isBringing} onClick={() => void funds.bringBack()}>
          {t('cashier.bringBack')}
        </Button>
      </div>
    </div>
  );
}

/** A vendor that has something of the member's, or to which or from which something is on its way. */
function isAway({ vendorName, amount, onItsWay }: Wallet): boolean {
  return vendorName !== null && (Number(amount) !== 0 || onItsWay !== null);
}

function AllHere() {
  const { t } = useLocale();
  const link = useLink();
  return (
    <Empty
      title={t('cashier.allHere')}
      text={t('cashier.allHereText')}
      action={<ButtonLink href={link('member/?page=wallet')}>{t('cashier.toWallets')}</ButtonLink>}
    />
  );
}

function Place({ name, wallet: { amount, onItsWay, currency } }: { readonly name: string; readonly wallet: Wallet }) {
  const { t } = useLocale();
  return (
    <li className={styles.wallet}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.amount}>
        <SignedAmount amount={amount} currency={currency} />
      </p>
      {onItsWay !== null && (
        <p className={styles.lead}>
          {t('cashier.onItsWay')} <SignedAmount amount={onItsWay} currency={currency} />
        </p>
      )}
    </li>
  );
}
