import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Bets, getBets, getTransactions, type Transactions } from '../../contract/records/endpoints.ts';
import { RECORDS_PAGE_MOST } from '../../contract/records/rules.ts';
import { createAddressQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createExport, type ExportFormat, type RecordExport } from './export.ts';
import { BET_FILTER, type BetFilter, MOVEMENT_FILTER, type MovementFilter, type Ranged } from './filters.ts';
import { type Bounds, boundsOf } from './range.ts';

/** The member's bets, narrowed by what stands in the address. */
export function createBetRecord(): CursorList<BetFilter, Bets> {
  const bounds = keptBounds();
  return createCursorList({
    query: createAddressQuery(BET_FILTER),
    ask: (filter, cursor, signal) => askBets(filter, { ...bounds(filter, cursor), ...follows(cursor) }, signal),
  });
}

/** Movements of one of the member's wallets, narrowed by what stands in the address. */
export function createAccountRecord(): CursorList<MovementFilter, Transactions> {
  const bounds = keptBounds();
  return createCursorList({
    query: createAddressQuery(MOVEMENT_FILTER),
    ask: (filter, cursor, signal) => askMovements(filter, { ...bounds(filter, cursor), ...follows(cursor) }, signal),
  });
}

/** A record to be written as a file: what it is narrowed by, and the file's format. */
export interface AskedExport<Filter> {
  readonly filter: Filter;
  readonly format: ExportFormat;
}

type LoadWriter<Filter, Page> = () => Promise<(whole: Page, asked: AskedExport<Filter>) => Promise<void>>;

/** The member's bets as a file. */
export function createBetExport(loadWriter: LoadWriter<BetFilter, Bets>): RecordExport<AskedExport<BetFilter>> {
  const bounds = keptBounds();
  return createExport({
    loadWriter,
    ask: ({ filter }, cursor, signal) =>
      askBets(filter, { ...bounds(filter, cursor), ...follows(cursor), limit: RECORDS_PAGE_MOST }, signal),
  });
}

/** Movements of one of the member's wallets as a file. */
export function createAccountExport(
  loadWriter: LoadWriter<MovementFilter, Transactions>,
): RecordExport<AskedExport<MovementFilter>> {
  const bounds = keptBounds();
  return createExport({
    loadWriter,
    ask: ({ filter }, cursor, signal) =>
      askMovements(filter, { ...bounds(filter, cursor), ...follows(cursor), limit: RECORDS_PAGE_MOST }, signal),
  });
}

/** What a call reads of a record: from where on, within which bounds, and how many rows. */
interface Part extends Bounds {
  readonly cursor?: string;
  readonly limit?: number;
}

const follows = (cursor: string | null) => (cursor === null ? {} : { cursor });

function askBets({ gameType, vendor, nodeId, state }: BetFilter, part: Part, signal: AbortSignal): Promise<Bets> {
  const narrowed = {
    ...(gameType !== null && { gameType }),
    ...(vendor !== null && { vendor }),
    ...(nodeId !== null && { nodeId }),
    ...(state !== null && { state }),
  };
  return call(getBets, { query: { ...narrowed, ...part } }, { signal });
}

function askMovements({ kind, wallet }: MovementFilter, part: Part, signal: AbortSignal): Promise<Transactions> {
  const narrowed = { ...(kind !== null && { kind }), ...(wallet !== null && { wallet }) };
  return call(getTransactions, { query: { ...narrowed, ...part } }, { signal });
}

/** Pages that follow have the bounds of the first one, because midnight may have come since, and a cursor is of its list alone. */
function keptBounds(): (filter: Ranged, cursor: string | null) => Bounds {
  let kept: Bounds | undefined;
  return ({ range }, cursor) => {
    if (cursor === null || !kept) kept = boundsOf(range, environment().now());
    return kept;
  };
}
