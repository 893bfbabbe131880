import { sql } from 'kysely';
import type { Transactions } from '../../contract/records/endpoints.ts';
import type { records } from '../../contract/records/inputs.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { decimalOf, type Unit } from '../core/ledger/account.ts';
import { askedPlace, type Place } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { nameFor } from '../games/catalogue/names.ts';
import { isIndexed, type MovedAccount, movedAccount } from './account.ts';
import { isMemoTold, movementKind } from './kinds.ts';
import { type Range, within } from './range.ts';

/**
 * Movements of one of the caller's wallets, the one that they play with where none is asked for: newest first, with the
 * sums of all that is filtered.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listTransactions(call: CallOf<typeof records.getTransactions>): Promise<Transactions> {
  const { db, caller, merchant, language, query } = call;
  const { kind = null, from, to, limit, wallet = caller.audience === 'trial' ? 'trial' : 'main' } = query;
  const unit: Unit = wallet === 'points' ? 'points' : merchant.currency;
  const named = { merchant: merchant.code, owner: caller.memberId, wallet, unit };
  const list = ['transactions', ...Object.values(named), kind, from ?? null, to ?? null];
  const place = askedPlace(list, query.cursor);
  const moved = await movedAccount(db, named);
  const kinds = moved?.kinds.filter((one) => kind === null || movementKind(one) === kind) ?? [];
  const account = moved && { ...moved, kinds };
  const rows = account
    ? await selectMovements(db, account, { range: { from, to }, limit, place, wallet }).execute()
    : [];
  const sums = account ? await sumMovements(db, account, { from, to }) : { in: 0n, out: 0n };
  const amount = (minor: bigint) => decimalOf(minor, unit);
  return {
    ...cursorPageOf(rows, {
      ...{ list, limit },
      item: (row) => ({
        id: row.booking.toString(),
        at: row.booked_at.getTime(),
        kind: movementKind(row.kind),
        amount: amount(row.amount),
        balanceAfter: row.balance_after === null ? null : amount(row.balance_after),
        gameName:
          row.name === null ? null : nameFor(language, { ...row, name: row.name, game_names: row.game_names ?? [] }),
        vendorName: row.vendor_name,
        memo: isMemoTold(row.kind) ? row.memo : null,
      }),
    }),
    sums: { in: amount(sums.in), out: amount(sums.out) },
    wallet,
    currency: unit === 'points' ? null : unit,
  };
}

interface Page {
  readonly range: Range;
  readonly limit: number;
  readonly place: Place | undefined;
  readonly wallet: string;
}

/** The vendor of a wallet that one has: "vendor/JDB", "transit/JDB". */
const VENDOR_WALLET = /^(?:vendor|transit)\/(.+)$/;

/**
 * The query for one page of an account's entries of some kinds, each with what its booking was about. Of each kind no more is read than
 * the page could show.
 */
export function selectMovements(db: Db, account: MovedAccount, { range, limit, place, wallet }: Page) {
  const page = db
    .selectFrom(sql<{ kind: string }>`unnest(${sql.val([...account.kinds])}::text[])`.as<'told'>(sql`told (kind)`))
    .innerJoinLateral(
      (eb) =>
        keysetPage(
          eb
            .selectFrom('entries')
            .select(['entries.booking', 'entries.amount', 'entries.balance_after', 'entries.kind', 'entries.booked_at'])
            .where('entries.merchant', '=', account.merchant)
            .where('entries.account', '=', account.id)
            .whereRef('entries.kind', '=', 'told.kind')
            .where(isIndexed(account.indexed))
            .where(within('entries.booked_at', range)),
          { by: { time: 'entries.booked_at', id: 'entries.booking' }, limit, place },
        ).as('e'),
      (join) => join.onTrue(),
    )
    .selectAll('e')
    .orderBy('e.booked_at', 'desc')
    .orderBy('e.booking', 'desc')
    .limit(limit + 1)
    .as('page');
  return (
    db
      .selectFrom(page)
      .innerJoin('bookings as b', (join) =>
        join.on('b.merchant', '=', account.merchant).onRef('b.id', '=', 'page.booking'),
      )
      .leftJoin('game_plays as p', (join) =>
        join.on('p.merchant', '=', account.merchant).onRef('p.id', '=', 'b.operation'),
      )
      .leftJoin('vendor_transfers as t', (join) =>
        join.on('t.merchant', '=', account.merchant).onRef('t.id', '=', 'b.operation'),
      )
      // What an operator decided about a held win names the win.
      .leftJoin('held_wins as h', (join) =>
        join
          .on('h.merchant', '=', account.merchant)
          .on(sql<boolean>`h.id = substring(b.operation from '^win-([0-9]{1,18})$')::bigint`),
      )
      .leftJoin('games as g', 'g.node_id', 'p.node_id')
      .leftJoin('vendors as v', (join) =>
        join.on(
          sql<boolean>`v.code = coalesce(p.vendor, t.vendor, h.vendor, ${VENDOR_WALLET.exec(wallet)?.[1] ?? null}::text)`,
        ),
      )
      .selectAll('page')
      .select(['b.memo', 'g.name', 'g.names', 'v.name as vendor_name', 'v.game_names'])
      .orderBy('page.booked_at', 'desc')
      .orderBy('page.booking', 'desc')
  );
}

/** What came in and went out in an account's entries of some kinds, in minor units. */
async function sumMovements(db: Db, account: MovedAccount, range: Range): Promise<{ in: bigint; out: bigint }> {
  const { rows } = await sql<{ in: bigint; out: bigint }>`
    SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS in,
        coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS out
      FROM entries WHERE merchant = ${account.merchant} AND account = ${account.id}
        AND kind = ANY(${sql.val([...account.kinds])}::text[])
        AND ${isIndexed(account.indexed)} AND ${within('booked_at', range)}`.execute(db);
  return rows[0] ?? { in: 0n, out: 0n };
}

/** What all movements of some sort have brought to an account, in minor units; below zero what they have taken. */
export async function netOf(db: Db, account: MovedAccount, kinds: readonly string[]): Promise<bigint> {
  const sums = await sumMovements(db, { ...account, kinds }, {});
  return sums.in - sums.out;
}
