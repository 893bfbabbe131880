import { addressGroup } from '../access/address.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from './errors.ts';

const WINDOW_MS = 60_000;
/** More addresses than this within a window are a flood that counting each of them would only help. */
const MOST_ADDRESSES = 100_000;

/** Holds reads to a number for each address. */
export interface ReadRate {
  /** @throws ApiError request.tooMany */
  count(ip: string): void;
  /** Whether the next read of this address may be counted. */
  allows(ip: string): boolean;
}

/**
 * Counts in this process alone, because a row written for each read would cost more than the read; several processes
 * allow so much more.
 * @param most reads of one address within a minute; 0 for no limit
 */
export function createReadRate(most: number, clock: Clock): ReadRate {
  let counts = new Map<string, number>();
  let ends = 0;
  return {
    allows: (ip) => most === 0 || clock.now().getTime() >= ends || (counts.get(addressGroup(ip)) ?? 0) < most,
    count(ip) {
      if (most === 0) return;
      const now = clock.now().getTime();
      if (now >= ends || counts.size > MOST_ADDRESSES) {
        counts = new Map();
        ends = now + WINDOW_MS;
      }
      const group = addressGroup(ip);
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      if (count <= most) return;
      const seconds = Math.max(1, Math.ceil((ends - now) / 1000));
      throw new ApiError('request.tooMany', `Expected at most ${most} reads of an address in a minute, found more.`, {
        value: { retryAfterSeconds: seconds },
        headers: { 'Retry-After': String(seconds) },
      });
    },
  };
}
