import { expect, test } from 'vitest';
import { POLICY_REPORTS_PATH } from '../../../src/contract/system/words.ts';
import { POLICY_REPORTS } from '../../../src/gateway/system/limits.ts';
import { createHarness } from '../harness.ts';

const house = await createHarness({ environment: { TRUST_PROXY: '1' } });
const { app, clock, logged, services } = house;

let visitors = 0;
const stranger = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};

async function send(type: string, body: unknown, ip = stranger()): Promise<number> {
  const headers = { 'Content-Type': type, 'X-Forwarded-For': ip };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return (await app.request(POLICY_REPORTS_PATH, { method: 'POST', headers, body: text }, bindings)).status;
}

const classic = (page: string, blocked = 'https://evil.example/x.js?member=12') => ({
  'csp-report': {
    'document-uri': `https://lotus.example${page}?token=secret`,
    'blocked-uri': blocked,
    'violated-directive': "script-src 'self'",
  },
});
const modern = (page: string, effectiveDirective = 'img-src') => [
  { type: 'deprecation', age: 1, url: 'x', body: { id: 'old' } },
  {
    type: 'csp-violation',
    age: 1,
    body: {
      documentURL: `https://lotus.example${page}`,
      blockedURL: 'data',
      effectiveDirective,
      disposition: 'enforce',
    },
  },
];

const told = () =>
  logged
    .filter((line) => line.includes('met its policy'))
    .map((line) => JSON.parse(line))
    .map(({ directive, blocked, page }) => `${directive} ${blocked} ${page}`);
const counted = async (directive: string) => {
  const { values = [] } =
    (await services.metrics.registry.getSingleMetric('marquee_policy_reports_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.directive === directive)?.value;
};

test('reports of both kinds are counted by directive, and logged without what tells of a person', async () => {
  expect(await send('application/csp-report', classic('/help/'))).toBe(204);
  expect(await send('application/reports+json; charset=utf-8', modern('/rng/'))).toBe(204);
  expect(told()).toEqual(['script-src evil.example /help/', 'img-src data /rng/']);
  expect(logged.join('')).not.toMatch(/secret|member=12/);
  expect([await counted('script-src'), await counted('img-src')]).toEqual([1, 1]);
});

test('a page that fails a hundred times is counted a hundred times, and logged once in a window', async () => {
  for (let time = 0; time < 100; time += 1) await send('application/csp-report', classic('/often/'));
  const often = () => told().filter((line) => line.endsWith('/often/')).length;
  expect(often()).toBe(1);
  expect(await counted('script-src')).toBe(101);
  clock.advance(POLICY_REPORTS.windowMs);
  await send('application/csp-report', classic('/often/'));
  expect(often()).toBe(2);
});

test('made-up pages fill neither log nor metrics', async () => {
  clock.advance(POLICY_REPORTS.windowMs);
  const before = told().length;
  for (let page = 0; page < POLICY_REPORTS.kinds + 50; page += 1) {
    await send('application/reports+json', modern(`/made-up/${page}`, `made-up-${page}`));
  }
  expect(told().length - before).toBe(POLICY_REPORTS.kinds);
  expect(await counted('other')).toBe(POLICY_REPORTS.kinds + 50);
});

test('one address is held to a number of reports in a minute', async () => {
  const ip = stranger();
  const statuses: number[] = [];
  for (let time = 0; time <= POLICY_REPORTS.perAddress; time += 1) {
    statuses.push(await send('application/csp-report', classic('/help/'), ip));
  }
  expect(statuses.slice(0, -1).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['application/json', classic('/help/')],
  ['application/csp-report', 'no JSON'],
  ['application/csp-report', []],
  ['application/csp-report', { 'csp-report': { 'document-uri': 7 } }],
  ['application/csp-report', { 'csp-report': { 'document-uri': 'x'.repeat(9_000) } }],
  ['application/reports+json', {}],
  ['application/reports+json', [{ type: 'csp-violation', body: { documentURL: null } }]],
  ['application/reports+json', Array.from({ length: 21 }, () => modern('/help/')[1])],
])('what no browser sends is refused: %s %j', async (type, body) => {
  expect(await send(type, body)).toBe(400);
});

test('a report of more than 64 KiB is refused', async () => {
  expect(await send('application/csp-report', ' '.repeat(POLICY_REPORTS.bytes + 1))).toBe(413);
});
