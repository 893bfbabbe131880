import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { Rebate as Waiting } from '../../contract/promotions/endpoints.ts';
import { compareDecimals, signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { toast } from '../../stores/core/toasts.ts';
import { type Collecting, createCollecting, createRewards } from '../../stores/promotions/rebate.ts';
import { $session } from '../../stores/session/session.ts';
import { $bonus } from '../../stores/wallet/wallet.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { Collected } from './Collected.tsx';
import { CollectHint } from './CollectHint.tsx';
import { NothingEarned } from './NothingEarned.tsx';
import styles from './Rebate.module.css';
import { RebateTable } from './RebateTable.tsx';

/** SPEC 2: manualRebate, what comes back of the member's bets. Visitors have the page's own words alone. */
export default island(Rebate);

function Rebate() {
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <NothingEarned /> : <Own />;
}

function Own() {
  const [collecting] = useState(createCollecting);
  const [rewards] = useState(createRewards);
  const loaded = useLive(collecting.$rebate);
  useEffect(() => {
    collecting.load();
    return collecting.stop;
  }, [collecting]);
  const waiting = loadedValue(loaded);
  if (loaded.state === 'failed' && !waiting) return <FailedState code={loaded.code} onRetry={collecting.load} />;
  if (!waiting) {
    return (
      <Pending>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  return (
    <div className={styles.rebate}>
      <Wallet waiting={waiting} collecting={collecting} onCollected={() => rewards.show({ search: '' })} />
      <Collected list={rewards} />
    </div>
  );
}

interface WalletProps {
  readonly waiting: Waiting;
  readonly collecting: Collecting;
  readonly onCollected: () => void;
}

/** What waits, how it was reckoned, and the button that collects it. */
function Wallet({ waiting, collecting, onCollected }: WalletProps) {
  const { t, language } = useLocale();
  const hasBonus = useLive($bonus) !== null;
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  const { amount, least, currency, lines, days, isOffered } = waiting;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const isEnough = signOf(amount) > 0 && compareDecimals(amount, least) >= 0;
  if (!isOffered) return <Empty title={t('rebate.notOffered')} text={t('errors.promotions.noRebate')} />;
  const collect = async () => {
    setBusy(true);
    const result = await collecting.collect(waiting);
    setBusy(false);
    setCode('code' in result ? result.code : undefined);
    if ('code' in result) return;
    toast('success', 'rebate.collected');
    onCollected();
  };
  return (
    <section className={styles.wallet} aria-labelledby="rebate-waiting">
      <div className={styles.head}>
        <div>
          <h2 id="rebate-waiting">{t('rebate.waiting')}</h2>
          <p className={styles.amount} data-amount={amount}>
            <bdi>{written(amount)}</bdi>
          </p>
          <CollectHint isEnough={isEnough} least={written(least)} hasBonus={hasBonus} />
        </div>
        <Button
          kind="primary"
          icon="rebate"
          busy={isBusy}
          disabledReason={isEnough ? undefined : t('rebate.least', { amount: written(least) })}
          onClick={() => void collect()}
        >
          {t('rebate.collect')}
        </Button>
      </div>
      {code !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" />
          {t(errorKey(code))}
        </p>
      )}
      <RebateTable lines={lines} currency={currency} />
      <p className={styles.hint}>{t('rebate.counts', { days })}</p>
    </section>
  );
}
