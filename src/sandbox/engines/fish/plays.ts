import type { Seeds } from '../../kit/seeds.ts';
import type { Session } from '../../vendor/sessions.ts';
import type { SeaRecord, Shot } from './records.ts';

/** `fired` waits for the wallet's answer to stakes and prizes together. */
export type VolleyState =
  | { readonly kind: 'fired' }
  | { readonly kind: 'hauled'; readonly balance: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Shots that go to the wallet together: one round there. */
export interface Volley {
  readonly id: string;
  readonly at: number;
  readonly nonce: number;
  /** Of one shot, in minor units. */
  readonly stake: number;
  readonly shots: readonly Shot[];
  /** Which pair of seeds drew it. */
  readonly seeds: Seeds;
  state: VolleyState;
}

/** One session at a sea. */
export interface SeaPlay {
  readonly session: Session;
  /** By id, oldest first. */
  readonly volleys: Map<string, Volley>;
}

/** By playId. */
export type SeaPlays = Map<string, SeaPlay>;

export function begin(plays: SeaPlays, session: Session): void {
  plays.set(session.playId, { session, volleys: new Map() });
}

/** @throws Error where the session was never begun, which no record can bring about */
export function playOf(plays: SeaPlays, playId: string): SeaPlay {
  const play = plays.get(playId);
  if (!play) throw new Error(`Expected the sea of the play "${playId}" to be begun, found none.`);
  return play;
}

export function apply(plays: SeaPlays, record: SeaRecord): void {
  const { session, volleys } = playOf(plays, record.session);
  if (record.type === 'fired') {
    const { volley: id, at, nonce, stake, shots } = record;
    const { seeds } = session;
    seeds.nonce = nonce;
    volleys.set(id, { id, at, nonce, stake, shots, seeds, state: { kind: 'fired' } });
    return;
  }
  const volley = volleys.get(record.volley);
  if (!volley) throw new Error(`Expected the volley of a "${record.type}" record to be fired, found none.`);
  volley.state =
    record.type === 'hauled' ? { kind: 'hauled', balance: record.balance } : { kind: 'refused', reason: record.reason };
}

/** Volleys that the wallet has not answered. */
export function owing({ volleys }: SeaPlay): Volley[] {
  return [...volleys.values()].filter(({ state }) => state.kind === 'fired');
}
