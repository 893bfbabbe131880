import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import { WIRE_TYPES } from '../games/words.ts';
import * as endpoints from './endpoints.ts';
import {
  LAST_INSTANT,
  NODE_ID_MOST,
  PROFIT_DAYS_MOST,
  RECORDS_PAGE,
  RECORDS_PAGE_MOST,
  VENDOR_NAME,
  WALLET_NAME,
  ZONE_NAME,
} from './rules.ts';
import { BET_STATES, MOVEMENT_KINDS } from './words.ts';

const HOUR_MS = 3_600_000;

/** Clocks that change within a range make it longer by two hours at the most. */
const PROFIT_MOST_MS = (PROFIT_DAYS_MOST * 24 + 2) * HOUR_MS;

/** A point in time as a query carries it, in milliseconds. */
const instant = z.coerce.number().check(z.int(), z.gte(0), z.lte(LAST_INSTANT));

/** A range ends before `to`; without either end it is open there. */
const RANGE = { from: z.optional(instant), to: z.optional(instant) };

/** A range that ends before it begins is a slip of whoever asks, and no empty list. */
const inOrder = z.refine<{ from?: number | undefined; to?: number | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'expected an end that is not before the beginning' },
);

export const TransactionsQuery = z
  .strictObject({
    ...byCursor(RECORDS_PAGE, RECORDS_PAGE_MOST),
    /** Without it the one that the caller plays with. */
    wallet: z.optional(text(WALLET_NAME)),
    kind: z.optional(z.enum(MOVEMENT_KINDS)),
    ...RANGE,
  })
  .check(inOrder);

export const BetsQuery = z
  .strictObject({
    ...byCursor(RECORDS_PAGE, RECORDS_PAGE_MOST),
    gameType: z.optional(z.enum(WIRE_TYPES)),
    vendor: z.optional(text(VENDOR_NAME)),
    nodeId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(NODE_ID_MOST))),
    state: z.optional(z.enum(BET_STATES)),
    ...RANGE,
  })
  .check(inOrder);

export const ProfitQuery = z
  .strictObject({
    from: instant,
    to: instant,
    /** IANA name of the zone whose days are told. */
    zone: text(ZONE_NAME),
  })
  .check(
    inOrder,
    z.refine(({ from, to }) => to - from <= PROFIT_MOST_MS, {
      path: ['to'],
      error: `expected ${PROFIT_DAYS_MOST} days at the most`,
    }),
    z.refine(({ zone }) => isZone(zone), { path: ['zone'], error: 'expected a time zone such as Asia/Manila' }),
  );

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const records = inputs(endpoints, {
  getTransactions: {
    summary: "Movements of one of the caller's wallets with the running balance, newest first, by cursor.",
    query: TransactionsQuery,
  },
  getBets: { summary: "The caller's bets, the last placed first, by cursor.", query: BetsQuery },
  getPlayedGames: { summary: 'The games that the caller ever bet on, by name, 500 at the most.' },
  getProfit: { summary: 'What the caller staked and won, by day and category.', query: ProfitQuery },
});
