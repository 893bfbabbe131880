import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser.ts';
import { CHECKS, type Check } from './checks.ts';

/** Two cores: so many checks run side by side. */
const SIDE_BY_SIDE = 2;

interface Outcome {
  readonly check: Check;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly output: string;
  /** Why nothing ran. */
  readonly held?: string;
}

/**
 * Runs the checks named by `only` (all by default), prints what each says, and ends with the counts of checks and
 * tests on a line of their own.
 * @returns whether everything passed
 */
export async function runChecks(only?: readonly string[]): Promise<boolean> {
  const chosen = CHECKS.filter(({ name }) => !only || only.includes(name));
  if (chosen.some(({ browser }) => browser)) process.env.CHROMIUM_PATH = ensureChromium();
  rmSync('.cache/test', { recursive: true, force: true, maxRetries: 3 });
  mkdirSync('.cache/test', { recursive: true });
  const outcomes = await schedule(chosen);
  const slowest = Math.max(...outcomes.map(({ check }) => check.name.length));
  console.log('');
  for (const { check, passed, failed, seconds, held } of outcomes) {
    const verdict = held ?? (failed === 0 ? `${passed} passed` : `${failed} FAILED, ${passed} passed`);
    console.log(`  ${check.name.padEnd(slowest)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${verdict}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Starts each check as soon as a place is free and what it comes after has passed. */
async function schedule(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const running = new Map<string, Promise<Outcome>>();
  const done: Outcome[] = [];
  const chosen = new Set(checks.map(({ name }) => name));
  const isOver = (name: string) => !chosen.has(name) || done.some(({ check }) => check.name === name);
  while (waiting.length > 0 || running.size > 0) {
    for (const check of [...waiting]) {
      const fits = check.alone ? running.size === 0 : running.size < SIDE_BY_SIDE;
      if (!fits || !(check.after ?? []).every(isOver)) continue;
      waiting.splice(waiting.indexOf(check), 1);
      const broken = done.find((outcome) => outcome.failed > 0 && check.after?.includes(outcome.check.name));
      const held = {
        check,
        passed: 0,
        failed: 1,
        seconds: 0,
        output: '',
        held: `not run: ${broken?.check.name} failed`,
      };
      running.set(check.name, broken ? Promise.resolve(held) : run(check));
      if (check.alone) break;
    }
    const outcome = await Promise.race(running.values());
    running.delete(outcome.check.name);
    done.push(outcome);
    report(outcome);
  }
  return done;
}

function report({ check, failed, seconds, output, held }: Outcome): void {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
  if (failed > 0) console.log(held ?? output.replace(/^/gm, '  | '));
}

function run(check: Check): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(process.execPath, check.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code: number | null, note = '') => {
      const output = Buffer.concat(chunks).toString() + note;
      resolve({ check, ...count(check, code), seconds: (performance.now() - started) / 1000, output });
    };
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code));
  });
}

/** A plain command counts as one; a test run as its tests, where a skipped test or an empty run is a failure. */
function count(check: Check, code: number | null): { passed: number; failed: number } {
  if (!check.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return readCounts(check.report, code);
}

/** Counts of the report that a test run left; a run that left none has failed. */
export function readCounts(report: string, code: number | null): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return countTests(JSON.parse(readFileSync(report, 'utf8')), code);
}

/** Counts of a vitest JSON report; a skipped test, a run without tests or a failing exit code is a failure. */
export function countTests(report: unknown, code: number | null): { passed: number; failed: number } {
  const passed = numberAt(report, 'numPassedTests');
  const failed =
    numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

function numberAt(report: unknown, key: string): number {
  const value = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  if (typeof value !== 'number')
    throw new Error(`Expected a number "${key}" in the test report, found ${String(value)}.`);
  return value;
}
