import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { CHECKS } from '../../checks.ts';

/** The output of a gate about a tree, and whether the gate let it pass. */
export interface Verdict {
  readonly passed: boolean;
  readonly said: string;
}

const FIXTURES = resolve('tests/fixtures/gates');

/**
 * Runs a check as `npm test` does, with the project's own configuration, on the tree of the same name in
 * tests/fixtures/gates.
 *
 * @param more arguments on top, for a fixture that lies where the check never looks
 * @param tree another name of the tree
 */
export function gate(name: string, more: readonly string[] = [], tree = name): Verdict {
  return run(name, join(FIXTURES, tree), more);
}

/**
 * Like `gate`, for a tool that finds its configuration beside the files that it reads: in a copy of a part of the tree.
 * @param part file or folder of the fixture
 * @param configuration files of the project that lie beside it then
 */
export function gateBeside(name: string, part: string, configuration: readonly string[]): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-gate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of configuration) cpSync(file, join(folder, file));
  cpSync(join(FIXTURES, name, part), join(folder, part), { recursive: true });
  return run(name, folder);
}

function run(name: string, cwd: string, more: readonly string[] = []): Verdict {
  const check = CHECKS.find((one) => one.name === name);
  if (!check) throw new Error(`Expected a check of tests/checks.ts, found "${name}".`);
  const args = check.args.map((arg) => (/^node_modules\/|^\.[\w.-]+\.(mjs|jsonc)$/.test(arg) ? resolve(arg) : arg));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...more], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { passed: status === 0, said: stdout + stderr };
}
