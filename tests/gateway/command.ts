import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * The environment that a process of its own takes over from the test run: where programs are, and where Node keeps what
 * it has compiled, which halves its start.
 */
export const BARE_ENVIRONMENT: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** Runs a command of scripts/ to its end, with only this bare environment. */
export async function runCommand(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { ...BARE_ENVIRONMENT, ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}
