import { createHash } from 'node:crypto';
import { getCaptcha } from '../../../src/contract/session/endpoints.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';
import { type Harness, LOTUS } from '../harness.ts';

export const ANSWER = 'ACDEH';

/**
 * Asks for a captcha and knows its answer, which no test could read from a picture: the row gets the hash of {@link
 * ANSWER}, made here by the rule of the table (SHA-256 over merchant, id and answer).
 * @returns its id
 */
export async function captchaWithKnownAnswer({ call, db }: Harness): Promise<string> {
  const { id } = await call(getCaptcha);
  await knowAnswer(db, id, LOTUS.code);
  return id;
}

/** Makes {@link ANSWER} the answer of a captcha that somebody looks at. */
export async function knowAnswer(db: Db, id: string, merchant: string): Promise<void> {
  const answer_hash = createHash('sha256').update(`${merchant}:${id}:${ANSWER}`).digest('hex');
  await db.updateTable('captchas').set({ answer_hash }).where('id', '=', id).executeTakeFirstOrThrow();
}

/** `ID:TEXT` that is right. */
export async function solved(harness: Harness): Promise<string> {
  return `${await captchaWithKnownAnswer(harness)}:${ANSWER}`;
}
