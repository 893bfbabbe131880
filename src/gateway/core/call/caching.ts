import { createHash } from 'node:crypto';
import { HEADERS } from '../../../contract/core/headers.ts';

/** How an answer may be kept. */
export interface Caching {
  /** `shared`: the same for everybody, so that a CDN may keep it; `own`: depends on who asks, so only their browser. */
  readonly scope: 'shared' | 'own';
  /** How many seconds it is fresh without asking again; 0 asks each time. */
  readonly seconds: number;
}

/** Flags, rules and help change seldom and hold no secret, so being a minute late is soon enough. */
export const SITE_CACHE: Caching = { scope: 'shared', seconds: 60 };

/** The headers that tell answers of one address apart. A personal answer also depends on who is logged in. */
const SHARED_VARY = ['Origin', HEADERS.merchant, HEADERS.language].join(', ');
const VARY = { shared: SHARED_VARY, own: `${SHARED_VARY}, Authorization` };

/** Names the content of an answer. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The headers of an answer that may be cached. */
export function cacheHeaders({ scope, seconds }: Caching, etag: string) {
  const age = seconds === 0 ? 'no-cache' : `max-age=${seconds}`;
  return {
    Vary: VARY[scope],
    ETag: etag,
    'Cache-Control': `${scope === 'shared' ? 'public' : 'private'}, ${age}`,
  };
}

/** Whether the cached answer that a request names is still good. @param ifNoneMatch the header as it came */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
