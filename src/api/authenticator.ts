import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AddingOptions, LogInOptions } from '../contract/passkeys/endpoints.ts';

/** What a device made or signed, as calls carry it. */
export interface NewCredential {
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: string;
}
export interface Assertion {
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** What keeps passkeys for the person before the page. Both ask them, and reject with a DeviceRefusal. */
export interface Authenticator {
  create(options: AddingOptions): Promise<NewCredential>;
  get(options: LogInOptions): Promise<Assertion>;
}

/** Why a device did nothing. */
export type RefusalReason = 'cancelled' | 'timedOut' | 'unsupported' | 'already' | 'host';

export class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(`Expected a passkey of the device, found it ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** The browser's own. It is the only code that needs the package, so it loads with the first passkey that is used. */
export const browserAuthenticator: Authenticator = {
  create: (options) =>
    asked(options.timeout, async () => {
      const { id, response } = await startRegistration({ optionsJSON: options });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return { credential: id, clientDataJSON, attestationObject, transports: transports.join() };
    }),
  get: (options) =>
    asked(options.timeout, async () => {
      const { id, response } = await startAuthentication({ optionsJSON: options });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      return { credential: id, clientDataJSON, authenticatorData, signature, userHandle };
    }),
};

async function asked<T>(timeout: number, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await ask();
  } catch (cause) {
    const reason = reasonOf(cause instanceof Error ? cause.name : '');
    // WebAuthn says the same of both, so that no page learns what the person has.
    const isLate = reason === 'cancelled' && performance.now() - begun >= timeout;
    throw new DeviceRefusal(isLate ? 'timedOut' : reason, cause);
  }
}

/** @param name of the DOMException that WebAuthn throws */
function reasonOf(name: string): RefusalReason {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'already';
    case 'SecurityError':
      return 'host';
    default:
      return 'unsupported';
  }
}
