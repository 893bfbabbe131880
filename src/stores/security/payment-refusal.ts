import * as z from 'zod/mini';
import { ApiError, codeOf } from '../../api/errors.ts';
import { PaymentLock, PaymentTries } from '../../contract/security/endpoints.ts';

/** Why a payment password was not taken, at its field. */
export type PaymentRefusal<Name extends string> =
  | { readonly field: Name; readonly key: 'security.triesLeft'; readonly number: number }
  | { readonly field: Name; readonly key: 'security.about.locked'; readonly until: number };

/** @returns undefined where something else was refused */
export function paymentRefusal<const Name extends string>(
  error: unknown,
  field: Name,
): PaymentRefusal<Name> | undefined {
  const value = error instanceof ApiError ? error.value : undefined;
  const code = codeOf(error);
  const tries = z.safeParse(PaymentTries, value).data;
  if (code === 'security.paymentWrong' && tries) return { field, key: 'security.triesLeft', number: tries.triesLeft };
  const lock = z.safeParse(PaymentLock, value).data;
  if (code !== 'security.paymentLocked' || !lock) return undefined;
  return { field, key: 'security.about.locked', until: lock.lockedUntil };
}
