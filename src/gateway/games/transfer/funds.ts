import { sql } from 'kysely';
import type { Funds, FundsVendor } from '../../../contract/games/endpoints.ts';
import type { games } from '../../../contract/games/inputs.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { decimalOf } from '../../core/ledger/account.ts';
import { walletsOf } from '../../core/ledger/balances.ts';
import { vendorLink } from '../launch/vendors.ts';
import { type Keeper, keepersOf } from './keepers.ts';
import { stepOf } from './step.ts';
import type { Direction } from './tables.ts';
import type { TransferWallet } from './wallet.ts';

type FundsCall = CallOf<typeof games.getFunds>;

/** SPEC 7 (merchant wallet): whether one wallet serves all, and what vendors have of the caller's, as the books say. */
export async function readFunds(call: FundsCall): Promise<Funds> {
  const { db, merchant, caller } = call;
  const { code, currency } = merchant;
  // All at once, so that money which moves meanwhile stands in one place.
  const booked = await walletsOf(db, code, caller.memberId);
  const holds = (wallet: string) => booked.find((one) => one.wallet === wallet && one.unit === currency)?.amount ?? 0n;
  const stands = await standingOf(call);
  const offered = await keepersOf(db, code);
  const former = stands
    .filter(({ state, vendor }) => state !== 'home' && !offered.some((keeper) => keeper.code === vendor))
    .map(({ vendor, name }) => ({ code: vendor, name, isPaused: true }));
  const vendors = await Promise.all(
    [...offered, ...former].map((keeper) => {
      const standing = stands.find(({ vendor }) => vendor === keeper.code);
      return told(call, keeper, standing, holds);
    }),
  );
  const main = decimalOf(holds(caller.audience === 'trial' ? 'trial' : 'main'), currency);
  return { isSingle: vendors.length === 0, main, vendors, currency };
}

interface Standing extends Pick<TransferWallet, 'vendor' | 'state'> {
  readonly name: string;
  /** Of the last transfer; null before the first. */
  readonly direction: Direction | null;
}

async function standingOf({ db, merchant, caller }: FundsCall): Promise<readonly Standing[]> {
  return db
    .selectFrom('transfer_wallets as w')
    .innerJoin('vendors as v', 'v.code', 'w.vendor')
    .select(['w.vendor', 'w.state', 'v.name'])
    .select(({ selectFrom }) =>
      selectFrom('vendor_transfers as t')
        .select('t.direction')
        .whereRef('t.merchant', '=', 'w.merchant')
        .whereRef('t.member_id', '=', 'w.member_id')
        .whereRef('t.vendor', '=', 'w.vendor')
        .where('t.state', '=', sql.lit('sent'))
        .as('direction'),
    )
    .where('w.merchant', '=', merchant.code)
    .where('w.member_id', '=', caller.memberId)
    .where('w.currency', '=', merchant.currency)
    .orderBy('w.vendor')
    .execute();
}

async function told(
  call: FundsCall,
  { code: vendor, name: vendorName, isPaused }: Keeper,
  standing: Standing | undefined,
  holds: (wallet: string) => bigint,
): Promise<FundsVendor> {
  const { currency } = call.merchant;
  const link = await vendorLink(call, vendor);
  const transit = holds(`transit/${vendor}`);
  const direction = standing?.direction ?? 'in';
  return {
    ...{ vendor, vendorName, amount: decimalOf(holds(`vendor/${vendor}`), currency) },
    onItsWay: transit === 0n ? null : { direction, amount: decimalOf(transit, currency) },
    isComingBack: standing?.state === 'leaving' || standing?.state === 'returning',
    step: decimalOf(stepOf(currency, link?.profile ?? {}), currency),
    isOpen: link !== null && !isPaused,
  };
}
