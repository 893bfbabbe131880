import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** How many missions were fulfilled, and when that was read: "3 1767225600000". */
    missions: string;
  }
}

const $count = atom(0);

/** How many missions are fulfilled and wait to be claimed (SPEC 6), as far as the page knows. */
export const $fulfilled: ReadableAtom<number> = $count;

/** The pages after this one know it too. */
export function learnFulfilled(count: number): void {
  $count.set(count);
  writeSession('missions', `${count} ${environment().now()}`);
}

/** Shows what an earlier page has learnt. @returns when that was; undefined where nothing is known */
export function recallFulfilled(): number | undefined {
  const [, count, at] = /^(\d+) (\d+)$/.exec(readSession('missions') ?? '') ?? [];
  if (count === undefined) return undefined;
  $count.set(Number(count));
  return Number(at);
}

/** Nobody is logged in any more. */
export function forgetFulfilled(): void {
  $count.set(0);
}
