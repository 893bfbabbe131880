import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** A field whose name says that it holds a secret is never written, however deep it is nested. */
const SECRET =
  /pass(word|wd)?$|password|token|secret|authorization|cookie|captcha|verificationcode|pkcs8|idempotency-?key/i;
const HIDDEN = '[hidden]';
/** Logs tell a value down to this depth; what hangs on a logged object (a connection, a request) has no end. */
const DEPTH = 6;

/**
 * Structured logs, one JSON line each, without secrets.
 * @param destination where lines go; standard output unless told
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: hideSecrets },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * The same value without the fields whose names say that they are secret, for everything else that keeps or shows what
 * was done. It takes a tree, such as JSON, and goes as deep as that does.
 */
export function withoutSecrets(value: unknown): unknown {
  return hideValue(value, Number.POSITIVE_INFINITY);
}

function hideSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return hideIn(fields, DEPTH);
}

function hideIn(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : hideValue(value, depth - 1)]),
  );
}

function hideValue(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => hideValue(item, depth - 1));
  return hideIn(value, depth);
}

/**
 * The parts of an error that are safe to keep. A database error also carries its parameters and row values, which are
 * not.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = ['code', 'constraint', 'table', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(known),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
