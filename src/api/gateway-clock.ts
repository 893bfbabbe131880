import type { SealingKey } from '../contract/core/sealing-key.ts';
import type { Status } from '../contract/system/endpoints.ts';
import { environment } from './environment.ts';

let known: { readonly sealing: SealingKey; readonly offset: number } | undefined;

/**
 * Keeps what calls need of a status: the sealing key, and the difference between the gateway's clock and this device's.
 * @param receivedAt milliseconds since 1970 by this device, when the answer came
 */
export function learnStatus(status: Pick<Status, 'now' | 'sealing'>, receivedAt: number): void {
  known = { sealing: status.sealing, offset: status.now - receivedAt };
}

export function knownSealingKey(): SealingKey | undefined {
  return known?.sealing;
}

/** Milliseconds since 1970 by the gateway's clock where it is known, else by this device's. */
export function gatewayNow(): number {
  return environment().now() + (known?.offset ?? 0);
}

/**
 * Forgets the gateway, as a fresh page does.
 * @internal for tests, which share this module
 */
export function forgetGateway(): void {
  known = undefined;
}
