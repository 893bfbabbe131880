import * as z from 'zod/mini';
import { fromBase64, toBase64Url, toBytes } from '../../api/bytes.ts';
import { environment } from '../../api/environment.ts';
import { gatewayNow, knownSealingKey } from '../../api/gateway-clock.ts';
import { Country } from '../../contract/verification/endpoints.ts';
import { REMEMBER_MS } from './limits.ts';

/** A log-in that took place, as its form is filled the next time. A code is good once, so it is no part of it. */
const RememberedLogin = z.discriminatedUnion('way', [
  z.object({ way: z.literal('username'), username: z.string(), password: z.string() }),
  z.object({ way: z.literal('sms'), mobileNum: z.string(), country: z.optional(Country) }),
]);
export type RememberedLogin = z.infer<typeof RememberedLogin>;

/** What the storage holds: when it lapses, in milliseconds since 1970 by the gateway's clock, and the log-in, sealed. */
const Sealed = z.object({ until: z.number(), iv: z.string(), data: z.string() });

const IV_BYTES = 12;

/** Whether this browser has a key to seal with. */
export async function canSeal(): Promise<boolean> {
  return (await environment().deviceKey()) !== undefined;
}

/**
 * Seals a log-in for one day (SPEC 9) with the key of this browser.
 * @param place where it will be kept; it opens nowhere else
 * @returns undefined where the browser has no key
 */
export async function sealLogin(place: string, login: RememberedLogin): Promise<string | undefined> {
  const key = await environment().deviceKey();
  if (!key) return undefined;
  const iv = environment().random(IV_BYTES);
  const until = gatewayNow() + REMEMBER_MS;
  const data = await crypto.subtle.encrypt(bound(iv, place, until), key, toBytes(JSON.stringify(login)));
  return JSON.stringify({ until, iv: toBase64Url(iv), data: toBase64Url(new Uint8Array(data)) });
}

/**
 * Opens what {@link sealLogin} sealed, once the gateway's clock is known.
 * @returns undefined where it has lapsed, belongs to another place, or does not open
 */
export async function openLogin(place: string, sealed: string): Promise<RememberedLogin | undefined> {
  await clockKnown();
  try {
    const { until, iv, data } = z.parse(Sealed, JSON.parse(sealed));
    const key = await environment().deviceKey();
    if (!key || gatewayNow() >= until) return undefined;
    const opened = await crypto.subtle.decrypt(bound(fromBase64(iv), place, until), key, fromBase64(data));
    return z.parse(RememberedLogin, JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    return undefined;
  }
}

/** Place and end are sealed along, so that neither can be changed. */
function bound(iv: Uint8Array<ArrayBuffer>, place: string, until: number): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: toBytes(`${place} ${until}`) };
}

/** A page learns the gateway's clock with its first status. */
async function clockKnown(): Promise<void> {
  while (!knownSealingKey()) {
    await new Promise<void>((done) => {
      const stop = environment().listen('status', () => {
        stop();
        done();
      });
    });
  }
}
