import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { getHumanCheck } from '../../contract/verification/endpoints.ts';
import { passCheck } from './check-window.ts';
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

/** A proof, or what only the visitor can finish, which waits until the form is sent. */
type Begun = { readonly proof: WithProof } | { readonly siteKey: string };

interface Made {
  readonly at: number;
  readonly begun: Promise<Begun>;
}

export function createHuman(): Human {
  let made: Made | undefined;
  const isFresh = (from: Made | undefined): from is Made => {
    return from !== undefined && environment().now() - from.at < PROOF_FRESH_MS;
  };
  const make = (): Made => ({ at: environment().now(), begun: begin() });
  return {
    prepare: () => {
      if (isFresh(made)) return;
      const making = make();
      made = making;
      // Whoever sends the form meets the failure; until then the next word that is typed tries again.
      making.begun.catch(() => {
        if (made === making) made = undefined;
      });
    },
    withProof: async (send) => {
      const taken = isFresh(made) ? made : make();
      made = undefined;
      const proof = await finish(await taken.begun);
      try {
        return await send(proof);
      } catch (error) {
        // Whether the gateway has seen the call is not known, so a repetition has to be the same call.
        if (error instanceof ApiError && error.outcomeUnknown)
          made = { at: taken.at, begun: Promise.resolve({ proof }) };
        if (codeOf(error) !== 'verification.human') throw error;
        return await send(await finish(await begin()));
      }
    },
  };
}

/** @throws ApiError */
async function begin(): Promise<Begun> {
  const check = await call(getHumanCheck);
  if (check.provider === 'turnstile') return { siteKey: check.siteKey };
  if (check.provider === 'off') return { proof: {} };
  // Most visitors never log in, so what solves challenges loads with the first.
  const { solve } = await import('./proof-of-work.ts');
  return { proof: { human: await solve(check.challenge) } };
}

/** @throws ApiError verification.human where the check goes, or never comes, without a token */
async function finish(begun: Begun): Promise<WithProof> {
  if ('proof' in begun) return begun.proof;
  const { siteKey } = begun;
  const human = await passCheck((onToken) => ({ modal: 'human', siteKey, onToken }));
  if (human === null) throw new ApiError('verification.human');
  return { human };
}
