import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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

/** A command that takes a while to end, and says which signals reach it until then. */
const SAYS_SIGNALS = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(0), 700);
  });
  setTimeout(() => process.exit(1), 15_000);
  console.log('ready');
`;

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGINT')", 130],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
])('the end of a command is told as shells do: %s is %i', (command, code) => {
  const script = projectWith(command);
  expect(setup(script, 'it').status).toBe(code);
});

test('a command of npm hears the SIGTERM that npm alone was given, once', async () => {
  const root = dirname(dirname(projectWith(SAYS_SIGNALS)));
  const npm = spawn('npm', ['run', 'it'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const said = npm.stdout.setEncoding('utf8').iterator();
  let all = '';
  for await (const text of said) {
    if (!all.includes('ready') && (all + text).includes('ready')) npm.kill('SIGTERM');
    all += text;
  }
  // The pipe ends with the last process that holds it: nobody is left.
  expect(all.slice(all.indexOf('ready'))).toBe('ready\nSIGTERM\n');
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
});
