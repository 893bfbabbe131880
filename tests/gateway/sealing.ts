import type { Sealed } from '../../src/contract/core/envelope.ts';
import type { SealingKey } from '../../src/contract/core/sealing-key.ts';

/** The parts that a test may change. */
interface Bent {
  readonly at?: number;
  readonly nonce?: string;
  readonly kid?: string;
}

/** Seals as the contract says. It is written apart from the portal's own sealing, so that the two check each other. */
export async function sealFor(
  key: SealingKey,
  purpose: string,
  body: unknown,
  now: Date,
  bent: Bent = {},
): Promise<Sealed> {
  const publicKey = await crypto.subtle.importKey(
    'spki',
    Buffer.from(key.spki, 'base64'),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const nonce = text(crypto.getRandomValues(new Uint8Array(16)));
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const plain = JSON.stringify({ at: bent.at ?? now.getTime(), nonce: bent.nonce ?? nonce, body });
  const additionalData = new TextEncoder().encode(purpose);
  const encoded = new TextEncoder().encode(plain);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, encoded);
  const wrapped = await crypto.subtle.encrypt('RSA-OAEP', publicKey, raw);
  return { kid: bent.kid ?? key.kid, key: text(wrapped), iv: text(iv), data: text(data) };
}

function text(bytes: ArrayBuffer | Uint8Array): string {
  return Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url');
}
