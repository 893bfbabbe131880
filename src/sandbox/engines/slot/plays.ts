import type { Seeds } from '../../kit/seeds.ts';
import type { Session } from '../../vendor/sessions.ts';
import { modelFor } from './game.ts';
import type { SlotModel } from './maths/model.ts';
import { evaluate, type Spin } from './maths/play.ts';
import type { SlotRecord } from './records.ts';

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
      /** The wallet after the stake was taken, and as it was told last. */
      readonly afterStake: string;
      readonly balance: string;
    };

export interface SpinEntry {
  readonly id: string;
  readonly at: number;
  readonly nonce: number;
  readonly lineStake: number;
  /** Which pair of seeds drew it. */
  readonly seeds: Seeds;
  state: SpinState;
}

/** One session at a slot. */
export interface SlotPlay {
  readonly session: Session;
  readonly model: SlotModel;
  readonly spins: Map<string, SpinEntry>;
}

/** By playId. */
export type SlotPlays = Map<string, SlotPlay>;

export function begin(plays: SlotPlays, session: Session): void {
  plays.set(session.playId, { session, model: modelFor(session.gameCode), spins: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function playOf(plays: SlotPlays, playId: string): SlotPlay {
  const play = plays.get(playId);
  if (!play) throw new Error(`Expected the slot of the play "${playId}" to be begun, found none.`);
  return play;
}

export function apply(plays: SlotPlays, record: SlotRecord): void {
  const play = playOf(plays, record.session);
  if (record.type !== 'begun') {
    progress(play, record);
    return;
  }
  const { spin: id, at, nonce, lineStake } = record;
  const { seeds } = play.session;
  seeds.nonce = nonce;
  play.spins.set(id, { id, at, nonce, lineStake, seeds, state: { kind: 'begun' } });
}

function progress({ spins, model }: SlotPlay, record: Exclude<SlotRecord, { type: 'begun' }>): void {
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
        afterStake: record.balance,
        balance: record.balance,
      };
      return;
    }
    case 'denied':
      entry.state = entry.state.kind === 'drawn' ? { ...entry.state, kind: 'unpaid' } : { kind: 'unreturned' };
      return;
    case 'settled': {
      if (entry.state.kind === 'drawn') entry.state = { ...entry.state, kind: 'settled', balance: record.balance };
      return;
    }
  }
}

/** Spins that still have to be brought to an end with the wallet. */
export function owing({ spins }: SlotPlay): SpinEntry[] {
  return [...spins.values()].filter(
    ({ state }) => state.kind === 'begun' || state.kind === 'doubted' || state.kind === 'drawn',
  );
}
