import { createHash } from 'node:crypto';
import CryptoJS from 'crypto-js';

/** DES takes 8 characters of key; SPEC 3 hangs them at the end of the path. */
const KEY_LENGTH = 8;

/**
 * SPEC 3: a customer-service path arrives encrypted, its last 8 characters are the key. DES, ECB, PKCS #7, base64.
 * The key lies beside the text, so this hides nothing; it is the form that portals in the field read. The key follows
 * from the address, so that the same address gives the same text and an answer can be cached.
 */
export function encryptPath(address: string): string {
  const key = createHash('sha256').update(`path:${address}`).digest('hex').slice(0, KEY_LENGTH);
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
  return CryptoJS.DES.encrypt(address, CryptoJS.enc.Utf8.parse(key), options).toString() + key;
}
