import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod/mini';
import type { HumanCheck } from '../../contract/verification/endpoints.ts';

type Challenge = Extract<HumanCheck, { provider: 'altcha' }>['challenge'];

/** What the solver reads of a challenge; the rest travels back as it came. */
const Parameters = z.looseObject({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
});

/**
 * Solves a challenge by trying; the browser derives keys beside the page's own work.
 * @returns what the gateway takes as its proof: challenge and solution in JSON and base64
 */
export async function solve({ parameters, signature }: Challenge): Promise<string> {
  const challenge = { parameters: z.parse(Parameters, parameters), signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
