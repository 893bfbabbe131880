import type { Session } from '../sessions.ts';
import { type FreeGrant, FreeRecord } from './records.ts';

/** Free rounds of all players, by vendor and grant, in the order in which they came. `grant` is null where they were ended first. */
export type FreeGrants = Map<string, { readonly grant: FreeGrant | null; ended: boolean }>;

/** Names free rounds among those of all vendors. */
export function grantName(vendor: string, grant: string): string {
  return `${vendor} ${grant}`;
}

/** @returns false for a record of something else */
export function replayFree(grants: FreeGrants, record: unknown): boolean {
  const own = FreeRecord.safeParse(record);
  if (own.success) applyFree(grants, own.data);
  return own.success;
}

export function applyFree(grants: FreeGrants, record: FreeRecord): void {
  const name = grantName(record.vendor, record.grant);
  const known = grants.get(name);
  if (record.type === 'ended') {
    if (known) known.ended = true;
    else grants.set(name, { grant: null, ended: true });
    return;
  }
  const { type: _type, at: _at, engine: _engine, ...grant } = record;
  if (!known) grants.set(name, { grant, ended: false });
}

/** The grants of a session's player in its game that may still be played, the first to run out first. */
export function openGrants(grants: FreeGrants, session: Session, now: Date): FreeGrant[] {
  const { account, player, vendor, gameCode, currency } = session;
  // Who plays with money that the vendor keeps is told of no free rounds, because the operator's wallet pays their wins.
  if (account === undefined || player !== undefined) return [];
  return [...grants.values()]
    .flatMap(({ grant, ended }) => (grant && !ended && now.getTime() < grant.until ? [grant] : []))
    .filter((grant) => grant.vendor === vendor && grant.account === account)
    .filter((grant) => grant.gameCode === gameCode && grant.currency === currency)
    .toSorted((a, b) => a.until - b.until);
}

/** What begins and ends of free rounds of one player in one game goes one after the other. */
export function freeTurn({ vendor, account, gameCode }: Pick<Session, 'vendor' | 'account' | 'gameCode'>): string {
  return `free ${vendor} ${account ?? ''} ${gameCode}`;
}
