import { useEffect, useState } from 'react';
import type { Transactions } from '../../contract/records/endpoints.ts';
import { MOVEMENT_KINDS } from '../../contract/records/words.ts';
import { signOf } from '../../money/decimal.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { MovementFilter } from '../../stores/records/filters.ts';
import { createAccountRecord } from '../../stores/records/lists.ts';
import { createWallets } from '../../stores/wallet/wallets.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { Choice } from './Choice.tsx';
import { AccountExport } from './export/AccountExport.tsx';
import styles from './Filters.module.css';
import { MovementTable } from './MovementTable.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { RecordList } from './RecordList.tsx';
import { difference } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';
import { Sums } from './Sums.tsx';
import { useWalletName } from './useWalletName.ts';

/** SPEC 2: transactionHistory, every movement of a wallet; a trial's is play money. */
export default function AccountRecordPage() {
  const [list] = useState(createAccountRecord);
  const filter = useLive(list.$query);
  const read = useLive(list.$read);
  useEffect(() => list.start(), [list]);
  const page = loadedValue(read);
  return (
    <>
      <Filters filter={filter} shown={page?.wallet} onFilter={list.show} />
      {(page || read.state !== 'failed') && <MovementSums page={page} busy={read.state === 'loading'} />}
      {page && page.items.length > 0 && <AccountExport filter={filter} />}
      <RecordList
        read={read}
        list={list}
        table={({ items, currency }) => <MovementTable movements={items} currency={currency} />}
        empty={<NoMovements filter={filter} onFilter={list.show} />}
      />
    </>
  );
}

interface FilterProps {
  readonly filter: MovementFilter;
  readonly onFilter: (filter: MovementFilter) => void;
}

interface WalletFilterProps extends FilterProps {
  /** The wallet that is shown. */
  readonly shown: string | undefined;
}

function Filters({ filter, shown, onFilter }: WalletFilterProps) {
  const { t } = useLocale();
  return (
    <search className={styles.filters} aria-label={t('records.filters')}>
      <RangeFilter range={filter.range} onRange={(range) => onFilter({ ...filter, range })} />
      <div className={styles.choices}>
        <Choice
          label={t('records.what')}
          options={MOVEMENT_KINDS.map((value) => ({ value, label: t(`records.kind.${value}`) }))}
          value={filter.kind}
          onValue={(kind) => onFilter({ ...filter, kind })}
        />
        <WalletChoice filter={filter} shown={shown} onFilter={onFilter} />
      </div>
    </search>
  );
}

/** The wallets of the member, where there is more than one. */
function WalletChoice({ filter, shown, onFilter }: WalletFilterProps) {
  const { t } = useLocale();
  const nameOf = useWalletName();
  const [all] = useState(createWallets);
  const wallets = loadedValue(useLive(all.$wallets))?.wallets ?? [];
  useEffect(() => {
    all.load();
    return all.stop;
  }, [all]);
  const [first] = wallets;
  if (!first || wallets.length < 2) return null;
  const named = filter.wallet ?? shown ?? first.wallet;
  const options = wallets.map((wallet) => ({ value: wallet.wallet, label: nameOf(wallet) }));
  const isKnown = options.some(({ value }) => value === named);
  return (
    <Choice
      label={t('records.wallet')}
      none={false}
      options={isKnown ? options : [...options, { value: named, label: named }]}
      value={named}
      onValue={(wallet) => onFilter({ ...filter, wallet: wallet === first.wallet ? null : wallet })}
    />
  );
}

function MovementSums({ page, busy }: { readonly page: Transactions | undefined; readonly busy: boolean }) {
  const { t } = useLocale();
  const { sums, currency = null } = page ?? {};
  const signed = (amount: string) => <SignedAmount amount={amount} currency={currency} signed />;
  return (
    <Sums
      busy={busy}
      sums={[
        { name: t('records.in'), value: sums && signed(sums.in) },
        { name: t('records.out'), value: sums && signed(negative(sums.out)) },
        { name: t('records.together'), value: sums && signed(net(sums, currency)) },
      ]}
    />
  );
}

const negative = (amount: string) => (signOf(amount) === 0 ? amount : `-${amount}`);

function net(sums: Transactions['sums'], currency: string | null): string {
  return currency === null ? String(BigInt(sums.in) - BigInt(sums.out)) : difference(sums.in, sums.out, currency);
}

function NoMovements({ filter, onFilter }: FilterProps) {
  const { t } = useLocale();
  const { range, kind } = filter;
  const isWide = 'preset' in range && range.preset === 'last30' && kind === null;
  return (
    <Empty
      picture="inbox"
      title={t('records.noMovements')}
      text={t(isWide ? 'records.noMovementsYet' : 'records.nothingHere')}
      action={
        !isWide && (
          <Button onClick={() => onFilter({ ...filter, range: { preset: 'last30' }, kind: null })}>
            {t('records.showAll')}
          </Button>
        )
      }
    />
  );
}
