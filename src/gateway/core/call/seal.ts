import * as z from 'zod/mini';
import { SEAL_WINDOW_MS, Sealed, SealedText } from '../../../contract/core/envelope.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { ApiError } from './errors.ts';
import type { SealingKeys } from './keys.ts';

/**
 * Opens a sealed body (contract/core/envelope.ts).
 * @param envelope the body as it came
 * @param purpose `METHOD path`, which the sender sealed in, so that an envelope opens on its own endpoint alone
 * @returns the content
 * @throws ApiError seal.invalid where it cannot be opened or its time is off, seal.replayed where it came before
 */
export async function openSealed(
  { db, keys, now }: { db: Db; keys: SealingKeys; now: Date },
  envelope: unknown,
  purpose: string,
): Promise<unknown> {
  const sealed = z.safeParse(Sealed, envelope);
  if (!sealed.success) throw invalid('Expected a sealed body, found another form.');
  const privateKey = await keys.privateKey(sealed.data.kid);
  if (!privateKey) throw invalid('Expected a body sealed for a key of this gateway, found another kid.');
  const { at, nonce, body } = await decrypt(privateKey, sealed.data, purpose);
  if (Math.abs(now.getTime() - at) > SEAL_WINDOW_MS) {
    throw invalid(`Expected a body sealed within ${SEAL_WINDOW_MS / 1000} s of now, found an older or later one.`);
  }
  const { numInsertedOrUpdatedRows: fresh } = await db
    .insertInto('seal_nonces')
    // A body sealed up to one window ahead of our clock stays acceptable for two.
    .values({ nonce, expires_at: later(now, 2 * SEAL_WINDOW_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (fresh === 0n) throw new ApiError('seal.replayed', 'Expected a body sealed anew, found one that came before.');
  return body;
}

async function decrypt(privateKey: CryptoKey, sealed: Sealed, purpose: string): Promise<SealedText> {
  try {
    const raw = await crypto.subtle.decrypt('RSA-OAEP', privateKey, bytes(sealed.key));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const additionalData = new TextEncoder().encode(purpose);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(sealed.iv), additionalData },
      key,
      bytes(sealed.data),
    );
    return z.parse(SealedText, JSON.parse(new TextDecoder().decode(text)));
  } catch (cause) {
    // Every failure has the same answer, because nobody should learn which step failed.
    throw new ApiError(
      'seal.invalid',
      'Expected a body sealed for this gateway and endpoint, found one that does not open.',
      {
        cause,
      },
    );
  }
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

function invalid(message: string): ApiError {
  return new ApiError('seal.invalid', message);
}
