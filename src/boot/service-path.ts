import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/enc-base64.js';
import 'crypto-js/mode-ecb.js';
// This module holds single DES beside triple DES.
import 'crypto-js/tripledes.js';
import { dispatch, type MarqueePage, type ReceivedStatus, SERVICE_POPUPS } from '../contract/page.ts';

/** SPEC 3: customerService path, "last 8 characters are the key". */
const KEY_LENGTH = 8;

/**
 * Opens a customer-service path (SPEC 3): DES in ECB mode, PKCS#7, as base64; the last 8 characters are the key.
 * @param page address that a relative path starts from
 * @param tag BCP 47 tag of the reader's language, for an address that has a place for it: `{lang}`
 * @throws Error when what comes out is neither an http(s) address nor a path from the root of this site
 */
export function decryptPath(path: string, page: string, tag: string): string {
  const key = CryptoJS.enc.Utf8.parse(path.slice(-KEY_LENGTH));
  const options = { mode: CryptoJS.mode.ECB };
  const address = CryptoJS.DES.decrypt(path.slice(0, -KEY_LENGTH), key, options).toString(CryptoJS.enc.Utf8);
  // A path that was not encrypted so comes out as nothing or as any bytes, which an address would be made of all the same.
  if (!/^(https?:\/)?\//.test(address)) throw new Error('Expected an http address or one below this site, found none.');
  return new URL(address.replaceAll('{lang}', tag), page).href;
}

/** A click waits this long for the first status. */
const STATUS_MS = 5000;

/** SPEC 7: the entry of the wanted type, or the first one. */
export function chooseService(status: ReceivedStatus['value'], type: string) {
  const entries = status?.info?.customerService ?? [];
  return entries.find((entry) => entry?.csType === type) ?? entries[0];
}

/** What customer service needs of the page, and of the window that was opened for it. */
type ServicePage = Pick<MarqueePage, 'facts' | 'status' | 'firstStatus'>;
type ServiceWindow = Pick<Window, 'opener' | 'close'> & { readonly location: Pick<Location, 'replace'> };

/**
 * Leads a window to customer service, by the last status. Where the browser refused the window, or the status names no
 * address that can be read, a message on the page says which of the two it was.
 * @throws Error when no status has come
 */
export async function leadToService(opened: ServiceWindow | null, page: ServicePage, type: string): Promise<void> {
  if (!opened) {
    dispatch('marquee:open', { modal: SERVICE_POPUPS.refused });
    return;
  }
  if (!page.status) await Promise.race([page.firstStatus, new Promise((done) => setTimeout(done, STATUS_MS))]);
  if (!page.status) throw new Error('Expected a status of the site, found none.');
  const address = addressOf(page, chooseService(page.status.value, type)?.path);
  opened.opener = null;
  if (address !== undefined) {
    opened.location.replace(address);
    return;
  }
  opened.close();
  dispatch('marquee:open', { modal: SERVICE_POPUPS.broken });
}

function addressOf({ facts }: ServicePage, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return decryptPath(path, location.href, facts.language.tag);
  } catch (error) {
    console.warn(`The gateway's path of customer service can't be read: ${String(error)}`);
    return undefined;
  }
}
