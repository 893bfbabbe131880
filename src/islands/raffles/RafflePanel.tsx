import { useEffect, useState } from 'react';
import type { Raffle, RafflePrize } from '../../contract/raffles/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { formatAmount } from '../../money/format.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createRaffle } from '../../stores/raffles/raffle.ts';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { DrawCheck } from './DrawCheck.tsx';
import styles from './Raffles.module.css';

/** A raffle for the member: the own tickets, what there is to win, and once it is drawn what was won and how to check it. */
export function RafflePanel({ slug }: { readonly slug: string }) {
  const [store] = useState(() => createRaffle(slug));
  const read = useLive(store.$raffle);
  useEffect(() => {
    store.load();
    return store.stop;
  }, [store]);
  const raffle = loadedValue(read);
  if (raffle) return <Whole raffle={raffle} />;
  if (read.state === 'failed') return <FailedState code={read.code} onRetry={store.load} />;
  return (
    <Pending>
      <Skeleton shape="block" className={styles.pending} />
    </Pending>
  );
}

function Whole({ raffle }: { readonly raffle: Raffle }) {
  const { t, language } = useLocale();
  const { state, own, draws, prizes, wins } = raffle;
  const written = usePrize();
  const isDrawn = state === 'drawn';
  const hasWon = wins.some(({ isOwn }) => isOwn);
  return (
    <div className={styles.raffle}>
      <Tickets raffle={raffle} />
      {isDrawn && own.tickets > 0 && <p>{hasWon ? t('activities.raffle.yourWins') : t('activities.raffle.nothing')}</p>}
      {!isDrawn && (
        <p className={styles.note}>{t('activities.raffle.draws', { when: formatMoment(draws, language.tag) })}</p>
      )}
      {isDrawn ? (
        <>
          <h3>{t('activities.raffle.wins')}</h3>
          <ol className={styles.wins}>
            {wins.map(({ ticket, prize, member, isOwn }) => (
              <li key={ticket} data-own={isOwn ? '' : undefined}>
                <span>{t('activities.raffle.ticket', { ticket: String(ticket) })}</span>
                <bdi>{written(prize)}</bdi>
                <bdi className={styles.note}>{isOwn ? t('activities.raffle.you') : member}</bdi>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <>
          <h3>{t('activities.raffle.prizes')}</h3>
          <ul className={styles.prizes}>
            {placed(prizes).map(({ place, prize, count }) => (
              <li key={place}>{t('activities.raffle.prizeOf', { count, prize: written(prize) })}</li>
            ))}
          </ul>
        </>
      )}
      <DrawCheck raffle={raffle} />
    </div>
  );
}

/** Prizes, each with the place in the draw from which it is drawn. */
function placed(prizes: Raffle['prizes']) {
  let place = 1;
  return prizes.map((one) => {
    const from = place;
    place += one.count;
    return { place: from, ...one };
  });
}

/** How many tickets the member has, and what the next one takes. */
function Tickets({ raffle: { own, bets, currency, state } }: { readonly raffle: Raffle }) {
  const { t, language } = useLocale();
  const amount = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const isOpen = state === 'soon' || state === 'open';
  return (
    <div>
      {own.tickets === 0 ? (
        isOpen && <p>{t('activities.raffle.noTickets', { amount: amount(own.left ?? bets) })}</p>
      ) : (
        <p className={styles.tickets}>{t('activities.raffle.tickets', { count: own.tickets })}</p>
      )}
      {isOpen && own.tickets > 0 && (
        <p className={styles.note}>
          {own.left === null
            ? t('activities.raffle.mostReached')
            : t('activities.raffle.next', { amount: amount(own.left) })}
        </p>
      )}
      {own.numbers && (
        <p className={styles.note}>
          {t('activities.raffle.numbers', { first: String(own.numbers.first), last: String(own.numbers.last) })}
        </p>
      )}
    </div>
  );
}

function usePrize(): (prize: RafflePrize) => string {
  const { t, language } = useLocale();
  return ({ amount, currency }) =>
    currency === null
      ? t('activities.points', { count: Number(amount) })
      : formatAmount(amount, currency, language.tag);
}
