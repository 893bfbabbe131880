import { afterEach, expect, test } from 'vitest';
import { recaptchaPath } from '../../../src/contract/verification/words.ts';
import { siteKeyOf } from '../../../src/sandbox/services/firebase/project.ts';
import { createHarness, HARBOR } from '../harness.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn, PROJECT } from './firebase-stand-in.ts';

const firebase = firebaseStandIn();
const harness = await createHarness({
  merchants: [BY_FIREBASE, HARBOR],
  environment: { FIREBASE_URL },
  services: { fetch: firebase.fetch },
});
firebase.goBy(harness.clock);
afterEach(() => firebase.answerInstead());

const PAGE = 'https://www.lotus.example';
const open = async (query: Readonly<Record<string, string>>, merchant = 'lotus') => {
  const path = `${recaptchaPath(merchant)}?${new URLSearchParams(query)}`;
  const bindings = { incoming: { socket: { remoteAddress: '198.51.107.1' } } };
  const response = await harness.app.request(`http://localhost${path}`, {}, bindings);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the page of the check holds the site key of the project, and may be framed by the page that asks alone', async () => {
  const { status, headers, text } = await open({ page: PAGE, language: 'pt-BR' });
  expect(status).toBe(200);
  expect(text).toContain(`data-sitekey="${siteKeyOf(PROJECT.apiKey)}"`);
  expect(text).toContain('hl=pt-BR');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${PAGE}`);
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]+' http:\/\/firebase\.localhost\/stand-in\/recaptcha\/;/);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the site key is asked for once an hour', async () => {
  const asked = () => firebase.asked.filter(({ url }) => url.includes('/v1/recaptchaParams?key=')).length;
  await open({ page: PAGE });
  const before = asked();
  await open({ page: PAGE });
  expect(asked()).toBe(before);
  harness.clock.advance(3_600_000);
  await open({ page: PAGE });
  expect(asked()).toBe(before + 1);
});

test('and once for all who wait for it, and after a failure not for ten seconds', async () => {
  harness.clock.advance(3_600_000);
  const from = firebase.asked.length;
  firebase.answerInstead(() => new Response('no', { status: 503 }));
  await Promise.all(Array.from({ length: 5 }, () => open({ page: PAGE })));
  harness.clock.advance(9_999);
  await open({ page: PAGE });
  expect(firebase.asked).toHaveLength(from + 1);
  firebase.answerInstead();
  harness.clock.advance(1);
  const pages = await Promise.all(Array.from({ length: 5 }, () => open({ page: PAGE })));
  expect(firebase.asked).toHaveLength(from + 2);
  for (const { text } of pages) expect(text).toContain(`data-sitekey="${siteKeyOf(PROJECT.apiKey)}"`);
});

test('and where Google does not tell it, the page says so to the one around it', async () => {
  harness.clock.advance(3_600_000);
  firebase.answerInstead(() => new Response('no', { status: 503 }));
  const { status, text } = await open({ page: PAGE });
  expect({ status, empty: text.includes('data-sitekey=""') }).toEqual({ status: 200, empty: true });
  expect(harness.logged.join()).toContain('did not tell the site key');
});

test.each([
  ['a page that is not theirs', { page: 'https://evil.example' }, 'lotus'],
  ['no page', {}, 'lotus'],
  ['a page without TLS', { page: 'http://www.lotus.example' }, 'lotus'],
  ['a page that is more than an origin', { page: `${PAGE}/; script-src *` }, 'lotus'],
  ['a merchant whose codes are its own', { page: 'https://www.harbor.example' }, 'harbor'],
  ['no merchant', { page: PAGE }, 'nobody'],
])('there is none for %s', async (_what, query, merchant) => {
  const { status, headers } = await open(query, merchant);
  expect(status).toBe(403);
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('whatever stands in its address becomes no markup', async () => {
  const { text } = await open({ page: PAGE, language: '"><script>alert(1)</script>' });
  expect(text).not.toContain('alert(1)');
});
