import type { Session } from '../../vendor/sessions.ts';
import type { Selection } from './maths/chances.ts';
import type { BookRecord } from './records.ts';

/** One match of a bet, at the odds that were accepted, in hundredths. */
export interface Leg {
  readonly fixture: number;
  readonly selection: Selection;
  readonly odds: number;
}

/**
 * `placed`, `doubted` and `abandoned` owe the stake's return, `ended` owes the win; `taken` waits for its matches. All
 * others are over.
 */
export type BetState =
  | { readonly kind: 'placed' | 'doubted' | 'abandoned' | 'voided' | 'unreturned' | 'taken' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'ended' | 'settled' | 'unpaid'; readonly win: number; readonly cashedOut: boolean };

export interface Bet {
  readonly id: string;
  readonly at: number;
  /** Minor units. */
  readonly stake: number;
  readonly legs: readonly Leg[];
  state: BetState;
  /** The wallet as it was told last; null before. */
  balance: string | null;
}

/** One session at a book. */
export interface Punter {
  readonly session: Session;
  /** `VENDOR/code`: all players of a vendor's game see the same matches. */
  readonly book: string;
  /** By id, oldest first. */
  readonly bets: Map<string, Bet>;
}

export interface Books {
  /** By playId. */
  readonly punters: Map<string, Punter>;
  /** By book, the secret of each period. */
  readonly seasons: Map<string, Map<number, string>>;
}

export const noBooks = (): Books => ({ punters: new Map(), seasons: new Map() });

export function begin({ punters }: Books, session: Session): void {
  punters.set(session.playId, { session, book: `${session.vendor}/${session.gameCode}`, bets: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function punterOf({ punters }: Books, playId: string): Punter {
  const punter = punters.get(playId);
  if (!punter) throw new Error(`Expected the play "${playId}" at a book to be begun, found none.`);
  return punter;
}

/** The secrets of a book; none for one that nobody has opened. */
export function seasonsOf({ seasons }: Books, book: string): ReadonlyMap<number, string> {
  return seasons.get(book) ?? new Map();
}

export function apply(books: Books, record: BookRecord): void {
  if (record.type === 'season') {
    const own = new Map(seasonsOf(books, record.book));
    // Two players may open a book at the same moment; the first one's secret counts.
    if (!own.has(record.period)) own.set(record.period, record.secret);
    books.seasons.set(record.book, own);
    return;
  }
  const { bets } = punterOf(books, record.session);
  if (record.type === 'placed') {
    const { bet: id, at, stake, legs } = record;
    bets.set(id, { id, at, stake, legs, state: { kind: 'placed' }, balance: null });
    return;
  }
  const bet = bets.get(record.bet);
  if (!bet) throw new Error(`Expected the bet of a "${record.type}" record to be placed, found none.`);
  if ('balance' in record) bet.balance = record.balance;
  bet.state = next(bet, record);
}

function next({ state }: Bet, record: Exclude<BookRecord, { type: 'season' | 'placed' }>): BetState {
  switch (record.type) {
    case 'refused':
      return { kind: 'refused', reason: record.reason };
    case 'ended':
      return { kind: 'ended', win: record.win, cashedOut: record.cashedOut };
    case 'settled':
    case 'unpaid':
      return state.kind === 'ended' ? { ...state, kind: record.type } : state;
    default:
      return { kind: record.type };
  }
}

const OVER: ReadonlySet<BetState['kind']> = new Set(['refused', 'voided', 'unreturned', 'settled', 'unpaid']);

/** Bets that still have to be brought to an end with the wallet, be it that their matches are still played. */
export function openBets({ bets }: Punter): Bet[] {
  return [...bets.values()].filter(({ state }) => !OVER.has(state.kind));
}
