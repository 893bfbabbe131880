import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import type { Auth, Endpoint } from '../../../src/contract/core/endpoint.ts';
import type { ServedEndpoint } from '../../../src/contract/core/inputs.ts';
import { FLAGS } from '../../../src/contract/core/words.ts';
import { PARTS } from '../../../src/gateway/areas.ts';
import type { Handler } from '../../../src/gateway/core/call/handle.ts';
import { createHarness } from '../harness.ts';

const AUDIENCES = ['visitor', 'member', 'trial', 'agent'] as const;
type Who = (typeof AUDIENCES)[number];

interface Promised extends Pick<ServedEndpoint, 'flags'> {
  readonly auth: Auth;
  readonly seal?: true;
  readonly idempotent?: true;
  readonly always?: true;
}

/**
 * The contract's promises, written down a second time, so that an endpoint whose audience, seal or key is changed by
 * mistake differs from this table, whatever its own declaration says.
 */
const PROMISED: Record<string, Promised> = {
  'announcements getAnnouncements': { auth: 'anyone' },
  'games getGameMenus': { auth: 'anyone' },
  'games getGameList': { auth: 'anyone' },
  'games getHotGames': { auth: 'anyone' },
  'games launchGame': { auth: 'member', idempotent: true },
  'games launchGameByRelay': { auth: 'member', idempotent: true },
  'member getMemberInfo': { auth: 'session' },
  'member getMemberIcon': { auth: 'session' },
  'registration register': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    flags: { USERNAMEREG3: 'registration.closed' },
  },
  'session logIn': { auth: 'anyone', seal: true },
  'session logInFreeplay': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    flags: { FREEPLAY3: 'session.freeplayClosed' },
  },
  'session makeTicket': { auth: 'member' },
  'session readTicket': { auth: 'anyone' },
  'session redeemTicket': { auth: 'anyone' },
  'session logOut': { auth: 'session' },
  'session getCaptcha': { auth: 'anyone' },
  'system getStatus': { auth: 'anyone', always: true },
  'system getWhitelabel': { auth: 'anyone' },
  'system getDomainRoutes': { auth: 'anyone' },
  'system getHelpCentre': { auth: 'anyone' },
  'system verifyRepresentative': { auth: 'anyone' },
  'system pingMirror': { auth: 'anyone', always: true },
  'registration getRegisterSettings': { auth: 'anyone' },
  'wallet getBalance': { auth: 'session' },
};

/** SPEC 6, written down a second time: which audience gets which refusal where; null means that it may call. */
const EXPECTED: Record<Auth, Record<Who, string | null>> = {
  anyone: { visitor: null, member: null, trial: null, agent: null },
  session: { visitor: 'session.required', member: null, trial: null, agent: null },
  member: { visitor: 'session.required', member: null, trial: 'session.trial', agent: null },
  agent: { visitor: 'session.required', member: 'session.forbidden', trial: 'session.trial', agent: null },
};

test('every endpoint of the contract has exactly one handler, and no handler answers another path', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  const promised = ENDPOINTS.map(({ endpoint }) => name(endpoint)).sort();
  expect(PARTS.handlers.map(({ endpoint }) => name(endpoint)).sort()).toEqual(promised);
  expect(new Set(promised).size).toBe(promised.length);
});

test('every endpoint asks for what it is promised to ask for', () => {
  const declared = ENDPOINTS.map(({ area, name, endpoint: { auth, seal, idempotent, always, flags } }) => [
    `${area} ${name}`,
    {
      auth,
      ...(seal && { seal }),
      ...(idempotent && { idempotent }),
      ...(always && { always }),
      ...(flags && { flags }),
    },
  ]);
  expect(Object.fromEntries(declared)).toEqual(PROMISED);
});

/** Replaces the handler in the core by one with an answer of its own, because only who gets that far counts here. */
function probe({ endpoint }: Handler): Handler {
  return {
    endpoint,
    rate: { most: 1_000_000, windowMs: 60_000 },
    prepare: () => ({ work: async () => 'let in', readyKey: null }),
  };
}

const { request, session } = await createHarness({ handlers: PARTS.handlers.map(probe) });
const tokens: Record<Who, string> = {
  visitor: '',
  member: await session('member'),
  trial: await session('trial'),
  agent: await session('agent'),
};

async function outcome(endpoint: Endpoint, who: Who): Promise<string | null> {
  const response = await request(endpoint, { token: tokens[who], query: paramsOf(endpoint) });
  const answer = z.parse(
    z.object({ code: z.optional(z.string()), value: z.optional(z.unknown()) }),
    await response.json(),
  );
  if (response.ok) expect(answer.value).toBe('let in');
  return answer.code ?? null;
}

function paramsOf({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
}

const TITLED = ENDPOINTS.map(({ area, name, endpoint }) => ({ title: `${area} ${name}`, endpoint }));

describe.each(TITLED)('$title', ({ title, endpoint }) => {
  test.each(AUDIENCES)('%s', async (who) => {
    const { auth } = PROMISED[title] ?? {};
    expect(await outcome(endpoint, who)).toBe(auth && EXPECTED[auth][who]);
  });
});

test('what a merchant has switched off is refused to everybody, with the code that the contract names', async () => {
  const { request: ask, services, session: open } = await createHarness({ handlers: PARTS.handlers.map(probe) });
  const flagged = TITLED.flatMap(({ title, endpoint }) =>
    FLAGS.flatMap((flag) => {
      const refusal = endpoint.flags?.[flag];
      return refusal ? [{ title, endpoint, flag, refusal }] : [];
    }),
  );
  expect(flagged.length).toBeGreaterThan(0);
  const tokenOf = async (who: Who = 'visitor') => (who === 'visitor' ? '' : open(who));
  for (const { title, endpoint, flag, refusal } of flagged) {
    await services.merchants.setFlag('lotus', flag, false);
    for (const who of AUDIENCES) {
      const refused = await ask(endpoint, { token: await tokenOf(who), query: paramsOf(endpoint) });
      expect(await refused.json(), `${title} by ${who}`).toMatchObject({ code: refusal, value: { flag } });
    }
    await services.merchants.setFlag('lotus', flag, true);
    const welcome = AUDIENCES.find((who) => EXPECTED[endpoint.auth][who] === null);
    const admitted = await ask(endpoint, { token: await tokenOf(welcome), query: paramsOf(endpoint) });
    expect(await admitted.json(), `${title} by ${welcome}`).toEqual({ success: true, value: 'let in' });
  }
});

test('the real handlers let nobody past the core', async () => {
  const real = await createHarness();
  const closed = PARTS.handlers.filter(({ endpoint }) => endpoint.auth !== 'anyone');
  for (const { endpoint } of closed) {
    const response = await real.request(endpoint, { query: paramsOf(endpoint) });
    expect(await response.json(), `${endpoint.method} ${endpoint.path}`).toMatchObject({ code: 'session.required' });
  }
  expect(closed.length).toBeGreaterThan(0);
});

test('in maintenance every call is refused, save status and the mirror ping', async () => {
  const { request: ask, services } = await createHarness({ handlers: PARTS.handlers.map(probe) });
  await services.merchants.setMaintenance('lotus', { endsAt: null });
  const open: string[] = [];
  for (const { title, endpoint } of TITLED) {
    const response = await ask(endpoint, { query: paramsOf(endpoint) });
    if (response.ok) open.push(title);
    else expect(await response.json(), title).toMatchObject({ code: 'system.maintenance' });
  }
  expect(open).toEqual(['system getStatus', 'system pingMirror']);
});
