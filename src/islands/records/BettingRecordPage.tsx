import { useEffect, useState } from 'react';
import { WIRE_TYPES } from '../../contract/games/words.ts';
import type { Bets } from '../../contract/records/endpoints.ts';
import { BET_STATES } from '../../contract/records/words.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $gameVendors, wantGameVendors } from '../../stores/games/vendors.ts';
import type { BetFilter } from '../../stores/records/filters.ts';
import { createBetRecord } from '../../stores/records/lists.ts';
import { $session } from '../../stores/session/session.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { BetTable } from './BetTable.tsx';
import { Choice } from './Choice.tsx';
import { BetExport } from './export/BetExport.tsx';
import styles from './Filters.module.css';
import { GameChoice } from './GameChoice.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { RecordList } from './RecordList.tsx';
import { difference } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';
import { Sums } from './Sums.tsx';
import { TrialRecord } from './TrialRecord.tsx';

/** SPEC 2: personalHistoryCopy, the member's bets. Trial accounts place none. */
export default function BettingRecordPage() {
  const { t } = useLocale();
  const isTrial = useLive($session).audience === 'trial';
  return isTrial ? <TrialRecord title={t('records.noBets')} /> : <BettingRecord />;
}

function BettingRecord() {
  const [list] = useState(createBetRecord);
  const filter = useLive(list.$query);
  const read = useLive(list.$read);
  useEffect(() => list.start(), [list]);
  const page = loadedValue(read);
  return (
    <>
      <Filters filter={filter} onFilter={list.show} />
      {(page || read.state !== 'failed') && <BetSums page={page} busy={read.state === 'loading'} />}
      {page && page.items.length > 0 && <BetExport filter={filter} />}
      <RecordList
        read={read}
        list={list}
        table={({ items, currency }) => <BetTable bets={items} currency={currency} />}
        empty={<NoBets filter={filter} onFilter={list.show} />}
      />
    </>
  );
}

interface FilterProps {
  readonly filter: BetFilter;
  readonly onFilter: (filter: BetFilter) => void;
}

function Filters({ filter, onFilter }: FilterProps) {
  const { t } = useLocale();
  const lanes = loadedValue(useLive($gameVendors)) ?? [];
  useEffect(wantGameVendors, []);
  const cards = lanes
    .filter(({ title }) => filter.gameType === null || title === filter.gameType)
    .flatMap((lane) => Object.values(lane.cards));
  const vendors = new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]));
  // An address may name a vendor that the brand offers no more.
  if (filter.vendor !== null && !vendors.has(filter.vendor)) vendors.set(filter.vendor, filter.vendor);
  return (
    <search className={styles.filters} aria-label={t('records.filters')}>
      <RangeFilter range={filter.range} onRange={(range) => onFilter({ ...filter, range })} />
      <div className={styles.choices}>
        <Choice
          label={t('records.category')}
          options={WIRE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={filter.gameType}
          // A vendor or game of another category would leave nothing.
          onValue={(gameType) => onFilter({ ...filter, gameType, vendor: null, nodeId: null })}
        />
        <Choice
          label={t('records.vendor')}
          options={[...vendors].map(([value, label]) => ({ value, label }))}
          value={filter.vendor}
          onValue={(vendor) => onFilter({ ...filter, vendor, nodeId: null })}
        />
        <GameChoice filter={filter} onGame={(nodeId) => onFilter({ ...filter, nodeId })} />
        <Choice
          label={t('records.state')}
          options={BET_STATES.map((value) => ({ value, label: t(`records.state.${value}`) }))}
          value={filter.state}
          onValue={(state) => onFilter({ ...filter, state })}
        />
      </div>
    </search>
  );
}

function BetSums({ page, busy }: { readonly page: Bets | undefined; readonly busy: boolean }) {
  const { t, language } = useLocale();
  const { sums, currency = null } = page ?? {};
  return (
    <Sums
      busy={busy}
      sums={[
        { name: t('records.rounds'), value: sums && new Intl.NumberFormat(language.tag).format(sums.rounds) },
        { name: t('records.stake'), value: sums && <SignedAmount amount={sums.stake} currency={currency} /> },
        { name: t('records.win'), value: sums && <SignedAmount amount={sums.win} currency={currency} /> },
        {
          name: t('records.result'),
          value: sums && currency !== null && (
            <SignedAmount amount={difference(sums.win, sums.stake, currency)} currency={currency} signed />
          ),
        },
      ]}
    />
  );
}

function NoBets({ filter, onFilter }: FilterProps) {
  const { t } = useLocale();
  const link = useLink();
  const { range, ...narrowed } = filter;
  const isWide = 'preset' in range && range.preset === 'last30' && isEmpty(narrowed);
  return (
    <Empty
      picture="inbox"
      title={t('records.noBets')}
      text={t(isWide ? 'records.noBetsYet' : 'records.nothingHere')}
      action={
        isWide ? (
          <ButtonLink kind="primary" href={link('')}>
            {t('records.findGame')}
          </ButtonLink>
        ) : (
          <Button onClick={() => onFilter({ ...NOT_NARROWED, range: { preset: 'last30' } })}>
            {t('records.showAll')}
          </Button>
        )
      }
    />
  );
}

const NOT_NARROWED = { search: '', gameType: null, vendor: null, nodeId: null, state: null } as const;

function isEmpty({ gameType, vendor, nodeId, state }: Omit<BetFilter, 'range' | 'search'>): boolean {
  return gameType === null && vendor === null && nodeId === null && state === null;
}
