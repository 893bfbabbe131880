import type { Leader, Leaderboard } from '../../contract/missions/endpoints.ts';
import { formatCalendarDays } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useRewardText } from '../promotions/useRewardText.ts';
import { Countdown } from './Countdown.tsx';
import styles from './Missions.module.css';

/** A leaderboard: the own place, who leads and what they win, how long it goes on, and who won last. */
export function Board({ board }: { readonly board: Leaderboard }) {
  const { t, language } = useLocale();
  const { title, from, to, ends, categories, leaders, own, least, last, currency } = board;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const id = `board-${board.board}`;
  return (
    <section className={styles.board} aria-labelledby={id} data-board={board.board}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <div className={styles.facts}>
        <p className={styles.hint}>
          <bdi>{formatCalendarDays(from, to, language.tag)}</bdi>
        </p>
        <Countdown until={ends} />
        {categories !== null && (
          <p className={styles.hint}>
            {t('missions.only', { games: categories.map((type) => t(`type.${type}`)).join(' · ') })}
          </p>
        )}
      </div>
      <p className={styles.own} data-place={own.place ?? ''}>
        <strong>
          {own.place === null
            ? t('missions.noPlace')
            : t('missions.ownPlace', { place: numbered(own.place, language.tag) })}
        </strong>
        <span>{t('missions.ownScore', { amount: isolated(written(own.score)) })}</span>
        {own.place === null && <span>{t('missions.least', { amount: isolated(written(least)) })}</span>}
      </p>
      {leaders.length === 0 ? (
        <p className={styles.hint}>{t('missions.noLeaders')}</p>
      ) : (
        <LeaderTable board={board} leaders={leaders} />
      )}
      <Prizes board={board} />
      {last && last.leaders.length > 0 && (
        <p className={styles.hint}>
          <Icon name="trophy" size={16} />
          <span>
            {t('missions.last', { days: isolated(formatCalendarDays(last.from, last.to, language.tag)) })}{' '}
            {last.leaders.map(({ place, name, score }) => (
              <bdi key={place} className={styles.winner}>
                {name} ({written(score)})
              </bdi>
            ))}
          </span>
        </p>
      )}
    </section>
  );
}

function LeaderTable({ board, leaders }: { readonly board: Leaderboard; readonly leaders: readonly Leader[] }) {
  const { t, language } = useLocale();
  const textOf = useRewardText();
  const prizeOf = (place: number) => board.prizes.find(({ first, last }) => first <= place && place <= last);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('missions.place')}</th>
          <th scope="col">{t('missions.player')}</th>
          <th scope="col" className={styles.figure}>
            {t('missions.score')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('missions.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ place, name, score, isOwn }) => {
          const prize = prizeOf(place);
          return (
            <tr key={place} data-own={isOwn ? '' : undefined}>
              <td>{numbered(place, language.tag)}</td>
              <td>
                <bdi>{name}</bdi>
                {isOwn && <b> {t('missions.you')}</b>}
              </td>
              <td className={styles.figure}>
                <bdi>{formatAmount(score, board.currency, language.tag)}</bdi>
              </td>
              <td className={styles.figure}>{prize ? <bdi>{textOf(prize.gives)}</bdi> : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Prizes({ board: { prizes } }: { readonly board: Leaderboard }) {
  const { t, language } = useLocale();
  const textOf = useRewardText();
  if (prizes.length === 0) return null;
  return (
    <dl className={styles.prizes} aria-label={t('missions.prizes')}>
      {prizes.map(({ first, last, gives }) => (
        <div key={first}>
          <dt>
            {first === last
              ? t('missions.onePlace', { place: numbered(first, language.tag) })
              : t('missions.places', { first: numbered(first, language.tag), last: numbered(last, language.tag) })}
          </dt>
          <dd>
            <bdi>{textOf(gives)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function numbered(place: number, tag: string): string {
  return new Intl.NumberFormat(tag).format(place);
}
