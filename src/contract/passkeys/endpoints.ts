import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done, Instant } from '../core/wire.ts';
import { LoginValue } from '../session/endpoints.ts';
import type { AddBody, AddingBody, AssertionBody, RemoveBody, RenameBody } from './inputs.ts';
import { TRANSPORTS } from './words.ts';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  label: z.string(),
  /** The host that it logs in at: browsers offer a passkey at no other. */
  host: z.string(),
  /** Whether the device's maker keeps a copy of it, so that it outlives the device. */
  isBackedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/wps/member/passkeys',
  auth: 'member',
  value: z.array(Passkey),
});

const KEY_TYPE = z.literal('public-key');

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, the parts of it that we use. */
export const AddingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: KEY_TYPE, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: KEY_TYPE, transports: z.array(z.enum(TRANSPORTS)) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type AddingOptions = z.infer<typeof AddingOptions>;

/**
 * Begins to add a passkey. It asks for the account's password where the log-in is not of the last minutes, because
 * whoever finds an open browser must not leave a way in behind.
 */
export const startAdding = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  auth: 'member',
  seal: true,
  takes: takes<{ body: typeof AddingBody }>(),
  value: AddingOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof AddBody }>(),
  value: Passkey,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/wps/member/passkeys',
  auth: 'member',
  takes: takes<{ body: typeof RenameBody }>(),
  value: Passkey,
});

/** All other sessions of the account end with it. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/removal',
  auth: 'member',
  seal: true,
  takes: takes<{ body: typeof RemoveBody }>(),
  value: Done,
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. It names no credential, so it tells nobody who has one. */
export const LogInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type LogInOptions = z.infer<typeof LogInOptions>;

export const startLogIn = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  auth: 'anyone',
  value: LogInOptions,
});

/** Takes no Idempotency-Key, as the log-in by password: a kept answer would make a signature good twice. */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey',
  auth: 'anyone',
  seal: true,
  takes: takes<{ body: typeof AssertionBody }>(),
  value: LoginValue,
});
