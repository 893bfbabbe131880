import type { Movement } from '../../contract/records/endpoints.ts';
import type { MovementKind } from '../../contract/records/words.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Records.module.css';
import { SignedAmount } from './SignedAmount.tsx';

interface Props {
  readonly movements: readonly Movement[];
  /** Null for points. */
  readonly currency: string | null;
}

const ICONS: Readonly<Record<MovementKind, IconName>> = {
  deposit: 'deposit',
  depositReturned: 'withdraw',
  withdrawal: 'withdraw',
  withdrawalReturned: 'deposit',
  bet: 'ticket',
  win: 'trophy',
  refund: 'rebate',
  tip: 'coin',
  transfer: 'transfer',
  play: 'vendor',
  bonus: 'star',
  kept: 'star',
  gift: 'gift',
  rebate: 'rebate',
  mission: 'target',
  leaderboard: 'trophy',
  rank: 'crown',
  referral: 'users',
  raffle: 'ticket',
  promotion: 'megaphone',
  collected: 'points',
  redeemed: 'points',
  redeemedReturned: 'points',
  held: 'clock',
  adjustment: 'edit',
  other: 'more',
};

/** Movements of a wallet with the running balance, newest first; on phones each row is a card. */
export function MovementTable({ movements, currency }: Props) {
  const { t, language } = useLocale();
  const zone = formatZone(movements[0]?.at ?? 0, language.tag);
  return (
    <table className={styles.table} data-rows="movements">
      <thead>
        <tr>
          <th scope="col">
            {t('records.when')} <bdi className={styles.zone}>{zone}</bdi>
          </th>
          <th scope="col">{t('records.what')}</th>
          <th scope="col" className={styles.figure}>
            {t('records.amount')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td data-cell="when">
              <time dateTime={new Date(movement.at).toISOString()}>{formatRowMoment(movement.at, language.tag)}</time>
            </td>
            <td data-cell="what">
              <span className={styles.kind}>
                <Icon name={ICONS[movement.kind]} />
                <span>
                  <span className={styles.name}>{t(`records.kind.${movement.kind}`)}</span>
                  <About movement={movement} />
                </span>
              </span>
            </td>
            <td data-cell="result" className={styles.figure}>
              <SignedAmount amount={movement.amount} currency={currency} signed />
            </td>
            <td data-cell="stake" data-label={t('records.balanceAfter')} className={styles.figure}>
              {movement.balanceAfter === null ? (
                '–'
              ) : (
                <SignedAmount amount={movement.balanceAfter} currency={currency} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a movement was about, and what the operator wrote. */
function About({ movement: { gameName, vendorName, memo } }: { readonly movement: Movement }) {
  const names = [gameName, vendorName].filter((name) => name !== null);
  if (names.length === 0 && memo === null) return null;
  return (
    <span className={styles.aside}>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {memo !== null && <bdi className={styles.memo}>{memo}</bdi>}
    </span>
  );
}
