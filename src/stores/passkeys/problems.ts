import { DeviceRefusal, type RefusalReason } from '../../api/authenticator.ts';
import { codeOf } from '../../api/errors.ts';
import { type ErrorKey, errorKey } from '../../contract/errors.ts';

/** The i18n key of why something with a passkey did not happen: the device's reason, or the gateway's. */
export type PasskeyProblemKey = ErrorKey | `passkeys.problem.${Exclude<RefusalReason, 'host'>}`;

/** @param error of a device or of a call */
export function problemKey(error: unknown): PasskeyProblemKey {
  if (!(error instanceof DeviceRefusal)) return errorKey(codeOf(error));
  const { reason } = error;
  return reason === 'host' ? errorKey('passkeys.host') : `passkeys.problem.${reason}`;
}
