import * as z from 'zod/mini';
import { type Sealed, SealedText } from '../../../src/contract/core/envelope.ts';
import type { SealingKey } from '../../../src/contract/core/sealing-key.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));

interface GatewayKey {
  readonly sealing: SealingKey;
  readonly open: (sealed: Sealed, purpose: string) => Promise<SealedText>;
}

const made = new Map<string, Promise<GatewayKey>>();

/**
 * A gateway's key pair, with a reference opener written from contract/core/envelope.ts alone. A test file makes each
 * `kid` once: a pair takes up to a second.
 */
export function makeGatewayKey(kid: string): Promise<GatewayKey> {
  const key = made.get(kid) ?? makePair(kid);
  made.set(kid, key);
  return key;
}

async function makePair(kid: string): Promise<GatewayKey> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64');
  return {
    sealing: { kid, spki },
    open: async (sealed, purpose) => {
      const raw = await subtle.decrypt('RSA-OAEP', pair.privateKey, bytes(sealed.key));
      const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
      const additionalData = new TextEncoder().encode(purpose);
      const text = await subtle.decrypt(
        { name: 'AES-GCM', iv: bytes(sealed.iv), additionalData },
        key,
        bytes(sealed.data),
      );
      return z.parse(SealedText, JSON.parse(new TextDecoder().decode(text)));
    },
  };
}
