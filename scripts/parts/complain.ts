import { BrandError } from '../../src/brand/problem.ts';
import { ConfigError } from '../../src/gateway/core/config.ts';
import { DataLockedError } from '../../src/gateway/core/db/lock.ts';
import { StartError } from '../../src/gateway/core/start-error.ts';
import { PressError } from '../../src/press/error.ts';
import { PortTakenError } from '../../src/press/serve/listen.ts';

/** Problems that a person can solve by what their message says. */
const PLAIN = [BrandError, PressError, ConfigError, DataLockedError, PortTakenError, StartError];

/** Says what went wrong in a command that serves: a plain problem in its message alone, anything else with its stack. */
export function complain(error: unknown): void {
  const plain = PLAIN.some((kind) => error instanceof kind);
  const text = error instanceof Error ? ((plain ? undefined : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
}
