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

/** Sends an answer that may be cached, or 304 where the cached one is still good. */
export function cached(
  request: Request,
  text: string,
  { scope, seconds }: Caching,
  headers: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const age = seconds === 0 ? 'no-cache' : `max-age=${seconds}`;
  const kept = {
    ...headers,
    Vary: VARY[scope],
    ETag: etag,
    'Cache-Control': `${scope === 'shared' ? 'public' : 'private'}, ${age}`,
  };
  const held = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (held.includes(etag) || held.includes('*')) return new Response(null, { status: 304, headers: kept });
  return new Response(text, { status: 200, headers: kept });
}
