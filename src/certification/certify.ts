import type { Case } from './case.ts';
import { CASES } from './cases.ts';
import type { Handed } from './handed.ts';
import { type Pass, reliable } from './line.ts';
import { type Result, type Signed, sign } from './report.ts';
import { runCases } from './run.ts';

interface Asked {
  /** Address of the gateway. */
  readonly gateway: string;
  /** Signs the calls and the report. */
  readonly secret: string;
  readonly handed: Handed;
  readonly cases?: readonly Case[];
  readonly pass?: Pass;
  readonly told?: (result: Result) => void;
}

/**
 * Tries a gateway's wallet as the vendor would, case after case.
 * @returns the signed report
 * @throws TooFewPlayers
 */
export async function certify({
  gateway,
  secret,
  handed,
  cases = CASES,
  pass = reliable,
  told,
}: Asked): Promise<Signed> {
  const began = new Date().toISOString();
  const results = await runCases(cases, { gateway, secret, pass }, handed, told);
  const { vendor, build, currency, profile } = handed;
  const passed = results.filter((result) => result.passed).length;
  const report = {
    ...{ vendor, gateway, build, currency, profile, began, ended: new Date().toISOString() },
    ...{ passed, failed: results.length - passed, cases: [...results] },
  };
  return sign(report, secret);
}
