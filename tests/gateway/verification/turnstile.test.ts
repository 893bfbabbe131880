import { expect, test } from 'vitest';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getHumanCheck } from '../../../src/contract/verification/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';

const TURNSTILE: MerchantConfig = {
  ...LOTUS,
  parts: { ...LOTUS.parts, verification: { human: { provider: 'turnstile', siteKey: '0x4AAAA' } } },
};

/** What Cloudflare is asked, and what it answers; null breaks the connection. */
const asked: string[] = [];
let verdict: Response | null = null;
const fetchOnce: typeof fetch = async (address, options) => {
  asked.push(`${String(address)} ${String(options?.body)}`);
  if (!verdict) throw new TypeError('fetch failed');
  return verdict;
};

const harness = await createHarness({
  merchants: [TURNSTILE],
  environment: { TURNSTILE_SECRETS: '0x4AAAA=hush-hush' },
  services: { fetch: fetchOnce },
});
await makeMember(harness, 'AnaLuz');

const enter = (human?: string) =>
  harness.call(logIn, {
    body: { username: 'AnaLuz', password: 'sunny1day', type: 'username', ...(human && { human }) },
    ip: '198.51.104.1',
  });

test('the site key is told to browsers, and the secret is not', async () => {
  expect(await harness.call(getHumanCheck)).toEqual({ provider: 'turnstile', siteKey: '0x4AAAA' });
});

test('a log-in takes place where Cloudflare vouches for its token', async () => {
  verdict = Response.json({ success: true, hostname: 'www.lotus.example', action: 'marquee' });
  await expect(enter('token-1')).resolves.toHaveProperty('token');
  expect(asked.at(-1)).toBe(
    'https://challenges.cloudflare.com/turnstile/v0/siteverify secret=hush-hush&response=token-1&remoteip=198.51.104.1',
  );
});

const vouched = (hostname: string, action: string) => Response.json({ success: true, hostname, action });

const BAD: readonly (readonly [what: string, answer: () => Response | null])[] = [
  ['refuses', () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
  ['vouches for a page of another site', () => vouched('farm.example', 'marquee')],
  ['vouches for another form', () => vouched('www.lotus.example', 'newsletter')],
  ['answers nonsense', () => new Response('<html>')],
  ['answers without end', () => new Response('x'.repeat(20_000))],
  ['does not answer', () => null],
];

test.each(BAD)('and is refused where it %s', async (_what, answer) => {
  verdict = answer();
  await expect(enter('token-2')).rejects.toMatchObject({ code: 'verification.human' });
});

test('nobody is asked where no token came', async () => {
  const before = asked.length;
  await expect(enter()).rejects.toMatchObject({ code: 'verification.human' });
  expect(asked).toHaveLength(before);
});
