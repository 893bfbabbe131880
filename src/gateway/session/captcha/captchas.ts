import { createHash } from 'node:crypto';
import type { CallContext } from '../../core/call/handle.ts';
import { later } from '../../core/clock.ts';
import type { Db } from '../../core/db/schema.ts';
import { randomToken } from '../../core/random.ts';
import { CAPTCHA } from '../limits.ts';
import { captchaText, drawCaptcha } from './draw.ts';

/**
 * Draws a new captcha and keeps a hash of its answer.
 * @returns its id, and the picture as base64 PNG
 */
export async function issueCaptcha({
  db,
  merchant,
  random,
  now,
}: Pick<CallContext, 'db' | 'merchant' | 'random' | 'now'>): Promise<{
  id: string;
  image: string;
}> {
  const id = randomToken(random);
  const text = captchaText(random, CAPTCHA.length);
  const image = await drawCaptcha(random, text);
  await db
    .insertInto('captchas')
    .values({
      merchant: merchant.code,
      id,
      answer_hash: hashAnswer(merchant.code, id, text),
      expires_at: later(now, CAPTCHA.lifeMs),
    })
    .execute();
  return { id, image: image.toString('base64') };
}

/**
 * Checks an answer against its captcha and uses the captcha up, right or wrong, so that each gives one guess.
 * @param given `ID:TEXT`, any case
 */
export async function solvesCaptcha(
  { db, merchant, now }: Pick<CallContext, 'db' | 'merchant' | 'now'>,
  given: string,
): Promise<boolean> {
  const [id = '', text = ''] = given.split(':', 2);
  // The row is deleted and read in one step, so that of two answers at the same moment one finds nothing.
  const row = await db
    .deleteFrom('captchas')
    .where('merchant', '=', merchant.code)
    .where('id', '=', id)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.answer_hash === hashAnswer(merchant.code, id, text);
}

/** Removes captchas that nobody answered in time. */
export async function purgeCaptchas({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<=', now).execute();
}

/**
 * The id is random and known to its visitor alone, so the few million texts cannot be hashed ahead. A captcha counts at the
 * merchant that drew it.
 */
function hashAnswer(merchant: string, id: string, text: string): string {
  return createHash('sha256')
    .update(`${merchant}:${id}:${plain(text)}`)
    .digest('hex');
}

/** O, Q and 0 are not in the alphabet, so somebody who types one has read a D. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase().replace(/[OQ0]/g, 'D');
}
