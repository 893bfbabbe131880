import { textProblem } from '../../contract/core/text-rule.ts';
import { WIRE_TYPES, type WireType } from '../../contract/games/words.ts';
import { NODE_ID_MOST, VENDOR_NAME, WALLET_NAME } from '../../contract/records/rules.ts';
import { BET_STATES, type BetState, MOVEMENT_KINDS, type MovementKind } from '../../contract/records/words.ts';
import type { MemberScreen } from '../../routes/member.ts';
import type { QueryForm } from '../core/address-query.ts';
import type { Searched } from '../core/asking.ts';
import { type DayRange, readRange, writeRange } from './range.ts';

/** What every record is narrowed by. Nothing is searched for in one. */
export interface Ranged extends Searched {
  readonly range: DayRange;
}

/** What the betting record is narrowed by; null is all. */
export interface BetFilter extends Ranged {
  readonly gameType: WireType | null;
  readonly vendor: string | null;
  /** A game, by its number. */
  readonly nodeId: number | null;
  readonly state: BetState | null;
}

/** What the account record is narrowed by; null is all kinds, and the wallet that is played with. */
export interface MovementFilter extends Ranged {
  readonly kind: MovementKind | null;
  readonly wallet: string | null;
}

/** The address of a screen of the member centre, with what it is narrowed by beside its name. */
function written(
  screen: MemberScreen,
  range: DayRange,
  narrowed: Readonly<Record<string, string | null>> = {},
): string {
  const parameters = new URLSearchParams({ page: screen });
  writeRange(parameters, range);
  for (const [name, value] of Object.entries(narrowed)) if (value !== null) parameters.set(name, value);
  return `?${parameters}`;
}

/** One of some words, or null. */
function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}

/** The number of a game as an address writes it, or null. */
function nodeIdOf(text: string | null): number | null {
  const nodeId = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return nodeId !== null && nodeId <= NODE_ID_MOST ? nodeId : null;
}

export const BET_FILTER: QueryForm<BetFilter> = {
  read: (asked) => {
    const vendor = asked.get('vendor');
    return {
      search: '',
      range: readRange(asked),
      gameType: oneOf(WIRE_TYPES, asked.get('gameType')),
      vendor: vendor !== null && textProblem(VENDOR_NAME, vendor) === null ? vendor : null,
      nodeId: nodeIdOf(asked.get('nodeId')),
      state: oneOf(BET_STATES, asked.get('state')),
    };
  },
  write: ({ range, gameType, vendor, nodeId, state }) =>
    written('personalHistoryCopy', range, { gameType, vendor, nodeId: nodeId === null ? null : String(nodeId), state }),
};

export const MOVEMENT_FILTER: QueryForm<MovementFilter> = {
  read: (asked) => {
    const wallet = asked.get('wallet');
    return {
      search: '',
      range: readRange(asked),
      kind: oneOf(MOVEMENT_KINDS, asked.get('kind')),
      wallet: wallet !== null && textProblem(WALLET_NAME, wallet) === null ? wallet : null,
    };
  },
  write: ({ range, kind, wallet }) => written('transactionHistory', range, { kind, wallet }),
};

/** @param mostDays that a range may have */
export function profitFilter(mostDays: number): QueryForm<Ranged> {
  return {
    read: (asked) => ({ search: '', range: readRange(asked, mostDays) }),
    write: ({ range }) => written('personalProfit', range),
  };
}
