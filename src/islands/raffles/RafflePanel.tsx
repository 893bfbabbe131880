import { useEffect, useState } from 'react';
import type { Prize } from '../../contract/promotions/prize.ts';
import type { Raffle } from '../../contract/raffles/endpoints.ts';
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
  const { state, own, draws, prizes, wins, commitment } = raffle;
  const written = usePrize();
  const isDrawn = state === 'drawn';
  const won = wins.filter(({ isOwn }) => isOwn);
  const isToDraw = !isDrawn && (state !== 'closed' || commitment !== null);
  return (
    <div className={styles.raffle}>
      <Tickets raffle={raffle} />
      {isDrawn && own.tickets > 0 && (
        <p>{won.length > 0 ? t('activities.raffle.yourWins') : t('activities.raffle.nothing')}</p>
      )}
      {won.length > 0 && (
        <ul className={styles.wins}>
          {won.map((win) => (
            <Win key={win.ticket} win={win} />
          ))}
        </ul>
      )}
      {isToDraw && (
        <p className={styles.note}>{t('activities.raffle.draws', { when: formatMoment(draws, language.tag) })}</p>
      )}
      {isDrawn ? (
        <>
          <h3 id="raffle-wins">{t('activities.raffle.wins')}</h3>
          <Wins wins={wins} />
        </>
      ) : (
        <>
          <h3>{t('activities.raffle.prizes')}</h3>
          <ul className={styles.prizes}>
            {placed(prizes).map(({ place, gives, count }) => (
              <li key={place}>{t('activities.raffle.prizeOf', { count, prize: written(gives) })}</li>
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

/** All that was drawn, in a part that scrolls by keyboard as well. */
function Wins({ wins }: Pick<Raffle, 'wins'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds nothing that takes the focus is reached by the key this way
    <section tabIndex={0} aria-labelledby="raffle-wins" className={styles.all}>
      <ol className={styles.wins}>
        {wins.map((win) => (
          <Win key={win.ticket} win={win} />
        ))}
      </ol>
    </section>
  );
}

function Win({ win: { ticket, gives, member, isOwn } }: { readonly win: Raffle['wins'][number] }) {
  const { t } = useLocale();
  const written = usePrize();
  return (
    <li data-own={isOwn ? '' : undefined}>
      <span>{t('activities.raffle.ticket', { ticket: String(ticket) })}</span>
      <bdi>{written(gives)}</bdi>
      <bdi className={styles.note}>{isOwn ? t('activities.raffle.you') : member}</bdi>
    </li>
  );
}

/** As {@link useRewardText}, in the texts that pages of promotions load. */
function usePrize(): (prize: Prize) => string {
  const { t, language } = useLocale();
  return (prize) => {
    if (prize.of === 'points') return t('activities.points', { count: Number(prize.amount) });
    const amount = formatAmount(prize.amount, prize.currency, language.tag);
    if (prize.of === 'money') return amount;
    if (prize.of === 'bonus') return t('activities.bonus', { amount });
    const stake = formatAmount(prize.stake, prize.currency, language.tag);
    return t('activities.freeRounds', { count: prize.rounds, stake });
  };
}
