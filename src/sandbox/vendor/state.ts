import { freshSeeds } from '../kit/seeds.ts';
import type { Engine, Plays } from './engine.ts';
import { type FreeGrants, replayFree } from './free/grants.ts';
import { type Purses, replayPurse } from './purse/purses.ts';
import { OwnRecord, type VendorRecord } from './records.ts';
import { openSession, type Session } from './sessions.ts';

/** All that follows from the journal's records, which are applied in the same way at the start and while running. */
export interface VendorState {
  /** By playId. */
  readonly sessions: Map<string, Session>;
  /** By the hash of the page's token. */
  readonly pages: Map<string, Session>;
  /** The plays of one player at a game, by {@link playerKey}, the first one first. */
  readonly players: Map<string, Session[]>;
  /** By the engine's name. */
  readonly plays: ReadonlyMap<string, Plays>;
  /** What the vendor keeps for players of operators whose money comes by transfer. */
  readonly purses: Purses;
  /** Free rounds that operators gave to players. */
  readonly free: FreeGrants;
}

export function emptyState(engines: readonly Engine[]): VendorState {
  const plays = new Map(engines.map((engine) => [engine.name, engine.open()]));
  return { sessions: new Map(), pages: new Map(), players: new Map(), plays, purses: new Map(), free: new Map() };
}

/**
 * Takes a record from the journal.
 * @returns false for one that neither the vendor nor the session's engine has written
 */
export function replay(state: VendorState, record: VendorRecord): boolean {
  const own = OwnRecord.safeParse(record);
  if (own.success) return apply(state, own.data);
  if (replayPurse(state.purses, record) || replayFree(state.free, record)) return true;
  const session = record.session === undefined ? undefined : state.sessions.get(record.session);
  if (record.session !== undefined && !session) return false;
  if (!state.plays.get(session?.engine ?? record.engine ?? '')?.replay(record)) return false;
  touch(state, record);
  return true;
}

/** @returns false where the record's session or engine is unknown */
export function apply(state: VendorState, record: OwnRecord): boolean {
  if (record.type === 'opened') {
    // Two launches of one play may come at the same moment; the first one's seed counts.
    if (state.sessions.has(record.session)) return true;
    const plays = state.plays.get(record.engine);
    if (!plays) return false;
    const session = openSession(record);
    state.sessions.set(record.session, session);
    state.pages.set(record.page, session);
    addToPlayer(state, session);
    plays.begin(session);
    return true;
  }
  const session = state.sessions.get(record.session);
  if (!session) return false;
  if (record.type === 'lapsed') {
    session.closed = true;
    session.seeds.revealed = true;
    return true;
  }
  touch(state, record);
  if (record.type === 'resumed') {
    const { page, language, portalOrigin, walletOrigin, account } = record;
    state.pages.delete(session.page);
    Object.assign(session, { page, language, portalOrigin, walletOrigin });
    state.pages.set(page, session);
    if (session.account === undefined && account !== undefined) {
      session.account = account;
      addToPlayer(state, session);
    }
    return true;
  }
  session.seeds.revealed = true;
  if (record.type === 'closed') session.closed = true;
  else {
    session.formerSeeds = session.seeds;
    session.seeds = freshSeeds(record.serverSeed, record.clientSeed);
  }
  return true;
}

/** All plays of the session's player at its game, itself among them; itself alone where nobody said whose it is. */
export function playsOfPlayer({ players }: Pick<VendorState, 'players'>, session: Session): readonly Session[] {
  return players.get(playerKey(session) ?? '') ?? [session];
}

function addToPlayer({ players }: VendorState, session: Session): void {
  const key = playerKey(session);
  if (key !== null) players.set(key, [...(players.get(key) ?? []), session]);
}

/** Rounds of another engine or currency have another form, so they are another's. Null where nobody said whose the play is. */
function playerKey({ account, vendor, gameCode, currency, engine }: Session): string | null {
  return account === undefined ? null : [vendor, gameCode, currency, engine, account].join(' ');
}

/** A session lives on with everything that happens in it. */
export function touch(state: VendorState, { session: playId = '', at }: VendorRecord): void {
  const session = state.sessions.get(playId);
  if (session) session.touchedAt = at;
}

/** The session of each round that is owed, over all engines. */
export function owedSessions({ plays }: VendorState): Session[] {
  return [...plays.values()].flatMap((engine) => engine.owed());
}
