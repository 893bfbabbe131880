import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';

/** The parts of a vitest run's JSON report that are read here. */
const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file did not run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Lines of each of a failure's messages in the summary at the end of a run; the output of its check holds all of it. */
const LINES_TOLD = 6;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** A failed test, with the first lines of the reason. */
  readonly failures: readonly string[];
}

/** Counts of the report that a test run left; a run that left none has failed. */
export function readCounts(report: string, code: number | null): Counts {
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [`The run ended with ${code} and left no report.`] };
  return countTests(JSON.parse(readFileSync(report, 'utf8')), code);
}

/** Counts of a vitest JSON report; a skipped test, a run without tests or a failing exit code is a failure. */
export function countTests(report: unknown, code: number | null): Counts {
  const { numPassedTests: passed, testResults, ...counts } = Report.parse(report);
  const failed = counts.numFailedTests + counts.numPendingTests + counts.numTodoTests;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => tell(`${file}: ${test.fullName} (${test.status})`, test.failureMessages ?? []));
    return tests.length === 0 && status !== 'passed' ? [tell(`${file} (${status})`, [message])] : tests;
  });
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed, failures };
  return {
    passed,
    failed: 1,
    failures: [...failures, `The run ended with ${code} after ${passed} tests that passed.`],
  };
}

function tell(head: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES_TOLD),
  );
  return [head, ...lines.map((line) => `  ${line}`)].join('\n');
}
