import { useEffect } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $jackpotPool, loadJackpotPool } from '../../stores/home/jackpot-pool.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Jackpot.module.css';
import { JackpotCounter } from './JackpotCounter.tsx';

/** The gateway keeps the pool's answer for as long as that. */
const REFRESH_MS = 15_000;

interface Props {
  /** The brand's currency, ISO 4217. */
  readonly currency: string;
}

/** The jackpot counter of what the gateway's jackpot really holds (brand setting jackpot.source). */
function JackpotPool({ currency }: Props) {
  const { t } = useLocale();
  const loaded = useLive($jackpotPool);
  useEffect(() => {
    void loadJackpotPool();
    const timer = setInterval(() => document.hidden || void loadJackpotPool(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const pool = loadedValue(loaded);
  if (!pool && loaded.state === 'failed') {
    return (
      <JackpotCounter amount={undefined} currency={currency}>
        <Button kind="quiet" size="small" icon="refresh" onClick={() => void loadJackpotPool()}>
          {t('home.jackpotFailed')}
        </Button>
      </JackpotCounter>
    );
  }
  const isEmpty = pool !== undefined && /^[0.]*$/.test(pool.amount);
  return (
    <JackpotCounter amount={pool?.amount} currency={pool?.currency ?? currency}>
      {isEmpty ? <span className={styles.empty}>{t('home.jackpotEmpty')}</span> : undefined}
    </JackpotCounter>
  );
}

export default island(JackpotPool);
