import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { getHumanCheck } from '../../contract/verification/endpoints.ts';
import { PROOF_FRESH_MS } from './limits.ts';

/** What a call carries of a proof. */
export interface WithProof {
  readonly human?: string;
}

/** Proves that a person stands before a form (SPEC 3: human-verification result). There is one per form. */
export interface Human {
  /** Begins the proof, which takes a second or two, so that it is there when the form is sent. */
  readonly prepare: () => void;
  /**
   * Makes a call with a fresh proof; each is good for one call. Where the gateway does not take it, the call is made once
   * more with another: nothing of the first was looked at.
   */
  readonly withProof: <T>(send: (proof: WithProof) => Promise<T>) => Promise<T>;
}

interface Made {
  readonly at: number;
  readonly proof: Promise<WithProof>;
}

export function createHuman(): Human {
  let made: Made | undefined;
  const isFresh = (from: Made | undefined): from is Made => {
    return from !== undefined && environment().now() - from.at < PROOF_FRESH_MS;
  };
  const make = (): Made => ({ at: environment().now(), proof: makeProof() });
  return {
    prepare: () => {
      if (isFresh(made)) return;
      const begun = make();
      made = begun;
      // Whoever sends the form meets the failure; until then the next word that is typed tries again.
      begun.proof.catch(() => {
        if (made === begun) made = undefined;
      });
    },
    withProof: async (send) => {
      const taken = isFresh(made) ? made : make();
      made = undefined;
      const proof = await taken.proof;
      try {
        return await send(proof);
      } catch (error) {
        // Whether the gateway has seen the call is not known, so a repetition has to be the same call.
        if (error instanceof ApiError && error.outcomeUnknown) made = taken;
        if (codeOf(error) !== 'verification.human') throw error;
        return await send(await makeProof());
      }
    },
  };
}

/** @throws ApiError */
async function makeProof(): Promise<WithProof> {
  const check = await call(getHumanCheck);
  if (check.provider !== 'altcha') return {};
  // Most visitors never log in, so what solves challenges loads with the first.
  const { solve } = await import('./proof-of-work.ts');
  return { human: await solve(check.challenge) };
}
