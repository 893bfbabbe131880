import type { Caller } from '../access/sessions.ts';
import type { Handler } from '../call/handle.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import type { Site } from '../merchants/site.ts';
import type { ReadyAsked } from './ready.ts';
import type { Asker, ReadyKey } from './rules.ts';

interface Call extends Asker {
  readonly known: KnownMerchant;
  readonly site: Site;
  readonly language: string;
  readonly caller: Caller | null;
}

/** @returns which ready answer serves this call; null where none may */
export function readyFor(
  { endpoint, ready, cache }: Pick<Handler, 'endpoint' | 'ready' | 'cache'>,
  { known, site, language, caller, now, visitor }: Call,
  key: ReadyKey | null,
): ReadyAsked | null {
  if (!ready || key === null) return null;
  // What is cached as its reader's own differs between visitors and members.
  if (caller && cache?.scope === 'own') return null;
  const name = `${endpoint.method} ${endpoint.path}`;
  return { endpoint: name, rules: ready, known, site: endpoint.always ? site : null, language, key, now, visitor };
}
