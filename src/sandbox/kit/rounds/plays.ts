import type { Session } from '../../vendor/sessions.ts';
import type { Seeds } from '../seeds.ts';
import type { RoundRecord } from './records.ts';

/** The wallet after the stake was taken. */
interface Taken {
  readonly drawn: readonly number[];
  readonly takenAt: number;
  readonly afterStake: string;
}

/**
 * The state of a round. `begun` and `doubted` owe the stake's return, `open` its end, `played` the win; where the wallet
 * refused that for good, they end as `unreturned` and `unpaid`.
 */
export type RoundState =
  | { readonly kind: 'begun' | 'doubted' | 'voided' | 'unreturned' }
  | { readonly kind: 'refused'; readonly reason: string }
  | ({ readonly kind: 'open' } & Taken)
  | ({
      readonly kind: 'played' | 'settled' | 'unpaid';
      readonly move: readonly number[];
      /** Minor units. */
      readonly win: number;
      /** The wallet as it was told last. */
      readonly balance: string;
    } & Taken);

export interface Round {
  readonly id: string;
  readonly at: number;
  readonly nonce: number;
  /** Minor units. */
  readonly stake: number;
  readonly asked: readonly number[];
  /** Which pair of seeds drew it. */
  readonly seeds: Seeds;
  state: RoundState;
}

/** One session at a game of the player's own rounds. */
export interface RoundPlay {
  readonly session: Session;
  /** By id, oldest first. */
  readonly rounds: Map<string, Round>;
}

/** By playId. */
export type RoundPlays = Map<string, RoundPlay>;

export function begin(plays: RoundPlays, session: Session): void {
  plays.set(session.playId, { session, rounds: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function playOf(plays: RoundPlays, playId: string): RoundPlay {
  const play = plays.get(playId);
  if (!play) throw new Error(`Expected the rounds of the play "${playId}" to be begun, found none.`);
  return play;
}

export function apply(plays: RoundPlays, record: RoundRecord): void {
  const { session, rounds } = playOf(plays, record.session);
  if (record.type === 'begun') {
    const { round: id, at, nonce, stake, asked } = record;
    const { seeds } = session;
    seeds.nonce = nonce;
    rounds.set(id, { id, at, nonce, stake, asked, seeds, state: { kind: 'begun' } });
    return;
  }
  const round = rounds.get(record.round);
  if (!round) throw new Error(`Expected the round of a "${record.type}" record to be begun, found none.`);
  round.state = next(round.state, record);
}

function next(state: RoundState, record: Exclude<RoundRecord, { type: 'begun' }>): RoundState {
  switch (record.type) {
    case 'refused':
      return { kind: 'refused', reason: record.reason };
    case 'doubted':
    case 'voided':
      return { kind: record.type };
    case 'taken':
      return { kind: 'open', drawn: record.drawn, takenAt: record.at, afterStake: record.balance };
    case 'played': {
      if (state.kind !== 'open') return state;
      const { move, win } = record;
      return { ...state, kind: 'played', move, win, balance: state.afterStake };
    }
    case 'settled':
      return state.kind === 'played' ? { ...state, kind: 'settled', balance: record.balance } : state;
    case 'denied':
      return state.kind === 'played' ? { ...state, kind: 'unpaid' } : { kind: 'unreturned' };
  }
}

/** Rounds that still have to be brought to an end. */
export function owing({ rounds }: RoundPlay): Round[] {
  return [...rounds.values()].filter(({ state: { kind } }) => ['begun', 'doubted', 'open', 'played'].includes(kind));
}
