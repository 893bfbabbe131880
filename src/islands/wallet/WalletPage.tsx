import { useEffect, useState } from 'react';
import type { Wallet, Wallets } from '../../contract/wallet/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { toDecimal } from '../../money/money.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { MOVEMENT_FILTER } from '../../stores/records/filters.ts';
import { FIRST_PRESET } from '../../stores/records/range.ts';
import { $bonus } from '../../stores/wallet/wallet.ts';
import { createWallets } from '../../stores/wallet/wallets.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { SignedAmount } from '../records/SignedAmount.tsx';
import { ownWallet, useWalletName } from '../records/useWalletName.ts';
import styles from './WalletPage.module.css';

/** SPEC 2: wallet, every wallet of the member with what is free, held, owed and at vendors. */
export default function WalletPage() {
  const [all] = useState(createWallets);
  const loaded = useLive(all.$wallets);
  useEffect(() => {
    all.load();
    return all.stop;
  }, [all]);
  const value = loadedValue(loaded);
  if (loaded.state === 'failed' && !value) return <FailedState code={loaded.code} onRetry={all.load} />;
  if (value) return <WalletList {...value} />;
  return (
    <Pending>
      <Skeleton shape="block" className={styles.pendingTotal} />
      <div className={styles.wallets}>
        <Skeleton shape="block" className={styles.pendingWallet} />
        <Skeleton shape="block" className={styles.pendingWallet} />
      </div>
    </Pending>
  );
}

function WalletList({ wallets, total, currency }: Wallets) {
  const { t } = useLocale();
  return (
    <>
      <p className={styles.total}>
        <span>{t('records.total')}</span>
        <strong>
          <SignedAmount amount={total} currency={currency} />
        </strong>
      </p>
      <ul className={styles.wallets}>
        {wallets.map((wallet) => (
          <WalletCard key={`${wallet.wallet} ${wallet.currency}`} wallet={wallet} />
        ))}
      </ul>
    </>
  );
}

function WalletCard({ wallet }: { readonly wallet: Wallet }) {
  const { t, language } = useLocale();
  const link = useLink();
  const name = useWalletName()(wallet);
  const own = ownWallet(wallet.wallet);
  const bonus = useLive($bonus);
  const left = own === 'bonus' ? bonus?.left : undefined;
  const record = { search: '', range: { preset: FIRST_PRESET }, kind: null, wallet: wallet.wallet } as const;
  return (
    <li className={styles.wallet}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.amount}>
        <SignedAmount amount={wallet.amount} currency={wallet.currency} />
      </p>
      {wallet.onItsWay !== null && (
        <p className={styles.way}>
          {t('records.onItsWay')} <SignedAmount amount={wallet.onItsWay} currency={wallet.currency} />
        </p>
      )}
      {left && (
        <p className={styles.way}>
          {t('wallet.bonusLeft', { left: formatAmount(toDecimal(left), left.currency, language.tag) })}
        </p>
      )}
      <p className={styles.about}>{t(`records.about.${own ?? 'vendor'}`)}</p>
      {own === 'bonus' && (
        <ButtonLink size="small" icon="gift" href={link('member/?page=bonusDetails')}>
          {t('wallet.toBonuses')}
        </ButtonLink>
      )}
      <ButtonLink size="small" icon="document" href={link('member/') + MOVEMENT_FILTER.write(record)}>
        {t('records.ofWallet')}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
    </li>
  );
}
