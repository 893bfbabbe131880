import type { RecordedBet } from '../../contract/records/endpoints.ts';
import type { BetState } from '../../contract/records/words.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { openModal } from '../../stores/core/modals.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Records.module.css';
import { difference } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';

interface Props {
  readonly bets: readonly RecordedBet[];
  readonly currency: string;
}

/** Bets, the last placed first; on phones each row is a card. */
export function BetTable({ bets, currency }: Props) {
  const { t, language } = useLocale();
  const zone = formatZone(bets[0]?.placedAt ?? 0, language.tag);
  return (
    <table className={styles.table} data-rows="bets">
      <thead>
        <tr>
          <th scope="col">
            {t('records.when')} <bdi className={styles.zone}>{zone}</bdi>
          </th>
          <th scope="col">{t('records.game')}</th>
          <th scope="col">{t('records.state')}</th>
          <th scope="col" className={styles.figure}>
            {t('records.stake')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.win')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

function BetRow({ bet, currency }: { readonly bet: RecordedBet; readonly currency: string }) {
  const { t, language } = useLocale();
  return (
    <tr data-opens={bet.betId === null ? undefined : ''}>
      <td data-cell="when">
        <time dateTime={new Date(bet.placedAt).toISOString()}>{formatRowMoment(bet.placedAt, language.tag)}</time>
      </td>
      <td data-cell="what">
        <OpenedName bet={bet} currency={currency} />
        <span className={styles.aside}>
          <bdi>{bet.vendorName}</bdi> · {t(`type.${bet.gameType}`)}
          {bet.rounds > 1 && <> · {t('records.roundsOf', { count: bet.rounds })}</>}
        </span>
      </td>
      <td data-cell="state">
        <StateBadge state={bet.state} />
      </td>
      <td data-cell="stake" data-label={t('records.stake')} className={styles.figure}>
        <SignedAmount amount={bet.stake} currency={currency} />
      </td>
      <td data-cell="win" data-label={t('records.win')} className={styles.figure}>
        <SignedAmount amount={bet.win} currency={currency} />
        {bet.intoBonus !== null && (
          <span className={styles.aside}>
            {t('records.intoBonus')} <SignedAmount amount={bet.intoBonus} currency={currency} />
          </span>
        )}
      </td>
      <td data-cell="result" className={styles.figure}>
        {bet.state === 'settled' ? (
          <SignedAmount amount={difference(bet.win, bet.stake, currency)} currency={currency} signed />
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

/** The name of its game, which opens the round where the row stands for one. */
function OpenedName({ bet, currency }: { readonly bet: RecordedBet; readonly currency: string }) {
  const { t } = useLocale();
  const { betId } = bet;
  if (betId === null) return <bdi className={styles.name}>{bet.gameName}</bdi>;
  return (
    <button type="button" className={styles.open} onClick={() => openModal({ modal: 'round', bet, betId, currency })}>
      <bdi>{bet.gameName}</bdi>
      <span className="visually-hidden"> {t('records.openRound')}</span>
      <Icon name="chevron-right" size={16} directional />
    </button>
  );
}

const LOOKS: Readonly<Record<BetState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  open: { tone: 'warning', icon: 'clock' },
  settled: { tone: 'neutral', icon: 'check' },
  void: { tone: 'neutral', icon: 'close' },
};

/** How a bet stands, in words, with icon and colour. */
export function StateBadge({ state }: { readonly state: BetState }) {
  const { t } = useLocale();
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={16} />
      {t(`records.state.${state}`)}
    </Badge>
  );
}
