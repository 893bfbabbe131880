import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureTestBrowser } from './browser.ts';
import { CHECKS, vitestArgs } from './checks.ts';
import { type Project, projectOf } from './projects.ts';
import { readCounts } from './report.ts';

const REPORT = '.cache/test/files.json';
/** Projects that look at pressed brands. */
const PRESSED: readonly Project[] = ['bundles', 'e2e'];

/** Whether a test file looks at the pressed brands. */
export function needsPress(file: string): boolean {
  return PRESSED.includes(projectOf(file));
}

/**
 * Runs test files and prints what they say, after the press where one needs the pressed brands. It ends with the
 * counts.
 * @param files paths from the root
 * @returns whether everything passed
 */
export async function runFiles(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) {
    console.log('No test file reaches what changed.\n\n0 passed, 0 failed');
    return true;
  }
  if (!(await prepare(files))) return false;
  rmSync(REPORT, { force: true });
  const code = await run([...vitestArgs(projectsOf(files), REPORT), '--run', ...files]);
  const { passed, failed } = readCounts(REPORT, code);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Runs test files again whenever they or what they import change, until it is stopped; the press runs once, before. */
export async function watchFiles(files: readonly string[]): Promise<boolean> {
  return (await prepare(files)) && (await run([...vitestArgs(projectsOf(files)), '--watch', ...files])) === 0;
}

function projectsOf(files: readonly string[]): Project[] {
  return [...new Set(files.map(projectOf))];
}

/** @returns whether the press, where one is needed, made what the files need */
async function prepare(files: readonly string[]): Promise<boolean> {
  mkdirSync('.cache/test', { recursive: true });
  if (projectsOf(files).includes('e2e')) process.env.CHROMIUM_PATH = ensureTestBrowser();
  if (!files.some(needsPress)) return true;
  const press = CHECKS.find(({ name }) => name === 'press');
  if (!press) throw new Error('Expected a check "press" in tests/checks.ts, found none.');
  return (await run(press.args)) === 0;
}

async function run(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  // Ctrl+C reaches both processes, and this one waits for the other to clean up.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  const [code]: (number | null)[] = await once(child, 'exit');
  process.off('SIGINT', stay);
  return code ?? null;
}
