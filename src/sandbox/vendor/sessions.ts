import { randomBytes } from 'node:crypto';
import { freshSeeds, type Seeds, seedsView } from '../kit/seeds.ts';
import { SESSION_IDLE_MS } from './limits.ts';
import type { OpenedRecord } from './records.ts';

/** What another launch of the play changes. */
interface Launched {
  /** SHA-256 of the token of its page. */
  page: string;
  language: string;
  portalOrigin: string;
  walletOrigin: string;
  /** Whose it is; undefined where the operator never said. */
  account?: string | undefined;
}

/** A play session: one player at one game, whichever engine plays it. */
export interface Session
  extends Omit<OpenedRecord, 'type' | 'session' | 'vassalage' | 'serverSeed' | 'at' | keyof Launched>,
    Launched {
  readonly playId: string;
  /** The vendor's code. */
  readonly vendor: string;
  /** What draws the player's own rounds; an engine whose players share rounds draws from others. */
  seeds: Seeds;
  /** The pair before, whose secret may be shown. */
  formerSeeds: Seeds | null;
  closed: boolean;
  touchedAt: number;
}

/** The first client seed of a player has this many characters of what only their page knows. */
const FIRST_CLIENT_SEED = 16;

export function openSession({ type: _type, session, vassalage, serverSeed, at, ...rest }: OpenedRecord): Session {
  const seeds = freshSeeds(serverSeed, rest.page.slice(0, FIRST_CLIENT_SEED));
  return { ...rest, playId: session, vendor: vassalage, seeds, formerSeeds: null, closed: false, touchedAt: at };
}

/** Whether a session is past its time. */
export function isOver(session: Session, now: Date): boolean {
  return now.getTime() - session.touchedAt > SESSION_IDLE_MS;
}

/** The seeds that draw now, and those before them. */
export function fairView({ seeds, formerSeeds }: Session) {
  return { ...seedsView(seeds), former: formerSeeds && seedsView(formerSeeds) };
}

export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}
