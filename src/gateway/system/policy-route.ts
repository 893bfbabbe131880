import { Counter } from 'prom-client';
import { POLICY_REPORTS_PATH } from '../../contract/system/words.ts';
import { ApiError } from '../core/call/errors.ts';
import { createReadRate, type ReadRate } from '../core/call/read-rate.ts';
import type { Route } from '../core/call/route.ts';
import type { Metrics } from '../core/metrics.ts';
import type { Services } from '../core/services.ts';
import { POLICY_REPORTS } from './limits.ts';
import { type PolicyReport, readPolicyReports } from './policy-reports.ts';

/** What one gateway keeps of reports: nothing is written to the database, or a page that fails would fill it. */
interface Seen {
  readonly counter: Counter<'directive'>;
  readonly rate: ReadRate;
  /** What was logged in this window. */
  readonly logged: Set<string>;
  ends: number;
}

const kept = new WeakMap<Metrics, Seen>();

/**
 * Takes what browsers report of the pages' Content-Security-Policy: counts each report in /metrics by its directive, and
 * logs one of each kind within some minutes. Anybody may send one, so an address is held to a number of them, and a
 * window to a number of kinds.
 */
export const policyRoute: Route = {
  method: 'POST',
  path: POLICY_REPORTS_PATH,
  async answer({ request, text, visitor, now, log, ...services }) {
    const seen = seenBy(services);
    seen.rate.count(visitor.ip);
    if (Buffer.byteLength(text) > POLICY_REPORTS.bytes) {
      throw new ApiError('request.tooLarge', `Expected a report of at most ${POLICY_REPORTS.bytes} bytes, found more.`);
    }
    const reports = readPolicyReports(request.headers.get('content-type') ?? '', text);
    for (const report of reports) {
      seen.counter.inc({ directive: report.directive });
      if (isNews(seen, report, now)) log.warn({ ...report }, 'a page met its policy');
    }
    return new Response(null, { status: 204 });
  },
};

function seenBy({ metrics, clock }: Pick<Services, 'metrics' | 'clock'>): Seen {
  const before = kept.get(metrics);
  if (before) return before;
  const counter = new Counter({
    name: 'marquee_policy_reports_total',
    help: "What browsers reported of the pages' Content-Security-Policy, by directive.",
    labelNames: ['directive'],
    registers: [metrics.registry],
  });
  const seen: Seen = { counter, rate: createReadRate(POLICY_REPORTS.perAddress, clock), logged: new Set(), ends: 0 };
  kept.set(metrics, seen);
  return seen;
}

/** Whether no report like this one was logged in this window, which has room for it. */
function isNews(seen: Seen, { directive, blocked, page }: PolicyReport, now: Date): boolean {
  if (now.getTime() >= seen.ends) {
    seen.logged.clear();
    seen.ends = now.getTime() + POLICY_REPORTS.windowMs;
  }
  const kind = `${directive} ${blocked} ${page}`;
  if (seen.logged.has(kind) || seen.logged.size >= POLICY_REPORTS.kinds) return false;
  seen.logged.add(kind);
  return true;
}
