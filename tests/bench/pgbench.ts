import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLIENTS = 10;

/** Why nothing can be compared with pgbench on this machine; undefined where it can. */
export function pgbenchMissing(): string | undefined {
  const { error } = spawnSync('pgbench', ['--version']);
  return error && `pgbench is missing (${error.message}); Debian has it in postgresql-contrib`;
}

/** Runs a script with prepared statements, on ten connections unless told. @returns how often it ran in a second */
export function pgbench(url: string, script: readonly string[], seconds: number, clients = CLIENTS): number {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, [...script, ''].join('\n'));
    const args = [
      '-n',
      '-c',
      String(clients),
      '-j',
      String(Math.min(2, clients)),
      '-T',
      String(seconds),
      '-M',
      process.env.PGMODE ?? 'prepared',
      '-f',
      file,
      url,
    ];
    const { status, stdout, stderr } = spawnSync('pgbench', args, { encoding: 'utf8' });
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (status === 0 && rate !== undefined) return Number(rate);
    throw new Error(`Expected a rate from pgbench, found exit code ${status}: ${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
