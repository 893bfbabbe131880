import type { CORE_STATUSES } from './statuses.ts';

/** Codes whose text has a name in SPEC 4. */
export const CORE_ERROR_KEYS = { 'session.trial': 'in_need_true_account' } as const;

/** What a client says of a call that got no answer, or none of the contract's. No gateway sends it. */
type NetworkCode = 'network.offline' | 'network.timeout' | 'network.answer';

/**
 * Every code by its name. An area adds its own where it says their statuses, and contract/statuses.ts lists it:
 *
 * ```ts
 * export const POLLS_STATUSES = { 'polls.closed': 409 } as const;
 * declare module '../core/errors.ts' {
 *   interface ErrorCodes extends Record<keyof typeof POLLS_STATUSES, unknown> {}
 * }
 * ```
 */
export interface ErrorCodes extends Record<NetworkCode | keyof typeof CORE_STATUSES, unknown> {}

/** Every code that an answer may carry. A screen matches on the code, never on a message. */
export type ErrorCode = keyof ErrorCodes;

/** What a gateway may answer; the others a client makes itself. */
export type SentCode = Exclude<ErrorCode, NetworkCode>;
