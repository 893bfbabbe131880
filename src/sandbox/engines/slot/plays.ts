import type { Seeds } from '../../kit/seeds.ts';
import type { Session } from '../../vendor/sessions.ts';
import { hasJackpot, modelFor } from './game.ts';
import type { SlotModel } from './maths/model.ts';
import { evaluate, type Spin } from './maths/play.ts';
import { type Pool, type Pools, poolOf } from './pool.ts';
import type { FreeSpin, KeptRecord, SlotRecord } from './records.ts';

/**
 * The state of a spin. `begun` and `doubted` owe the stake's return, `drawn` owes the win; where the wallet refused that
 * for good, they end as `unreturned` and `unpaid`.
 */
export type SpinState =
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'doubted' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'unreturned' }
  | {
      readonly kind: 'drawn' | 'settled' | 'unpaid';
      readonly spins: readonly Spin[];
      /** Line stakes. */
      readonly pay: number;
      /** Null where the game has none, or had none when this was played. */
      readonly jackpot: DrawnJackpot | null;
      /** The wallet after the stake was taken, and as it was told last. */
      readonly afterStake: string;
      readonly balance: string;
    };

/** What a round won of its jackpot, in minor units; zero is owed nothing. */
export interface DrawnJackpot {
  readonly amount: number;
  readonly kind: 'lost' | 'owed' | 'paid' | 'withheld';
}

export interface SpinEntry {
  readonly id: string;
  readonly at: number;
  readonly nonce: number;
  readonly lineStake: number;
  /** Which pair of seeds drew it. */
  readonly seeds: Seeds;
  /** Null where it was played for a stake. */
  readonly free: FreeSpin | null;
  state: SpinState;
}

/** One session at a slot. */
export interface SlotPlay {
  readonly session: Session;
  readonly model: SlotModel;
  readonly spins: Map<string, SpinEntry>;
  /** The jackpot that it plays for. */
  readonly pool: Pool | null;
}

/** All that is known of slots. */
export interface SlotPlays {
  /** By playId. */
  readonly plays: Map<string, SlotPlay>;
  readonly pools: Pools;
  /** How many free rounds of each grant were begun. */
  readonly spent: Map<string, number>;
}

export function begin({ plays, pools }: SlotPlays, session: Session): void {
  const pool = hasJackpot(session.gameCode) ? poolOf(pools, session) : null;
  plays.set(session.playId, { session, model: modelFor(session.gameCode), spins: new Map(), pool });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function playOf({ plays }: SlotPlays, playId: string): SlotPlay {
  const play = plays.get(playId);
  if (!play) throw new Error(`Expected the slot of the play "${playId}" to be begun, found none.`);
  return play;
}

export function apply(plays: SlotPlays, record: SlotRecord): void {
  if (record.type === 'pooled') {
    poolOf(plays.pools, record).amount = record.pool;
    return;
  }
  if (record.type === 'spent') {
    spend(plays, record.name, record.rounds);
    return;
  }
  const play = playOf(plays, record.session);
  if (record.type !== 'begun') {
    progress(play, record);
    return;
  }
  const { spin: id, at, nonce, lineStake, free = null } = record;
  const { seeds } = play.session;
  seeds.nonce = nonce;
  play.spins.set(id, { id, at, nonce, lineStake, seeds, free, state: { kind: 'begun' } });
  if (free) spend(plays, free.name, free.number);
}

function spend({ spent }: SlotPlays, name: string, rounds: number): void {
  spent.set(name, Math.max(rounds, spent.get(name) ?? 0));
}

/** What is in each pool, and which free rounds were begun, as records that bring it back. */
export function kept({ pools, spent }: SlotPlays, now: Date): KeptRecord[] {
  const stamp = { at: now.getTime(), engine: 'slot' } as const;
  return [
    ...[...pools.values()].map(({ vendor, currency, amount: pool }): KeptRecord => {
      return { type: 'pooled', ...stamp, vendor, currency, pool };
    }),
    ...[...spent].map(([name, rounds]): KeptRecord => ({ type: 'spent', ...stamp, name, rounds })),
  ];
}

function progress(
  { spins, model, pool }: SlotPlay,
  record: Exclude<SlotRecord, { type: 'begun' } | { type: 'pooled' } | { type: 'spent' }>,
): void {
  const entry = spins.get(record.spin);
  if (!entry) throw new Error(`Expected the spin of a "${record.type}" record to be begun, found none.`);
  switch (record.type) {
    case 'refused':
      entry.state = { kind: 'refused', reason: record.reason };
      return;
    case 'doubted':
    case 'voided':
      entry.state = { kind: record.type };
      return;
    case 'drawn': {
      const turns = record.stops.map((stops, i) => evaluate(model, stops, i === 0 ? 1 : model.freeSpins.multiplier));
      entry.state = {
        kind: 'drawn',
        spins: turns,
        pay: record.pay,
        jackpot:
          record.jackpot === undefined ? null : { amount: record.jackpot, kind: record.jackpot > 0 ? 'owed' : 'lost' },
        afterStake: record.balance,
        balance: record.balance,
      };
      if (pool && record.pool !== undefined) pool.amount = record.pool;
      return;
    }
    case 'awarded':
    case 'withheld':
      entry.state = withJackpot(entry.state, record);
      return;
    case 'denied':
      entry.state = entry.state.kind === 'drawn' ? { ...entry.state, kind: 'unpaid' } : { kind: 'unreturned' };
      return;
    case 'settled': {
      if (entry.state.kind !== 'drawn') return;
      const kind = entry.state.jackpot?.kind === 'withheld' ? 'unpaid' : 'settled';
      entry.state = { ...entry.state, kind, balance: record.balance };
      return;
    }
  }
}

/** A round whose jackpot the wallet has answered. */
function withJackpot(state: SpinState, record: Extract<SlotRecord, { type: 'awarded' | 'withheld' }>): SpinState {
  if (state.kind !== 'drawn' || !state.jackpot) return state;
  const { amount } = state.jackpot;
  return record.type === 'awarded'
    ? { ...state, jackpot: { amount, kind: 'paid' }, balance: record.balance }
    : { ...state, jackpot: { amount, kind: 'withheld' } };
}

/** Spins that still have to be brought to an end with the wallet. */
export function owing({ spins }: SlotPlay): SpinEntry[] {
  return [...spins.values()].filter(
    ({ state }) => state.kind === 'begun' || state.kind === 'doubted' || state.kind === 'drawn',
  );
}
