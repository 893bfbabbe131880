import type { SentCode } from '../../../contract/core/errors.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import { ALLOWED_CALLERS, HOLD_REFUSALS } from './access.ts';

/** Every code that may refuse a call of this endpoint: the core's own, then those that the contract gives it. */
export function refusalsOf({
  method,
  auth,
  seal,
  idempotent,
  always,
  held,
  errors = [],
  files,
  flags = {},
}: ServedEndpoint): readonly SentCode[] {
  const lets = ALLOWED_CALLERS[auth];
  return [
    ...EVERYWHERE,
    ...(method === 'GET' ? [] : ['request.tooLarge' as const]),
    ...(always ? [] : CLOSED_SITE),
    ...(auth === 'anyone' ? [] : NO_SESSION),
    ...(auth === 'anyone' || held ? [] : Object.values(HOLD_REFUSALS)),
    ...(lets.has('trial') ? [] : ['session.trial' as const]),
    ...(lets.has('member') ? [] : ['session.forbidden' as const]),
    ...(seal ? SEALED : []),
    ...(idempotent ? KEYED : []),
    ...(files ? UPLOADED : []),
    ...Object.values(flags),
    ...errors,
  ];
}

/** The log entry where a handler refuses with a code that its endpoint does not name. */
export const UNDECLARED_REFUSAL = 'refused with a code that the contract does not give this endpoint';

const EVERYWHERE = [
  'request.invalid',
  'request.version',
  'request.tooMany',
  'merchant.unknown',
  'system.busy',
  'system.fault',
] as const;
const CLOSED_SITE = ['system.maintenance', 'system.region'] as const;
const NO_SESSION = ['session.required', 'session.expired'] as const;
const SEALED = ['seal.invalid', 'seal.replayed'] as const;
const UPLOADED = ['upload.tooMany', 'upload.tooLarge', 'upload.type'] as const;
const KEYED = ['idempotency.missing', 'idempotency.mismatch', 'idempotency.running'] as const;
