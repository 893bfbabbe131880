import { randomBytes } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { later } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { HUMAN_LIFE_MS, WORK } from '../limits.ts';
import { spend } from '../spent.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** What a browser sends: the challenge as it came, and its solution, in JSON and base64. */
const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.int().min(1).max(1_000_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: z.string().max(128),
      data: z.record(z.string(), z.string()),
    }),
    signature: z.string().max(256),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(128), time: z.number().optional() }),
});

type Needs = Pick<Context, 'db' | 'now'>;

/**
 * A challenge that a browser solves by trying.
 * @param data what the proof is bound to
 * @param times how many times the usual work
 */
export async function makeChallenge(
  { db, now }: Needs,
  data: Readonly<Record<string, string>>,
  times: number,
): Promise<{ parameters: Record<string, unknown>; signature: string }> {
  const { parameters, signature }: Challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: WORK.cost * times,
    keyPrefix: WORK.prefix,
    // The library would compare an end of its own with the machine's clock, and time comes from ours.
    data: { ...data, until: String(later(now, HUMAN_LIFE_MS).getTime()) },
    deriveKey,
    hmacSignatureSecret: await secretOf(db),
  });
  if (signature === undefined) throw new Error('Expected a signed challenge, found none.');
  return { parameters: { ...parameters }, signature };
}

/** Whether a proof solves a challenge of ours that is bound to the same, has not lapsed and was not used before. */
export async function isSolved(
  { db, now }: Needs,
  data: Readonly<Record<string, string>> & { readonly merchant: string },
  text: string,
): Promise<boolean> {
  const proof = Proof.safeParse(parsed(text)).data;
  if (!proof) return false;
  const { parameters } = proof.challenge;
  const ends = new Date(Number(parameters.data.until));
  const bound = Object.entries(data).every(([name, value]) => parameters.data[name] === value);
  if (!bound || !(ends > now)) return false;
  const { solution, challenge } = proof;
  const { verified } = await verifySolution({
    challenge: { parameters: { ...parameters }, signature: challenge.signature },
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    hmacSignatureSecret: await secretOf(db),
  });
  return verified && (await spend(db, data.merchant, challenge.signature, ends));
}

/** What signs challenges: made once for all processes, by the first that needs it. */
async function secretOf(db: Db): Promise<string> {
  const known = await readSecret(db);
  if (known !== undefined) return known;
  await db
    .insertInto('human_secret')
    .values({ id: 1, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readSecret(db);
  if (made === undefined) throw new Error('Expected the secret that was just made, found none.');
  return made;
}

async function readSecret(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('human_secret').select('secret').executeTakeFirst();
  return row?.secret;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
