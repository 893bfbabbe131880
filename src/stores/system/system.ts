import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { watchFailures } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { learnStatus } from '../../api/gateway-clock.ts';
import type { Flag } from '../../contract/core/words.ts';
import { Status } from '../../contract/system/endpoints.ts';
import { flagsOn, SITE_OPEN } from '../../contract/system/words.ts';
import { shutModals } from '../core/modals.ts';

const $known = atom<Status | undefined>(undefined);
/** The site's status as last read; undefined until the first has arrived. The boot script reads it each minute. */
export const $status: ReadableAtom<Status | undefined> = $known;

/**
 * Whether a feature is on: the brand has it (the page's facts), and the gateway has not switched it off. What the brand does
 * without has no page in its bundle, so the gateway cannot switch it on.
 */
export function isOn(flag: Flag, status = $known.get(), brand = environment().facts.flags): boolean {
  return brand.includes(flag) && (status === undefined || flagsOn(status.info.whitelabel).includes(flag));
}

/**
 * Follows the statuses that the boot script reads, and makes it read one at once where a call was refused because the
 * site is closed.
 */
export function startSystem(): void {
  const take = () => {
    const arrived = environment().bootStatus();
    if (!arrived) return;
    const status = z.safeParse(Status, arrived.value);
    if (!status.success) {
      // Nobody on the page waits for this status; a part that needs it reports the failure of its own request.
      console.error(status.error);
      return;
    }
    learnStatus(status.data, arrived.at);
    $known.set(status.data);
    shutModals(status.data.status !== SITE_OPEN);
  };
  take();
  environment().listen('status', take);
  watchFailures(({ code }) => {
    if (code === 'system.maintenance' || code === 'system.region') environment().askStatus();
  });
}

let chosenHost: string | undefined;

/**
 * Absolute address of a picture that the gateway named by path. SPEC 9: the host is chosen randomly from the configured
 * ones. The choice then stays, so that no picture is fetched twice. Absolute addresses stay as they are.
 * @param status names the hosts, without which nobody can tell where a picture is
 */
export function imageUrl(path: string, status: Status): string {
  if (/^https?:\/\//.test(path)) return path;
  const hosts = status.info.imageCDNs;
  if (chosenHost === undefined || !hosts.includes(chosenHost)) {
    const [byte = 0] = environment().random(1);
    chosenHost = hosts[byte % hosts.length];
  }
  return `${(chosenHost ?? environment().facts.gateway).replace(/\/$/, '')}/${path.replace(/^[\\/\s]+/, '')}`;
}
