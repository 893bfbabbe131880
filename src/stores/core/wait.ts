import * as z from 'zod/mini';
import { watchFailures } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';

const TooMany = z.object({ retryAfterSeconds: z.number() });

let until = Number.NEGATIVE_INFINITY;

/** Keeps how long the gateway wants callers to wait whom it refused with `request.tooMany`. */
export function startWaits(): void {
  watchFailures(({ code, value }) => {
    if (code !== 'request.tooMany') return;
    const seconds = z.safeParse(TooMany, value).data?.retryAfterSeconds;
    until = seconds === undefined ? Number.NEGATIVE_INFINITY : environment().now() + seconds * 1000;
  });
}

/** Milliseconds until the gateway takes calls again, as it said last; undefined where it said nothing, or it is over. */
export function waitLeft(): number | undefined {
  const left = until - environment().now();
  return left > 0 ? left : undefined;
}
