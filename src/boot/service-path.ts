import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/enc-base64.js';
import 'crypto-js/mode-ecb.js';
// This module holds single DES beside triple DES.
import 'crypto-js/tripledes.js';
import type { MarqueePage, ReceivedStatus } from '../contract/page.ts';

/** SPEC 3: customerService path, "last 8 characters are the key". */
const KEY_LENGTH = 8;

/**
 * Opens a customer-service path (SPEC 3): DES in ECB mode, PKCS#7, as base64; the last 8 characters are the key.
 * @param page address that a relative path starts from
 * @param tag BCP 47 tag of the reader's language, for an address that has a place for it: `{lang}`
 * @throws Error when what comes out is no http(s) address
 */
export function decryptPath(path: string, page: string, tag: string): string {
  const key = CryptoJS.enc.Utf8.parse(path.slice(-KEY_LENGTH));
  const options = { mode: CryptoJS.mode.ECB };
  const address = CryptoJS.DES.decrypt(path.slice(0, -KEY_LENGTH), key, options).toString(CryptoJS.enc.Utf8);
  const { protocol, href } = new URL(address.replaceAll('{lang}', tag), page);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Expected an http address, found "${protocol}".`);
  return href;
}

/** A click waits this long for the first status. */
const STATUS_MS = 5000;

/** SPEC 7: the entry of the wanted type, or the first one. */
export function chooseService(status: ReceivedStatus['value'], type: string) {
  const entries = status?.info?.customerService ?? [];
  return entries.find((entry) => entry?.csType === type) ?? entries[0];
}

/**
 * The address of customer service of a type, by the last status.
 * @throws Error when none is set
 */
export async function addressOf(page: MarqueePage, type: string): Promise<string> {
  if (!page.status) await Promise.race([page.firstStatus, new Promise((done) => setTimeout(done, STATUS_MS))]);
  const entry = chooseService(page.status?.value, type);
  if (!entry?.path) throw new Error('Expected a customer service in the status, found none.');
  return decryptPath(entry.path, location.href, page.facts.language.tag);
}
