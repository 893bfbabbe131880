import type * as z from 'zod/mini';
import type { SentCode } from '../../../contract/core/errors.ts';
import type { Failure } from '../../../contract/core/failure.ts';
import type { FieldErrorKey, FieldProblems } from '../../../contract/core/fields.ts';
import { STATUSES } from '../../../contract/statuses.ts';

interface Details {
  /** Travels to the client beside the code. */
  value?: unknown;
  /**
   * Keeps what the handler wrote before although it failed: a captcha that was used up, a failed try that counts. It
   * matters only where the core holds the handler's transaction (idempotent endpoints).
   */
  keepWrites?: boolean;
  cause?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * An answer that refuses a call. Handlers throw it; the core sends it as a Failure with the status that STATUSES gives.
 * @example throw new ApiError('ledger.insufficient', 'Expected a balance of 10.00 or more, found 3.50.')
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: SentCode;
  readonly value: unknown;
  readonly keepWrites: boolean;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message English, for logs and developers; it reaches the client, so it holds no secret */
  constructor(code: SentCode, message: string, { value, keepWrites = false, cause, headers = {} }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.value = value;
    this.keepWrites = keepWrites;
    this.headers = headers;
  }

  get status(): number {
    return STATUSES[this.code];
  }

  toFailure(): Failure {
    const failure = { success: false as const, code: this.code, message: this.message };
    return this.value === undefined ? failure : { ...failure, value: this.value };
  }
}

/** `request.invalid` with every invalid field. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): ApiError {
  const fields = issues.map((issue) => ({ path: issue.path.join('.'), ...explain(issue) }));
  const list = issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`).join('; ');
  const value: FieldProblems = { fields };
  return new ApiError('request.invalid', `Expected the input that the contract names, found ${list}.`, { value });
}

type Explanation = Omit<FieldProblems['fields'][number], 'path'> & { readonly key: FieldErrorKey };

/** The i18n key of a field's problem. */
function explain(issue: z.core.$ZodIssue): Explanation {
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'errors.field.required' : 'errors.field.invalid' };
    case 'too_small':
      return issue.minimum === 1
        ? { key: 'errors.field.required' }
        : { key: 'errors.field.tooSmall', values: { min: Number(issue.minimum) } };
    case 'too_big':
      return { key: 'errors.field.tooBig', values: { max: Number(issue.maximum) } };
    case 'unrecognized_keys':
      return { key: 'errors.field.unknown', values: { names: issue.keys.join(', ') } };
    default:
      return { key: 'errors.field.invalid' };
  }
}
