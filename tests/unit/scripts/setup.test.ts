import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function setup(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

test.each([[], ['portal'], ['options'], ['../tests/run'], ['buil']])(
  '"%s" is no command, and nothing runs',
  (...args) => {
    const { status, stderr } = setup('scripts/setup.mjs', ...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Expected a command \(start, test, build, dev, .*\), found "/);
  },
);

test('every command of package.json has its file', () => {
  const named = /\((.*)\)/.exec(setup('scripts/setup.mjs').stderr)?.[1]?.split(', ') ?? [];
  expect(named.length).toBeGreaterThan(7);
  for (const name of named) expect(existsSync(`scripts/${name}.ts`), name).toBe(true);
});

/** A project with everything installed and one command. @returns its scripts/setup.mjs */
function projectWith(command: string): string {
  const root = mkdtempSync(join(tmpdir(), 'marquee-setup-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = { 'package.json': '{ "scripts": { "it": "node scripts/setup.mjs it" } }', 'package-lock.json': '{}' };
  const stamp = createHash('sha256').update(Object.values(files).join('')).digest('hex');
  const all = { ...files, 'scripts/it.ts': command, 'node_modules/.marquee-installed': stamp };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  copyFileSync('scripts/setup.mjs', join(root, 'scripts/setup.mjs'));
  return join(root, 'scripts/setup.mjs');
}

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGINT')", 130],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
])('the end of a command is told as shells do: %s is %i', (command, code) => {
  const script = projectWith(command);
  expect(setup(script, 'it').status).toBe(code);
});
