import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PressError } from '../error.ts';

export interface BuildChild {
  /** The script that builds: it takes ROOT and OUT. */
  readonly script: URL;
  /** Project folder, with astro.config.mjs and src/. */
  readonly root: string;
  /** Folder that receives what Astro builds. */
  readonly out: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Runs one of Astro's builds in a process of its own, because Astro keeps state for as long as its process lives.
 * @throws PressError with Astro's own words when it fails
 */
export function runBuild({ script, root, out, env, signal }: BuildChild): Promise<void> {
  const file = fileURLToPath(script);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, root, out], {
      cwd: root,
      env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    const lines: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => lines.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => lines.push(chunk));
    child.on('error', reject);
    child.on('close', (code, killed) => {
      if (code === 0) return resolve();
      const said = Buffer.concat(lines).toString().trim();
      reject(new PressError([`Astro could not compile the pages (${killed ?? `exit code ${code}`}).\n${said}`]));
    });
  });
}
