import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { PASSWORD } from '../session/rules.ts';
import * as endpoints from './endpoints.ts';
import {
  ATTESTATION,
  AUTHENTICATOR_DATA,
  CLIENT_DATA,
  CREDENTIAL,
  LABEL,
  PASSKEY,
  SIGNATURE,
  TRANSPORTS_TEXT,
  USER_HANDLE,
} from './rules.ts';

const OwnPassword = z.optional(
  text({ ...PASSWORD, min: 0 }, { description: 'Not asked for where the log-in is not five minutes old.' }),
);

export const AddingBody = z.strictObject({ password: OwnPassword });

/** What navigator.credentials.create() gave, its bytes as base64url. */
export const AddBody = z.strictObject({
  label: text(LABEL),
  credential: text(CREDENTIAL),
  clientDataJSON: text(CLIENT_DATA),
  attestationObject: text(ATTESTATION),
  transports: z._default(text(TRANSPORTS_TEXT, { description: 'As "internal,hybrid".' }), ''),
});

export const RenameBody = z.strictObject({ passkey: text(PASSKEY), label: text(LABEL) });

export const RemoveBody = z.strictObject({ passkey: text(PASSKEY), password: OwnPassword });

/** What navigator.credentials.get() gave, its bytes as base64url. */
export const AssertionBody = z.strictObject({
  credential: text(CREDENTIAL),
  clientDataJSON: text(CLIENT_DATA),
  authenticatorData: text(AUTHENTICATOR_DATA),
  signature: text(SIGNATURE),
  userHandle: text(USER_HANDLE),
  /** The side that the visitor logs in on, as at a log-in by password. */
  side: z._default(z.enum(['member', 'agent']), 'member'),
});

export const passkeys = inputs(endpoints, {
  getPasskeys: { summary: "The caller's passkeys, the newest first." },
  startAdding: {
    summary: 'Begins to add a passkey: the options of navigator.credentials.create(), good for five minutes.',
    errors: ['passkeys.host', 'passkeys.proof', 'passkeys.password', 'passkeys.tooMany', 'session.locked'],
    body: AddingBody,
  },
  addPasskey: {
    summary: 'Adds a passkey to the account, and tells the member by message.',
    errors: ['passkeys.challenge', 'passkeys.refused', 'passkeys.known', 'passkeys.tooMany'],
    body: AddBody,
  },
  renamePasskey: { summary: 'Names a passkey anew.', errors: ['passkeys.unknown'], body: RenameBody },
  removePasskey: {
    summary: 'Removes a passkey, and ends all other sessions of the account.',
    errors: ['passkeys.unknown', 'passkeys.proof', 'passkeys.password', 'session.locked'],
    body: RemoveBody,
  },
  startLogIn: {
    held: true,
    summary: 'Begins a log-in by passkey: the options of navigator.credentials.get(), good for five minutes.',
    errors: ['passkeys.host'],
  },
  logInByPasskey: {
    held: true,
    summary:
      'Opens a session. One refusal stands for a passkey that is unknown, removed, not its own or of a closed account.',
    errors: ['passkeys.challenge', 'passkeys.refused', 'session.notMember', 'session.notAgent'],
    body: AssertionBody,
  },
});
