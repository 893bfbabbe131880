import type { CDPSession, Page } from 'playwright';

/** The device of a visitor that keeps passkeys: Chromium's own virtual one, with a person who says yes or no. */
export interface Device {
  /** Whether whoever stands before it unlocks it from now on. */
  readonly unlocks: (isVerified: boolean) => Promise<void>;
  readonly count: () => Promise<number>;
}

/** @param page before it asks for a passkey */
export async function giveDevice(page: Page): Promise<Device> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
