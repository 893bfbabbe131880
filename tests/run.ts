import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureTestBrowser } from './browser.ts';
import { CHECKS, type Check } from './checks.ts';
import { type Counts, readCounts } from './report.ts';

/** How many checks run side by side: one for each of two cores. */
const SIDE_BY_SIDE = 2;

interface Outcome extends Counts {
  readonly check: Check;
  readonly seconds: number;
  readonly output: string;
  /** Why nothing ran. */
  readonly held?: string;
}

/**
 * Runs the checks named by `only` (all by default), prints what each that fails says, and ends with a line for each test
 * that failed and the counts of checks and tests.
 * @returns whether everything passed
 */
export async function runChecks(only?: readonly string[]): Promise<boolean> {
  const chosen = CHECKS.filter(({ name }) => !only || only.includes(name));
  if (chosen.some(({ browser }) => browser)) process.env.CHROMIUM_PATH = ensureTestBrowser();
  rmSync('.cache/test', { recursive: true, force: true, maxRetries: 3 });
  mkdirSync('.cache/test', { recursive: true });
  const outcomes = await schedule(chosen);
  const slowest = Math.max(...outcomes.map(({ check }) => check.name.length));
  console.log('');
  for (const { check, passed, failed, seconds, held } of outcomes) {
    const verdict = held ?? (failed === 0 ? `${passed} passed` : `${failed} FAILED, ${passed} passed`);
    console.log(`  ${check.name.padEnd(slowest)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${verdict}`);
  }
  for (const { check, failures } of outcomes) {
    for (const failure of failures) console.log(`\n${check.name}: ${failure}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Starts each check as soon as a place is free and the checks before it have passed. */
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
        failures: [],
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

/** What failed comes before all that the check said: of a long output the beginning is read first, or alone. */
function report({ check, failed, failures, seconds, output, held }: Outcome): void {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
  for (const failure of failures) console.log(failure.replace(/^/gm, '  | '));
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
function count(check: Check, code: number | null): Counts {
  if (!check.report)
    return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] };
  return readCounts(check.report, code);
}
