import { modelFor } from '../game/game.ts';
import { commitment } from '../slot/draw.ts';
import type { SlotModel } from '../slot/model.ts';
import { evaluate, type Spin } from '../slot/play.ts';
import type { OpenedRecord, VendorRecord } from './records.ts';

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

export interface Seeds {
  readonly serverSeed: string;
  readonly commitment: string;
  clientSeed: string;
  /** Of the round that was begun last. */
  nonce: number;
  revealed: boolean;
}

export interface Session extends Omit<OpenedRecord, 'type' | 'session' | 'page' | 'vassalage' | 'serverSeed' | 'at'> {
  readonly playId: string;
  /** The vendor's code. */
  readonly vendor: string;
  readonly model: SlotModel;
  readonly spins: Map<string, SpinEntry>;
  seeds: Seeds;
  /** The pair before, whose secret may be shown. */
  formerSeeds: Seeds | null;
  closed: boolean;
  touchedAt: number;
}

/** All sessions, built from the records. Records are applied in the same way at the start and while running. */
export interface VendorState {
  /** By playId. */
  readonly sessions: Map<string, Session>;
  /** By the hash of the page's token. */
  readonly pages: Map<string, Session>;
}

export function emptyState(): VendorState {
  return { sessions: new Map(), pages: new Map() };
}

export function apply(state: VendorState, record: VendorRecord): void {
  if (record.type === 'opened') {
    // Two launches of one play may come at the same moment; the first one's seed counts.
    if (state.sessions.has(record.session)) return;
    const session = opened(record);
    state.sessions.set(record.session, session);
    state.pages.set(record.page, session);
    return;
  }
  const session = state.sessions.get(record.session);
  if (!session) throw new Error(`Expected the session of a "${record.type}" record to be open, found none.`);
  session.touchedAt = record.at;
  switch (record.type) {
    case 'closed':
      session.closed = true;
      session.seeds.revealed = true;
      return;
    case 'reseeded':
      session.seeds.revealed = true;
      session.formerSeeds = session.seeds;
      session.seeds = fresh(record.serverSeed, record.clientSeed);
      return;
    case 'begun': {
      const { spin: id, at, nonce, lineStake } = record;
      session.seeds.nonce = nonce;
      session.spins.set(id, { id, at, nonce, lineStake, seeds: session.seeds, state: { kind: 'begun' } });
      return;
    }
    default:
      progress(session, record);
  }
}

function progress(
  session: Session,
  record: Exclude<VendorRecord, { type: 'opened' | 'closed' | 'reseeded' | 'begun' }>,
): void {
  const entry = session.spins.get(record.spin);
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
      const spins = record.stops.map((stops, i) =>
        evaluate(session.model, stops, i === 0 ? 1 : session.model.freeSpins.multiplier),
      );
      entry.state = { kind: 'drawn', spins, pay: record.pay, afterStake: record.balance, balance: record.balance };
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

/** The first client seed of a player has this many characters of what only their page knows. */
const FIRST_CLIENT_SEED = 16;

function opened({ type: _type, session, vassalage, serverSeed, at, page, ...rest }: OpenedRecord): Session {
  const seeds = fresh(serverSeed, page.slice(0, FIRST_CLIENT_SEED));
  return {
    ...rest,
    playId: session,
    vendor: vassalage,
    model: modelFor(rest.gameCode),
    spins: new Map(),
    seeds,
    formerSeeds: null,
    closed: false,
    touchedAt: at,
  };
}

function fresh(serverSeed: string, clientSeed: string): Seeds {
  return { serverSeed, commitment: commitment(serverSeed), clientSeed, nonce: 0, revealed: false };
}

/** Spins that the vendor still has to bring to an end with the wallet. */
export function owing(session: Session): SpinEntry[] {
  return [...session.spins.values()].filter(
    ({ state }) => state.kind === 'begun' || state.kind === 'doubted' || state.kind === 'drawn',
  );
}
