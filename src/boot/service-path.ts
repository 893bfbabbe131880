import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/enc-base64.js';
import 'crypto-js/mode-ecb.js';
// Holds single DES beside the triple one.
import 'crypto-js/tripledes.js';

/** SPEC 3: customerService path, "last 8 characters are the key". */
const KEY_LENGTH = 8;

/**
 * Opens a customer-service path (SPEC 3): DES in ECB mode, PKCS#7, as base64; the last 8 characters are the key.
 * @param page address that a relative path starts from
 * @throws Error when what comes out is no http(s) address
 */
export function decryptPath(path: string, page: string): string {
  const key = CryptoJS.enc.Utf8.parse(path.slice(-KEY_LENGTH));
  const options = { mode: CryptoJS.mode.ECB };
  const address = CryptoJS.DES.decrypt(path.slice(0, -KEY_LENGTH), key, options).toString(CryptoJS.enc.Utf8);
  const { protocol, href } = new URL(address, page);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Expected an http address, found "${protocol}".`);
  return href;
}
