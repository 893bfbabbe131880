import * as z from 'zod';
import { ApiError } from '../core/call/errors.ts';

/** A page that met its Content-Security-Policy, in few enough words to be counted and logged. */
export interface PolicyReport {
  /** The directive that stood in the way: `script-src-elem`. */
  readonly directive: string;
  /** The host of what was blocked, or what it was: `inline`, `eval`, `data`. */
  readonly blocked: string;
  /** The path of the page, without its query, which may tell of a person. */
  readonly page: string;
}

/** A batch of a browser's Reporting API has seldom more than a few. */
const MOST_REPORTS = 20;
const text = z.string().max(8_192);

/** What `report-uri` sends. */
const Classic = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'violated-directive': text.default(''),
    'effective-directive': text.default(''),
  }),
});

/** What `report-to` sends; reports of other kinds are let through and not looked at. */
const Batch = z.array(z.object({ type: z.string().max(100), body: z.unknown() })).max(MOST_REPORTS);
const Violation = z.object({
  documentURL: text,
  blockedURL: text.nullish(),
  effectiveDirective: text,
});

/**
 * Reads a browser's report of what a page's policy blocked.
 * @param type the Content-Type: application/csp-report or application/reports+json
 * @returns none where the batch tells of other things
 * @throws ApiError request.invalid
 */
export function readPolicyReports(type: string, body: string): readonly PolicyReport[] {
  switch (type.split(';')[0]?.trim().toLowerCase()) {
    case 'application/csp-report': {
      const { 'csp-report': report } = parse(Classic, body);
      const directive = report['effective-directive'] || report['violated-directive'].split(' ', 1)[0] || '';
      return [told(directive, report['blocked-uri'], report['document-uri'])];
    }
    case 'application/reports+json':
      return parse(Batch, body)
        .filter((report) => report.type === 'csp-violation')
        .map((report) => {
          const { data } = Violation.safeParse(report.body);
          if (!data) throw invalid();
          return told(data.effectiveDirective, data.blockedURL ?? '', data.documentURL);
        });
    default:
      throw invalid();
  }
}

function parse<T>(schema: z.ZodType<T>, body: string): T {
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw invalid(cause);
  }
}

function invalid(cause?: unknown): ApiError {
  return new ApiError('request.invalid', 'Expected a report of a policy as browsers send it, found something else.', {
    cause,
  });
}

function told(directive: string, blocked: string, page: string): PolicyReport {
  return { directive: directiveOf(directive), blocked: sourceOf(blocked), page: pathOf(page) };
}

/** A directive's name, or `other`: anybody may send a report, and each name is a series in the metrics. */
const DIRECTIVES =
  /^(?:base-uri|form-action|frame-ancestors|report-(?:to|uri)|sandbox|upgrade-insecure-requests|(?:require-trusted-types-for|trusted-types)|(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-elem|-attr)?)$/;

function directiveOf(name: string): string {
  return DIRECTIVES.test(name) ? name : 'other';
}

/** A host is told without its path, which may tell of a person; what is no address is a word of the browser's. */
function sourceOf(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { protocol, host } = new URL(blocked);
    return host === '' ? protocol.slice(0, -1) : host;
  }
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'other';
}

function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : 'other';
}
