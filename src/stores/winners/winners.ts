import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getWinnerBoard, type Winner } from '../../contract/winners/endpoints.ts';
import { WINNERS_MOST } from '../../contract/winners/words.ts';
import { createLoader } from '../core/load.ts';

/** A win on the board; equal ones are told apart. */
export interface BoardEntry extends Winner {
  readonly id: string;
}

const board = createLoader<readonly BoardEntry[]>();
/** The winner board, the highest win first (SPEC 3). */
export const $winners = board.$state;

/** Reads the board; the one before shows until another has come. */
export function loadWinners(): Promise<void> {
  return board.load(async (signal) => {
    const { code: language } = environment().facts.language;
    const query = { gameCategory: 'ALL', limitNum: WINNERS_MOST, language } as const;
    const { records } = await call(getWinnerBoard, { query }, { signal });
    return named(records.toSorted(byAmount));
  });
}

/** The same player may win the same with the same game again. */
function named(winners: readonly Winner[]): readonly BoardEntry[] {
  const times = new Map<string, number>();
  return winners.map((winner) => {
    const win = [winner.customerName, winner.gameName, winner.winAmount].join(' ');
    const time = (times.get(win) ?? 0) + 1;
    times.set(win, time);
    return { ...winner, id: `${win} ${time}` };
  });
}

function byAmount(a: Winner, b: Winner): number {
  const [first, second] = [sortable(a.winAmount), sortable(b.winAmount)];
  if (first === second) return 0;
  return first < second ? 1 : -1;
}

/** A decimal of the wire in a form whose order as a text is its order as an amount. */
function sortable(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${whole.padStart(15, '0')}.${fraction.padEnd(4, '0')}`;
}
