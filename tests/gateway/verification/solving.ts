import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getHumanCheck, type HumanCheck } from '../../../src/contract/verification/endpoints.ts';
import type { Harness } from '../harness.ts';

/** The proof of work that a browser sends with its next log-in. */
export async function proofOf(
  { call }: Pick<Harness, 'call'>,
  input: { readonly merchant?: string; readonly ip?: string } = {},
): Promise<string> {
  const proof = await proofFor(await call(getHumanCheck, input));
  if (proof === undefined) throw new Error('Expected a challenge, found that no proof is asked for.');
  return proof;
}

/** What a browser makes of the check; undefined where nothing is asked. */
export async function proofFor(check: HumanCheck): Promise<string | undefined> {
  if (check.provider !== 'altcha') return undefined;
  const challenge = asChallenge(check.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The library's type of what travelled as JSON. */
function asChallenge(sent: {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
}): Challenge {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix, data } = sent.parameters;
  return {
    signature: sent.signature,
    parameters: {
      algorithm: String(algorithm),
      nonce: String(nonce),
      salt: String(salt),
      cost: Number(cost),
      keyLength: Number(keyLength),
      keyPrefix: String(keyPrefix),
      data: Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [name, String(value)])),
    },
  };
}
