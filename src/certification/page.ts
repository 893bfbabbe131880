import { escapeMarkup } from '../markup/escape.ts';
import type { Check } from './check.ts';
import type { Report, Result, Signed } from './report.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--quiet:#5b6675;--ground:#fff;--line:#dfe3e9;--good:#17693a;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--quiet:#a3adba;--ground:#14181f;--line:#2c333e;--good:#6fd39a;--bad:#ff8a80}}
body{margin:0 auto;max-inline-size:60rem;padding:2.5rem 1.25rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.125rem}
.verdict{margin:.5rem 0 1.5rem;font-size:1.25rem;font-weight:600}.good{color:var(--good)}.bad{color:var(--bad)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
details{border-block-start:1px solid var(--line)}summary{display:flex;gap:1rem;padding:.5rem 0;cursor:pointer}
summary span:nth-child(2){flex:1}summary span:last-child{color:var(--quiet)}summary,td{font-variant-numeric:tabular-nums}
.mark{min-inline-size:3.25rem;font-weight:600}table{inline-size:100%;margin:0 0 1rem;border-collapse:collapse;font-size:.875rem}
th,td{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{color:var(--quiet);font-weight:500}
code{font:.8125rem/1.5 ui-monospace,monospace}
@media print{:root{color-scheme:light;--ink:#000;--quiet:#444;--ground:#fff;--line:#bbb;--good:#000;--bad:#000}body{padding:0;font-size:10pt}details{break-inside:avoid}}`;

/** The report as a page of its own, without scripts, to read and to print. */
export function page(signed: Signed): string {
  const { report } = signed;
  const title = `Certification of ${report.vendor}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${verdict(report)}
${facts(signed)}
${[...Map.groupBy(report.cases, ({ family }) => family)].map(([family, cases]) => section(family, cases)).join('\n')}
</body>
</html>
`;
}

function verdict({ passed, failed, cases }: Report): string {
  return failed === 0
    ? `<p class="verdict good">All ${passed} cases passed</p>`
    : `<p class="verdict bad">${failed} of ${cases.length} cases failed</p>`;
}

function facts({ report, signature }: Signed): string {
  const { gateway, build, currency, profile, began, ended } = report;
  const { ids, unknownRollback, amounts, decimals, timeoutMs, retries } = profile;
  const rows: readonly (readonly [string, string])[] = [
    ['Gateway', gateway],
    ['Build', build],
    ['Currency', currency],
    ['An id is unique to', ids === 'player' ? 'a player' : 'all players'],
    ['Unknown rollback', unknownRollback === 'accept' ? 'accepted' : 'refused as unknown'],
    ['Amounts', `${amounts}${decimals === undefined ? '' : `, ${decimals} decimals`}`],
    ['Waits for', timeoutMs === undefined ? 'as usual' : `${timeoutMs} ms`],
    ['Launch retries', String(retries)],
    ['Began', began],
    ['Ended', ended],
    ['Signature', signature],
  ];
  return `<dl>\n${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`).join('\n')}\n</dl>`;
}

function section(family: string, cases: readonly Result[]): string {
  return `<section>\n<h2>${escapeMarkup(family)}</h2>\n${cases.map(entry).join('\n')}\n</section>`;
}

/** A case; one that failed lies open. */
function entry({ name, passed, milliseconds, checks, fault }: Result): string {
  const mark = passed ? '<span class="mark good">Passed</span>' : '<span class="mark bad">Failed</span>';
  const cause = fault === undefined ? '' : `<p class="bad">${escapeMarkup(fault)}</p>`;
  return `<details${passed ? '' : ' open'}>
<summary>${mark}<span>${escapeMarkup(name)}</span><span>${milliseconds} ms</span></summary>
${cause}<table>
<thead><tr><th scope="col">What</th><th scope="col">Expected</th><th scope="col">Found</th></tr></thead>
<tbody>${checks.map(row).join('')}</tbody>
</table>
</details>`;
}

function row({ what, expected, found, passed }: Check): string {
  const cell = (text: string) => `<td><code>${escapeMarkup(text)}</code></td>`;
  return `<tr${passed ? '' : ' class="bad"'}><td>${escapeMarkup(what)}</td>${cell(expected)}${cell(found)}</tr>`;
}
