import { atom, type ReadableAtom } from 'nanostores';
import { toBase64Url } from '../../api/bytes.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError } from '../../api/errors.ts';
import { getDomainRoutes } from '../../contract/system/endpoints.ts';
import {
  MIRROR_FAILED_MS,
  MIRROR_FAST_MS,
  MIRROR_MAPPING,
  MIRROR_NORMAL_MS,
  MIRROR_TIMEOUT_MS,
  MIRRORS_TESTED,
} from './mirror-limits.ts';

export type Speed = 'fast' | 'normal' | 'slow';

export interface Mirror {
  readonly origin: string;
  /** `failed` counts as 9999 ms (SPEC 4). */
  readonly test:
    | { readonly state: 'running' }
    | { readonly state: 'done' | 'failed'; readonly ms: number; readonly speed: Speed };
}

export interface MirrorTest {
  /** Mirrors of the running or last test, in the order of the brand's list. */
  readonly $mirrors: ReadableAtom<readonly Mirror[]>;
  /** Pings up to five random mirrors and times each (SPEC 4, 7, 9). */
  readonly test: () => Promise<void>;
  /** Aborts the pings, because nobody waits any longer. */
  readonly end: () => void;
}

/**
 * SPEC 9: the shown time of a measured one, where the brand maps speeds. A failed ping is not mapped, because it would
 * look like a good mirror.
 * @param random in [0, 1)
 */
export function mappedSpeed(measured: number, random: number): number {
  if (measured >= MIRROR_FAILED_MS) return MIRROR_FAILED_MS;
  const step = MIRROR_MAPPING.find((entry) => measured >= entry.measured) ?? MIRROR_MAPPING[3];
  return Math.round(step.from + random * (step.to - step.from));
}

/** SPEC 9: labels. */
export function speedLabel(ms: number): Speed {
  if (ms <= MIRROR_FAST_MS) return 'fast';
  return ms <= MIRROR_NORMAL_MS ? 'normal' : 'slow';
}

/** The name by which people know a mirror: "lotus-1.example". */
export function mirrorName(origin: string): string {
  return origin.replace(/^https?:\/\/|:(?:\d+|\*)$/g, '');
}

/** Picks up to `count` of the mirrors at random, in their own order. */
export function pickMirrors(origins: readonly string[], count: number, random: () => number): readonly string[] {
  const left = [...origins];
  while (left.length > count) left.splice(Math.floor(random() * left.length), 1);
  return left;
}

/** The speed test of one page of mirrors. */
export function createMirrorTest(): MirrorTest {
  const $mirrors = atom<readonly Mirror[]>([]);
  let running = new AbortController();
  return {
    $mirrors,
    test: async () => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const { facts } = environment();
      const origins = pickMirrors(await mirrorOrigins(signal), MIRRORS_TESTED, chance);
      if (signal.aborted) return;
      $mirrors.set(origins.map((origin) => ({ origin, test: { state: 'running' } })));
      await Promise.all(
        origins.map(async (origin) => {
          const measured = await ping(origin, signal);
          if (signal.aborted) return;
          const ms = facts.mirrors.speed === 'mapped' ? mappedSpeed(measured, chance()) : Math.round(measured);
          const test = { state: measured >= MIRROR_FAILED_MS ? 'failed' : 'done', ms, speed: speedLabel(ms) } as const;
          $mirrors.set($mirrors.get().map((mirror) => (mirror.origin === origin ? { origin, test } : mirror)));
        }),
      );
    },
    end: () => running.abort(),
  };
}

/** The mirrors from the gateway; without its answer those that the page was pressed with. */
async function mirrorOrigins(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const routes = await call(getDomainRoutes, { query: {} }, { signal });
    return routes.map(({ domainName }) => originOf(domainName));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return environment().facts.mirrors.origins;
  }
}

/** The origin that serves a domain of the gateway's list: https where it names no scheme, and http on this machine. */
function originOf(domainName: string): string {
  if (domainName.includes('://')) return domainName;
  return `${/(?:^|\.)localhost(?::|$)/.test(domainName) ? 'http' : 'https'}://${domainName}`;
}

async function ping(origin: string, given: AbortSignal): Promise<number> {
  const { facts, fetch, now, random } = environment();
  const address = `${origin}${facts.mirrors.path}?r=${toBase64Url(random(9))}`;
  const begun = now();
  const signal = AbortSignal.any([given, AbortSignal.timeout(MIRROR_TIMEOUT_MS)]);
  try {
    // The answer belongs to another origin and cannot be read; only its arrival counts.
    await fetch(address, { mode: 'no-cors', cache: 'no-store', signal });
    return now() - begun;
  } catch {
    return MIRROR_FAILED_MS;
  }
}

/** A number in [0, 1), from the environment's randomness. */
function chance(): number {
  const [high = 0, low = 0] = environment().random(2);
  return (high * 256 + low) / 65536;
}
