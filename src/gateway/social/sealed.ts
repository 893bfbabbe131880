import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type * as z from 'zod';
import type { Random } from '../core/random.ts';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** The name under which something is kept that belongs to a token, so that a stolen table names no token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(`name ${token}`).digest('hex');
}

/** A value as only the holder of the token can read it. */
export function sealWith(random: Random, token: string, value: unknown): string {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
}

/** What {@link sealWith} sealed with the same token. @throws Error where it is another's, or was changed */
export function openWith<Schema extends z.ZodType>(token: string, sealed: string, schema: Schema): z.output<Schema> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return schema.parse(JSON.parse(text.toString('utf8')));
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(`key ${token}`).digest();
}
