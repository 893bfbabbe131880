import type { Sealed, SealedText } from '../contract/core/envelope.ts';
import type { SealingKey } from '../contract/core/sealing-key.ts';
import { fromBase64, toBase64Url, toBytes } from './bytes.ts';

interface Message {
  /** The gateway's key, from its status. */
  readonly sealing: SealingKey;
  /** `METHOD path`; the envelope opens for this call only. */
  readonly purpose: string;
  /** Milliseconds since 1970 by the gateway's clock. */
  readonly at: number;
  readonly body: unknown;
  readonly random: (count: number) => Uint8Array<ArrayBuffer>;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const NONCE_BYTES = 16;

/** Seals a body into the envelope of contract/core/envelope.ts, with a fresh key and nonce. */
export async function seal({ sealing, purpose, at, body, random }: Message): Promise<Sealed> {
  const { subtle } = crypto;
  const gatewayKey = await subtle.importKey(
    'spki',
    fromBase64(sealing.spki),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const raw = random(KEY_BYTES);
  const messageKey = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const iv = random(IV_BYTES);
  const text: SealedText = { at, nonce: toBase64Url(random(NONCE_BYTES)), body };
  const [key, data] = await Promise.all([
    subtle.encrypt('RSA-OAEP', gatewayKey, raw),
    subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: toBytes(purpose) },
      messageKey,
      toBytes(JSON.stringify(text)),
    ),
  ]);
  return {
    kid: sealing.kid,
    key: toBase64Url(new Uint8Array(key)),
    iv: toBase64Url(iv),
    data: toBase64Url(new Uint8Array(data)),
  };
}
