import type { TextRule } from '../core/text-rule.ts';

/** What a member calls a passkey: "Phone", "Key at work". */
export const LABEL: TextRule = { trim: true, min: 1, max: 64 };

/** The number that names a passkey to its owner; no credential id. */
export const PASSKEY: TextRule = { min: 1, max: 32, pattern: '[A-Za-z0-9_-]*' };

/** Bytes as base64url, as browsers write them. */
const BYTES = '[A-Za-z0-9_-]*';

/** WebAuthn: a credential id has at most 1023 bytes. */
export const CREDENTIAL: TextRule = { min: 1, max: 1_364, pattern: BYTES };
export const CLIENT_DATA: TextRule = { min: 1, max: 4_096, pattern: BYTES };
export const AUTHENTICATOR_DATA: TextRule = { min: 1, max: 8_192, pattern: BYTES };
export const SIGNATURE: TextRule = { min: 1, max: 8_192, pattern: BYTES };
/** WebAuthn: a user handle has at most 64 bytes. */
export const USER_HANDLE: TextRule = { min: 1, max: 86, pattern: BYTES };
/** It holds the public key and, from most browsers, nothing else. */
export const ATTESTATION: TextRule = { min: 1, max: 16_384, pattern: BYTES };
/** Names of transports, with commas between them. */
export const TRANSPORTS_TEXT: TextRule = { min: 0, max: 128, pattern: '[a-z,-]*' };
