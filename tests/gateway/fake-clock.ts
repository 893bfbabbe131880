import type { Clock } from '../../src/gateway/core/clock.ts';

/** A clock that stands until the test moves it. */
export function fakeClock(start = '2026-03-02T10:00:00Z'): Clock & { advance(milliseconds: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
