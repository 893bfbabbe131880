import { describe, expect, test } from 'vitest';
import { finishSocial, startSocial } from '../../../src/contract/social/endpoints.ts';
import { FLOW_LIFE_MS, PROVIDER_BYTES, RESULT_LIFE_MS } from '../../../src/gateway/social/limits.ts';
import { withPostgres } from '../harness.ts';
import { signInAt } from './provider.ts';
import { createSocialHarness, somebody } from './signing-in.ts';

/** What is done to the answer of the provider's token endpoint; and to all its answers. */
let tamper: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined;
let broken: (() => Promise<Response>) | undefined;

const reach: typeof fetch = async (input, init) => {
  if (broken) return broken();
  const response = await fetch(input, init);
  if (!tamper || !String(input).endsWith('/token')) return response;
  return Response.json(tamper(Object(await response.json())), { status: response.status });
};

const harness = await createSocialHarness({ fetch: reach });
const { call, clock, db, start, back, ticketIn, comeBack, finish } = harness;

const LOST = 'http://localhost:4321/login/?token=social.lapsed';

/** Signs somebody in while the provider's answer is changed on its way. */
async function tampered(change: NonNullable<typeof tamper>) {
  tamper = change;
  try {
    return await comeBack(somebody());
  } finally {
    tamper = undefined;
  }
}

/** The token that a provider gave for another sign-in. */
async function tokenOf(brand: 'lotus' | 'harbor'): Promise<unknown> {
  let seen: unknown;
  tamper = (answer) => {
    seen = answer.id_token;
    return answer;
  };
  await comeBack(somebody(), 'google', brand);
  tamper = undefined;
  return seen;
}

describe("a provider's answer", () => {
  test('counts once: its state is used up', async () => {
    const { address, key } = await start();
    const answer = await signInAt(address, somebody());
    const ticket = ticketIn((await back(answer)).location);
    expect((await back(answer)).location).toBe(LOST);
    await expect(finish({ ticket, key })).resolves.toEqual({ state: 'register' });
  });

  test('with the code of another sign-in is refused by the verifier', async () => {
    const [first, second] = [await start(), await start()];
    const [used, fresh] = [await signInAt(first.address, somebody()), await signInAt(second.address, somebody())];
    used.searchParams.set('state', fresh.searchParams.get('state') ?? '');
    const ticket = ticketIn((await back(used)).location);
    await expect(finish({ ticket, key: second.key })).rejects.toMatchObject({ code: 'social.failed' });
  });

  test("with the state of another brand is nobody's there, and stays good at its own", async () => {
    const { address, key } = await start('google', 'harbor');
    const answer = await signInAt(address, somebody());
    expect((await back(answer, 'localhost:4321')).location).toBe(LOST);
    const ticket = ticketIn((await back(answer)).location);
    await expect(finish({ ticket, key }, 'lotus')).rejects.toMatchObject({ code: 'social.lapsed' });
    await expect(finish({ ticket, key }, 'harbor')).resolves.toEqual({ state: 'register' });
  });

  test('of one provider does not count as the other', async () => {
    const { address } = await start('google');
    const answer = await signInAt(address, somebody());
    answer.pathname = answer.pathname.replace('google', 'facebook');
    expect((await back(answer)).location).toBe(LOST);
  });

  test('that comes after ten minutes has lapsed', async () => {
    const { address, key } = await start();
    const answer = await signInAt(address, somebody());
    clock.advance(FLOW_LIFE_MS);
    const ticket = ticketIn((await back(answer)).location);
    await expect(finish({ ticket, key })).rejects.toMatchObject({ code: 'social.lapsed' });
  });

  test('that its user did not agree says so, and nothing that the provider wrote goes on', async () => {
    const { address, key } = await start();
    const answer = await signInAt(address, null);
    answer.searchParams.set('error_description', '<script>');
    const { location } = await back(answer);
    expect([...new URL(location ?? '').searchParams.keys()]).toEqual(['a', 'token']);
    await expect(finish({ ticket: ticketIn(location), key })).rejects.toMatchObject({ code: 'social.refused' });
  });

  test('without a state, with a made one, or with one without end leads to the log-in', async () => {
    const callback = 'http://localhost:4321/wps/session/social/google/callback';
    for (const query of ['', '?state=', '?state=made&code=x', `?state=${'x'.repeat(9_000)}`]) {
      expect((await back(new URL(callback + query))).location).toBe(LOST);
    }
    const elsewhere = await harness.app.request('https://api.example/wps/session/social/google/callback?state=x', {
      headers: { host: 'api.example' },
    });
    expect(elsewhere.status).toBe(410);
  });
});

describe("a provider's word on its user", () => {
  test('is not believed with the nonce of another sign-in', async () => {
    const swapped = await tokenOf('lotus');
    const came = await tampered((answer) => ({ ...answer, id_token: swapped }));
    await expect(finish(came)).rejects.toMatchObject({ code: 'social.untrusted' });
  });

  test("is not believed where it was given to another brand's client", async () => {
    const foreign = await tokenOf('harbor');
    const came = await tampered((answer) => ({ ...answer, id_token: foreign }));
    await expect(finish(came)).rejects.toMatchObject({ code: 'social.untrusted' });
  });

  test('is not believed with a changed claim, another signature, or none', async () => {
    const parts = (token: unknown) => String(token).split('.');
    const changes: ((token: unknown) => unknown)[] = [
      (token) => {
        const [head, claims = '', signature] = parts(token);
        const told = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return [
          head,
          Buffer.from(JSON.stringify({ ...told, sub: 'somebody-else' })).toString('base64url'),
          signature,
        ].join('.');
      },
      (token) => [...parts(token).slice(0, 2), 'A'.repeat(342)].join('.'),
      (token) => {
        const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
        return [head, parts(token)[1], ''].join('.');
      },
      () => undefined,
      () => 'no token',
    ];
    for (const change of changes) {
      const came = await tampered((answer) => ({ ...answer, id_token: change(answer.id_token) }));
      await expect(finish(came)).rejects.toMatchObject({ code: 'social.untrusted' });
    }
  });
});

describe('a provider that is', () => {
  const wholesome = { headers: { 'content-type': 'application/json' } };
  test.each([
    ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['too slow', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
    ['out of order', async () => new Response('sorry', { status: 503 })],
    ['without end', async () => new Response(`"${'x'.repeat(PROVIDER_BYTES)}"`, wholesome)],
  ])('%s is told as that, before and after', async (_, answer) => {
    const fresh = await createSocialHarness({ providers: harness.providers, fetch: reach });
    const { address, key } = await fresh.start();
    const led = await signInAt(address, somebody());
    broken = answer;
    try {
      const ticket = ticketIn((await fresh.back(led)).location);
      await expect(fresh.finish({ ticket, key })).rejects.toMatchObject({ code: 'social.unreachable' });
      // What it published is not remembered for ever.
      fresh.clock.advance(3_600_001);
      await expect(fresh.start()).rejects.toMatchObject({ code: 'social.unreachable' });
    } finally {
      broken = undefined;
    }
    expect(fresh.logged.join('')).not.toContain('stranger');
  });

  test('not offered by the brand, or without a secret, is closed', async () => {
    const closed = await createSocialHarness({ providers: harness.providers, secrets: 'other=secret' });
    await expect(closed.start()).rejects.toMatchObject({ code: 'social.closed' });
    const none = await createSocialHarness({ providers: { part: () => ({}), secrets: 'a=b' } });
    await expect(none.start('facebook')).rejects.toMatchObject({ code: 'social.closed' });
  });
});

describe('a ticket', () => {
  test('is worth nothing without the key of its page, so that no link logs in', async () => {
    const [mine, theirs] = [await comeBack(somebody()), await comeBack(somebody())];
    const crossed = { ticket: theirs.ticket, key: mine.key };
    await expect(finish(crossed)).rejects.toMatchObject({ code: 'social.lapsed' });
    await expect(finish(theirs)).resolves.toEqual({ state: 'register' });
  });

  test('lapses after half an hour', async () => {
    const came = await comeBack(somebody());
    clock.advance(RESULT_LIFE_MS);
    await expect(finish(came)).rejects.toMatchObject({ code: 'social.lapsed' });
  });

  test('leads to no page of others', async () => {
    for (const page of ['https://evil.example/', 'http://www.lotus.example/', '/en/', 'javascript:alert(1)']) {
      const asked = call(startSocial, { body: { provider: 'google', page } });
      await expect(asked).rejects.toMatchObject({ code: 'social.closed' });
    }
  });

  test('and a state stand nowhere, nor does who came', async () => {
    const { address, key } = await start();
    const someone = somebody();
    const { ticket } = await comeBack(someone);
    const rows = [
      await db.selectFrom('social_flows').selectAll().execute(),
      await db.selectFrom('social_results').selectAll().execute(),
    ];
    const state = new URL(address).searchParams.get('state') ?? '';
    for (const secret of [state, key, ticket, someone.email]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('logs in once of two at the same moment, and of two first sign-ins one is made', async () => {
    const own = await createSocialHarness({ providers: harness.providers, database: await withPostgres() });
    const someone = somebody();
    const both = [await own.comeBack(someone), await own.comeBack(someone)] as const;
    const made = await Promise.allSettled(both.map((came, index) => own.register(came, `racer${index}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'social.lapsed' } });
    const came = await own.comeBack(someone);
    const twice = await Promise.allSettled([1, 2, 3].map(() => own.call(finishSocial, { body: came })));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of twice) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'social.lapsed' });
    }
  });
});
