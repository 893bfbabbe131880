import { sql } from 'kysely';
import { type GameType, WIRE_TYPES, wireType } from '../../contract/games/words.ts';
import type { Profit } from '../../contract/records/endpoints.ts';
import type { records } from '../../contract/records/inputs.ts';
import type { MovementKind } from '../../contract/records/words.ts';
import { money, toDecimal } from '../../money/money.ts';
import { type ZonedDay, zonedDays } from '../core/calendar.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import type { MemberWallet } from '../core/ledger/account.ts';
import { movedAccount, type WalletName } from './account.ts';
import { ofOwner, SUMS } from './bets.ts';
import { movementKind } from './kinds.ts';
import { netOf } from './transactions.ts';

/** What the caller staked and won in a range, by day of their zone and category, and what they paid in and out since ever. */
export async function sumProfit(call: CallOf<typeof records.getProfit>): Promise<Profit> {
  const { db, caller, merchant, query } = call;
  const { from, to, zone } = query;
  const days = zonedDays(zone, from, to);
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  const rows = await sumByDay(db, owner, { from, to }, days);
  const amount = (minor: bigint) => toDecimal(money(minor, merchant.currency));
  const net = (wallet: MemberWallet, kinds: readonly MovementKind[]) =>
    netOfKinds(db, { merchant: merchant.code, owner: caller.memberId, wallet, unit: merchant.currency }, kinds);
  const deposits = await net('main', ['deposit', 'depositReturned']);
  // What lies frozen until it is paid is still the member's, and stands among their wallets.
  const withdrawn = ['withdrawal', 'withdrawalReturned'] as const;
  const withdrawals = -(await net('main', withdrawn)) - (await net('held', withdrawn));
  return {
    days: played(days, rows).map(({ stake, win, ...row }) => ({ ...row, stake: amount(stake), win: amount(win) })),
    lifetime: {
      ...{ deposits: amount(deposits), withdrawals: amount(withdrawals), net: amount(deposits - withdrawals) },
    },
    currency: merchant.currency,
  };
}

/** What bookings of some kinds have brought into a wallet, less what they took out of it. */
async function netOfKinds(db: Db, wallet: WalletName, kinds: readonly MovementKind[]): Promise<bigint> {
  const account = await movedAccount(db, wallet);
  if (!account) return 0n;
  return netOf(
    db,
    account,
    account.kinds.filter((one) => kinds.includes(movementKind(one))),
  );
}

interface Row {
  /** From 1, the place of the day. */
  readonly place: number;
  readonly game_type: GameType;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
}

/** The database is told when days begin, because it may know zones otherwise than this process. */
async function sumByDay(
  db: Db,
  owner: { readonly merchant: string; readonly member_id: string },
  range: { readonly from: number; readonly to: number },
  days: readonly ZonedDay[],
): Promise<readonly Row[]> {
  const begins = days.map(({ begins: at }) => at.toISOString());
  const { rows } = await sql<Row>`
    SELECT width_bucket(bets.placed_at, ${sql.val(begins)}::timestamptz[]) AS place, games.game_type, ${SUMS}
      FROM bets JOIN games USING (node_id)
      WHERE ${ofOwner(owner, { range })} AND bets.state <> 'void'
      GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Rows by day and category of the wire, which joins some: the last day first, categories in the order of the menus. */
function played(days: readonly ZonedDay[], rows: readonly Row[]) {
  return days.toReversed().flatMap(({ day }, index) => {
    const ofDay = rows.filter(({ place }) => place === days.length - index);
    return WIRE_TYPES.flatMap((gameType) => {
      const found = ofDay.filter(({ game_type }) => wireType(game_type) === gameType);
      if (found.length === 0) return [];
      const sum = (read: (row: Row) => bigint) => found.reduce((all, row) => all + read(row), 0n);
      return [
        {
          day,
          gameType,
          rounds: Number(sum((row) => row.rounds)),
          stake: sum((row) => row.stake),
          win: sum((row) => row.win),
        },
      ];
    });
  });
}
