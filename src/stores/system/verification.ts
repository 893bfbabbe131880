import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { verifyRepresentative } from '../../contract/system/endpoints.ts';
import { CONTACT } from '../../contract/system/rules.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface Verdict {
  readonly official: boolean;
  readonly channel: string | null;
}

export interface Verification {
  /** What the gateway knows of the contact that was asked about last. */
  readonly $verdict: ReadableAtom<Loaded<Verdict>>;
  readonly verify: (contact: string) => Promise<void>;
  /** Removes the verdict, and one that is still loading, because the question has changed or is no longer asked. */
  readonly forget: () => void;
}

/** Checks whether somebody who writes in the brand's name is one of its representatives (SPEC 2). */
export function createVerification(): Verification {
  const loader = createLoader<Verdict>();
  return {
    $verdict: loader.$state,
    verify: (contact) =>
      loader.load((signal) =>
        call(verifyRepresentative, { query: { contact: readText(CONTACT, contact) } }, { signal }),
      ),
    forget: () => loader.put(undefined),
  };
}
