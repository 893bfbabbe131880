import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import type { createGrants } from '../../stores/bonuses/bonuses.ts';
import { showScreen } from '../../stores/member/centre.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Bonuses.module.css';

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
          <table className={records.table} data-rows="movements">
            <thead>
              <tr>
                <th scope="col">
                  {t('bonuses.when')} <bdi className={records.zone}>{formatZone(items[0]?.at ?? 0, language.tag)}</bdi>
                </th>
                <th scope="col">{t('bonuses.promotion')}</th>
                <th scope="col" className={records.figure}>
                  {t('bonuses.own')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, at, title, state, own, currency }) => (
                <tr key={id}>
                  <td data-cell="when">
                    <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
                  </td>
                  <td data-cell="what">
                    <Button kind="quiet" size="small" onClick={() => showScreen('bonusDetails', id)}>
                      <bdi>{title}</bdi>
                    </Button>{' '}
                    {t(`bonuses.state.${state}`)}
                  </td>
                  <td data-cell="result" className={records.figure}>
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
