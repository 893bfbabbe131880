import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import type { createGrants } from '../../stores/bonuses/bonuses.ts';
import { showScreen } from '../../stores/member/centre.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { StateBadge } from '../cashier/StateBadge.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Bonuses.module.css';
import { STATE_LOOKS, stateWord } from './grant-look.ts';

/** Bonuses that are over, the last one first. */
export function PastGrants({ list }: { readonly list: ReturnType<typeof createGrants> }) {
  const { t, language } = useLocale();
  const read = useLive(list.$read);
  return (
    <section className={styles.section} aria-labelledby="bonuses-past">
      <h3 id="bonuses-past">{t('bonuses.over')}</h3>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => (
          <table className={records.table} data-rows="bets">
            <thead>
              <tr>
                <th scope="col">
                  {t('bonuses.when')} <bdi className={records.zone}>{formatZone(items[0]?.at ?? 0, language.tag)}</bdi>
                </th>
                <th scope="col">{t('bonuses.promotion')}</th>
                <th scope="col">{t('bonuses.state')}</th>
                <th scope="col" className={records.figure}>
                  {t('bonuses.own')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, at, title, state, began, own, currency }) => (
                <tr key={id} data-opens="">
                  <td data-cell="when">
                    <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
                  </td>
                  <td data-cell="what">
                    <button type="button" className={records.open} onClick={() => showScreen('bonusDetails', id)}>
                      <bdi>{title}</bdi>
                      <Icon name="chevron-right" size={16} directional />
                    </button>
                  </td>
                  <td data-cell="state">
                    <StateBadge look={STATE_LOOKS[state]} word={t(stateWord({ state, began }))} />
                  </td>
                  <td data-cell="result" data-label={t('bonuses.own')} className={records.figure}>
                    <SignedAmount amount={own} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        empty={<Empty picture="inbox" title={t('bonuses.noPast')} />}
      />
    </section>
  );
}
