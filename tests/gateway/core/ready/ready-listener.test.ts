import { request as ask } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { logOut } from '../../../../src/contract/session/endpoints.ts';
import { getHelpCentre, getStatus, getWhitelabel, pingMirror } from '../../../../src/contract/system/endpoints.ts';
import { PARTS } from '../../../../src/gateway/areas.ts';
import { listen } from '../../../../src/gateway/core/listener.ts';
import { createReadyListener, type ReadyListener } from '../../../../src/gateway/core/ready/ready-listener.ts';
import { createHarness, HARBOR, LOTUS } from '../../harness.ts';

/** Characters of one to four bytes. */
const help = {
  EN: [{ id: 'term', title: 'Terms – ñ 中文 🎰', content: '<p>م</p>' }],
  TY: [{ id: 'term', title: 'Mga tuntunin', content: '<p>ñ</p>' }],
};
const harness = await createHarness({
  merchants: [{ ...LOTUS, blockedCountries: ['KP'], parts: { ...LOTUS.parts, system: { help } } }, HARBOR],
  environment: { TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry', READ_RATE: '200' },
  versions: { stamp: () => '', refresh: async () => undefined },
});
const { app, services, clock, logged } = harness;
const answered: boolean[] = [];
let isAsked = true;
const fromMemory = createReadyListener(services, PARTS.handlers);
const ready: ReadyListener = (request, response) => {
  const wasAnswered = isAsked && fromMemory(request, response);
  answered.push(wasAnswered);
  return wasAnswered;
};
const listener = await listen(async (request, bindings) => app.fetch(request, bindings), ready, {
  port: 0,
  host: '127.0.0.1',
});
afterAll(async () => {
  listener.cut();
  await listener.close();
});

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What differs from answer to answer by itself. */
const OWN = ['date', 'x-request-id'];

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { port: listener.port, path, method, headers: { 'X-Merchant': 'lotus', ...headers }, agent: false };
    const asked = ask(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const told = Object.entries(response.headers).filter(([name]) => !OWN.includes(name));
        resolve({ status: response.statusCode, headers: Object.fromEntries(told), text });
      });
    });
    asked.once('error', reject).end();
  });
}

/** The answer of the app, which keeps it ready from then on. */
async function byApp(...asked: Parameters<typeof get>): Promise<Got> {
  isAsked = false;
  const got = await get(...asked);
  isAsked = true;
  return got;
}

test.each([
  [getWhitelabel.path, {}],
  [getStatus.path, { 'cf-ipcountry': 'PH' }],
  [getStatus.path, { 'cf-ipcountry': 'KP' }],
  [`${getHelpCentre.path}?lang=EN`, {}],
  [pingMirror.path, {}],
  [getWhitelabel.path, { Origin: 'https://www.lotus.example' }],
  [getWhitelabel.path, { Origin: 'https://evil.example' }],
  [getWhitelabel.path, { 'If-None-Match': '*' }],
  [getWhitelabel.path, { 'If-None-Match': '"other"' }],
])('%s with %j is answered from memory as the app answers it', async (path, headers) => {
  const own = { 'X-Forwarded-For': '203.0.113.7', ...headers };
  const whole = await byApp(path, own);
  expect(await get(path, own)).toEqual(whole);
  expect(answered.slice(-2)).toEqual([false, true]);
});

test('each of the queries that come in turn has its own answer, each time', async () => {
  const paths = ['EN', 'TY'].map((lang) => `${getHelpCentre.path}?lang=${lang}`);
  const whole = [];
  for (const path of paths) whole.push(await byApp(path));
  expect(new Set(whole.map(({ text }) => text)).size).toBe(2);
  for (const [index, path] of [...paths.entries(), ...paths.entries()]) {
    expect([await get(path), answered.at(-1)]).toEqual([whole[index], true]);
  }
});

test('an answer that is held already costs no bytes', async () => {
  const { headers, text } = await get(getWhitelabel.path);
  expect(text).not.toBe('');
  const again = await get(getWhitelabel.path, { 'If-None-Match': `W/${headers.etag}` });
  expect([again.status, again.text, answered.at(-1)]).toEqual([304, '', true]);
});

test('what is out of the ordinary is left to the app', async () => {
  await get(getWhitelabel.path);
  const token = await harness.session('member');
  const asked: [string, Record<string, string>, number][] = [
    [getWhitelabel.path, { Authorization: `Bearer ${token}` }, 200],
    [getWhitelabel.path, { 'X-Contract': '9' }, 426],
    [getWhitelabel.path, { 'X-Merchant': 'nobody' }, 404],
    [getWhitelabel.path, { 'X-Forwarded-For': '203.0.113.1', 'cf-ipcountry': 'KP' }, 451],
    [`${getWhitelabel.path}?x=%00`, {}, 400],
    [`${getHelpCentre.path}?lang=${'x'.repeat(99)}`, {}, 400],
    [logOut.path, {}, 404],
    ['/wps/nothing', {}, 404],
  ];
  for (const [path, headers, status] of asked) {
    const got = await get(path, headers);
    expect([path, got.status, answered.at(-1)]).toEqual([path, status, false]);
  }
});

test('reads from memory count like all others', async () => {
  clock.advance(60_000);
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const statuses: unknown[] = [];
  for (let index = 0; index < 201; index += 1) statuses.push((await get(getWhitelabel.path, headers)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
  clock.advance(60_000);
  await get(getWhitelabel.path, headers);
  expect((await get(getWhitelabel.path, headers)).status).toBe(200);
});

test('answers from memory are in the log and in the metrics', async () => {
  await get(getWhitelabel.path);
  const count = async () => {
    const { values } = await services.metrics.requests.get();
    return values.find(({ labels }) => labels.endpoint === `GET ${getWhitelabel.path}` && labels.status === 200)?.value;
  };
  const [before, lines] = [(await count()) ?? 0, logged.length];
  await get(getWhitelabel.path);
  expect([await count(), answered.at(-1)]).toEqual([before + 1, true]);
  expect(logged.slice(lines).join('')).toContain(`"endpoint":"GET ${getWhitelabel.path}","status":200`);
});

test('a process on its way out takes the connection of an answer from memory too', async () => {
  await get(getWhitelabel.path);
  services.health.drain();
  const got = await get(getWhitelabel.path);
  expect([got.headers.connection, answered.at(-1)]).toEqual(['close', true]);
});
