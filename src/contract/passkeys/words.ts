/** How a device may be reached for a passkey that it holds (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10;
