import { hash } from 'node:crypto';
import type { ACTIVITIES_STATUSES } from '../../contract/activities/statuses.ts';
import type { MISSIONS_STATUSES } from '../../contract/missions/statuses.ts';
import { PROMISE } from '../../contract/promotions/rules.ts';
import type { Currency } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import { canonical } from '../core/canonical.ts';
import type { Prize } from './prize.ts';

/**
 * Names all that a prize promises, in few letters: what it is, how much, and what whoever takes it is held to. It is told beside the
 * prize, and whoever claims it sends back what they were shown.
 */
export function promiseOf(prize: Prize, currency: Currency): string {
  const stake = prize.of === 'freeRounds' ? prize.stake.toString() : undefined;
  const all = canonical({ ...prize, amount: prize.amount.toString(), stake, currency });
  return hash('sha256', all).slice(0, PROMISE.max);
}

/** How an area says that a prize is another now. */
type Changed = Extract<keyof typeof ACTIVITIES_STATUSES | keyof typeof MISSIONS_STATUSES, `${string}.changed`>;

/** Holds a prize to what was shown of it. @throws ApiError `changed`, where it is another now; a try that the caller has counted stays counted */
export function holdPromise(
  prize: Prize,
  currency: Currency,
  { shown, changed }: { readonly shown: string; readonly changed: Changed },
): void {
  const promise = promiseOf(prize, currency);
  if (promise === shown) return;
  throw new ApiError(changed, `Expected the prize that was shown, ${shown}, found ${promise}.`, { keepWrites: true });
}
