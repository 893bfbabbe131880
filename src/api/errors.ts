import type { ErrorCode } from '../contract/core/errors.ts';

/**
 * A call that failed. `code` is from contract/errors.ts; `status` the HTTP status, 0 where no answer came; `value` the
 * code's details as they arrived, still unparsed; `requestId` what customer service can find the call by.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: unknown;
  readonly requestId: string | null;
  readonly #token: string | null;

  constructor(
    code: ErrorCode,
    details: {
      status?: number;
      value?: unknown;
      requestId?: string | null;
      cause?: unknown;
      message?: string;
      token?: string | null;
    } = {},
  ) {
    super(details.message ?? code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.value = details.value;
    this.requestId = details.requestId ?? null;
    this.#token = details.token ?? null;
  }

  /** Whether the call that failed carried this token of a session, null for none. What is printed of an error hides it. */
  carried(token: string | null): boolean {
    return this.#token === token;
  }

  /**
   * Whether the gateway may have done the work although the call failed: no answer came, it broke while working, or it
   * reported success in a shape that is not the contract's.
   */
  get outcomeUnknown(): boolean {
    return this.status < 400 || this.status >= 500 || this.code === 'idempotency.running';
  }
}

/** The code to show for anything caught around a call. An error that is no ApiError is a fault of ours. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'system.fault';
}
