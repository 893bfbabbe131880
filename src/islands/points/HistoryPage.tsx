import { useEffect, useState } from 'react';
import type { Redemption } from '../../contract/points/endpoints.ts';
import { REDEMPTION_STATES, type RedemptionState } from '../../contract/points/words.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { formatAmount } from '../../money/format.ts';
import { createHistory } from '../../stores/points/history.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { Choice } from '../records/Choice.tsx';
import filters from '../records/Filters.module.css';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import { writtenAddress } from './address.ts';
import styles from './Points.module.css';

/** SPEC 2: points mall redeem history. What was redeemed, and what became of it: in process, rejected, approved. */
export default function HistoryPage() {
  const { t } = useLocale();
  const link = useLink();
  const [list] = useState(createHistory);
  useEffect(() => list.start(), [list]);
  const filter = useLive(list.$query);
  const read = useLive(list.$read);
  return (
    <div className={styles.part}>
      <p className={styles.hint}>
        {t('points.historyLead')} <a href={link('pointMall/')}>{t('points.toMall')}</a>
      </p>
      <search className={filters.filters} aria-label={t('records.filters')}>
        <div className={filters.choices}>
          <Choice
            label={t('points.state')}
            options={REDEMPTION_STATES.map((value) => ({ value, label: t(`points.states.${value}`) }))}
            value={filter.state}
            onValue={(state) => list.show({ ...filter, state })}
          />
        </div>
      </search>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <RedemptionTable redemptions={items} />}
        empty={
          filter.state === null ? (
            <Empty
              picture="inbox"
              title={t('points.none')}
              text={t('points.noneText')}
              action={
                <ButtonLink kind="primary" icon="points" href={link('pointMall/')}>
                  {t('points.toMall')}
                </ButtonLink>
              }
            />
          ) : (
            <Empty
              picture="search"
              title={t('points.noneFound')}
              action={<Button onClick={() => list.show({ search: '', state: null })}>{t('records.showAll')}</Button>}
            />
          )
        }
      />
    </div>
  );
}

const TONES: Readonly<Record<RedemptionState, BadgeTone>> = {
  inProcess: 'accent',
  approved: 'positive',
  rejected: 'negative',
};

function RedemptionTable({ redemptions }: { readonly redemptions: readonly Redemption[] }) {
  const { t, language } = useLocale();
  return (
    <table className={records.table} data-rows="rewards">
      <thead>
        <tr>
          <th scope="col">
            {t('points.when')} <bdi className={records.zone}>{formatZone(redemptions[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('points.what')}</th>
          <th scope="col">{t('points.state')}</th>
          <th scope="col" className={records.figure}>
            {t('points.costs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {redemptions.map((redemption) => (
          <tr key={redemption.id} data-redemption={redemption.id}>
            <td data-cell="when">
              <time dateTime={new Date(redemption.at).toISOString()}>
                {formatRowMoment(redemption.at, language.tag)}
              </time>
            </td>
            <td data-cell="what">
              <What redemption={redemption} />
            </td>
            <td data-cell="state">
              <Badge tone={TONES[redemption.state]}>{t(`points.states.${redemption.state}`)}</Badge>
            </td>
            <td data-cell="result" className={records.figure}>
              <Moved redemption={redemption} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it took of the points, with its sign as the account record has it; what was rejected took nothing, and says so. */
function Moved({ redemption: { points, state } }: { readonly redemption: Redemption }) {
  const { t } = useLocale();
  if (state !== 'rejected') return <SignedAmount amount={String(-points)} currency={null} signed />;
  return (
    <>
      <SignedAmount amount={String(points)} currency={null} signed={false} />
      <span className={records.aside}>{t('points.returned')}</span>
    </>
  );
}

/** What it was, and below that what came of it: money, a code, where it goes, or why nothing. */
function What({ redemption }: { readonly redemption: Redemption }) {
  const { t, language } = useLocale();
  const { title, amount, currency, given, reason, address } = redemption;
  const money = amount !== null && currency !== null ? formatAmount(amount, currency, language.tag) : undefined;
  const where = address && writtenAddress(address, language.tag);
  return (
    <>
      <span className={records.name} dir="auto">
        {title ?? t('points.changed')}
      </span>
      {money !== undefined && (
        <span className={records.aside}>
          <bdi>{money}</bdi>
        </span>
      )}
      {reason !== null && <span className={records.aside}>{t(`points.reason.${reason}`)}</span>}
      {given !== null && (
        <span className={records.aside}>
          {t('points.given')} <bdi className={styles.given}>{given}</bdi>
        </span>
      )}
      {where && (
        <span className={records.aside} dir="auto">
          {where}
        </span>
      )}
    </>
  );
}
