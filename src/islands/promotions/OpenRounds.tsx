import { formatMoment } from '../../i18n/dates.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { FreeRounds, FreeRoundsList } from '../../stores/promotions/free-rounds.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Rewards.module.css';

/** Free rounds that the member can play, and where; nothing without any. */
export function OpenRounds({ rounds }: { readonly rounds: FreeRoundsList }) {
  const { t } = useLocale();
  const read = useLive(rounds.$state);
  const list = loadedValue(read) ?? [];
  if (list.length === 0 && read.state !== 'failed') return null;
  return (
    <section className={styles.part} aria-labelledby="rewards-rounds">
      <h2 id="rewards-rounds">{t('rewards.rounds')}</h2>
      {list.length > 0 && (
        <ul className={styles.cards}>
          {list.map((one) => (
            <RoundsCard key={one.id} rounds={one} />
          ))}
        </ul>
      )}
      {read.state === 'failed' && <FailedState code={read.code} onRetry={rounds.load} />}
    </section>
  );
}

function RoundsCard({ rounds }: { readonly rounds: FreeRounds }) {
  const { t, language } = useLocale();
  const link = useLink();
  const { id, game, left, stake, won, currency, until, isReady } = rounds;
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  return (
    <li className={styles.card} data-rounds={id}>
      <p className={styles.amount}>
        <bdi>{game.gameName}</bdi>
      </p>
      <p>{t('rewards.roundsLeft', { left, rounds: rounds.rounds, stake: written(stake) })}</p>
      {signOf(won) > 0 && <p className={styles.hint}>{t('rewards.roundsWon', { amount: written(won) })}</p>}
      <p className={styles.hint}>
        <Icon name="clock" size={16} />
        {t('rewards.roundsUntil', { when: formatMoment(until, language.tag) })}
      </p>
      {isReady ? (
        <ButtonLink kind="primary" wide href={link(`seamless/?game=${game.nodeId}`)}>
          {t('rewards.roundsPlay')}
        </ButtonLink>
      ) : (
        <p className={styles.hint} role="status">
          {t('rewards.roundsComing')}
        </p>
      )}
    </li>
  );
}
