import { useEffect, useState } from 'react';
import type { Grant, GrantBet } from '../../contract/bonuses/endpoints.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { createGrantBets } from '../../stores/bonuses/bonuses.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Bonuses.module.css';

/** Which bets counted, how much of each, and why others did not. */
export function GrantBets({ grant: { id, currency } }: { readonly grant: Grant }) {
  const { t } = useLocale();
  const [list] = useState(() => createGrantBets(id));
  const read = useLive(list.$read);
  useEffect(() => list.start(), [list]);
  return (
    <section className={styles.section} aria-labelledby="bonus-bets">
      <h4 id="bonus-bets">{t('bonuses.bets')}</h4>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <BetTable bets={items} currency={currency} />}
        empty={<Empty picture="games" title={t('bonuses.noBets')} text={t('bonuses.noBetsText')} />}
      />
    </section>
  );
}

function BetTable({ bets, currency }: { readonly bets: readonly GrantBet[]; readonly currency: string }) {
  const { t, language } = useLocale();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  return (
    <table className={records.table} data-rows="bets">
      <thead>
        <tr>
          <th scope="col">
            {t('bonuses.when')} <bdi className={records.zone}>{formatZone(bets[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('bonuses.game')}</th>
          <th scope="col" className={records.figure}>
            {t('bonuses.stake')}
          </th>
          <th scope="col" className={records.figure}>
            {t('bonuses.counted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map(({ id, at, gameName, stake, bonusStake, counted, why }) => (
          <tr key={id}>
            <td data-cell="when">
              <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
            </td>
            <td data-cell="what">
              <bdi>{gameName}</bdi>
              {why !== null && <span className={styles.why}>{t(`bonuses.why.${why}`)}</span>}
            </td>
            <td data-cell="stake" data-label={t('bonuses.stake')} className={records.figure}>
              <SignedAmount amount={stake} currency={currency} />
              {signOf(bonusStake) > 0 && (
                <span className={styles.why}>{t('bonuses.ofBonus', { amount: written(bonusStake) })}</span>
              )}
            </td>
            <td data-cell="result" data-label={t('bonuses.counted')} className={records.figure}>
              {counted === null ? t('bonuses.isOpen') : <SignedAmount amount={counted} currency={currency} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
