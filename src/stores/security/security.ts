import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { gatewayNow } from '../../api/gateway-clock.ts';
import { getSecurity, type Security } from '../../contract/security/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface OwnSecurity {
  readonly $state: ReadableAtom<Loaded<Security>>;
  readonly load: () => Promise<void>;
}

/** What keeps the account of whoever is logged in safe. */
export function createOwnSecurity(): OwnSecurity {
  const { $state, load } = createLoader<Security>();
  return { $state, load: () => load((signal) => call(getSecurity, {}, { signal })) };
}

/** How a score of 0 to 100 is called. */
export type SafetyLevel = 'weak' | 'fair' | 'strong';

/** Below these scores an account is called weak, and fair (our choice; SPEC is silent). */
const FAIR_FROM = 50;
const STRONG_FROM = 85;

export function levelOf(score: number): SafetyLevel {
  if (score < FAIR_FROM) return 'weak';
  return score < STRONG_FROM ? 'fair' : 'strong';
}

const DAY_MS = 86_400_000;

/** The day on which the log-in password was set; null where there is none. */
export function passwordSetAt({ password: { ageDays } }: Security): number | null {
  return ageDays === null ? null : gatewayNow() - ageDays * DAY_MS;
}
