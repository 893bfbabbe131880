import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import type { Auth, Endpoint } from '../../../src/contract/core/endpoint.ts';
import type { ServedEndpoint } from '../../../src/contract/core/inputs.ts';
import { FLAGS } from '../../../src/contract/core/words.ts';
import { PARTS } from '../../../src/gateway/areas.ts';
import { openSession } from '../../../src/gateway/core/access/sessions.ts';
import type { Hold } from '../../../src/gateway/core/access/tables.ts';
import { type Handler, handle } from '../../../src/gateway/core/call/handle.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';
import { knownMember } from '../member/known.ts';

const AUDIENCES = ['visitor', 'member', 'trial', 'agent'] as const;
type Who = (typeof AUDIENCES)[number];
/** Who comes to an endpoint: an audience of this brand, or somebody who is one of another brand's. */
const COMERS = [...AUDIENCES, 'agent of another brand'] as const;
type Comer = (typeof COMERS)[number];

interface Promised extends Pick<ServedEndpoint, 'flags'> {
  readonly auth: Auth;
  readonly seal?: true;
  readonly idempotent?: true;
  readonly always?: true;
  readonly held?: true;
}

/**
 * The contract's promises, written down a second time, so that an endpoint whose audience, seal or key is changed by
 * mistake differs from this table, whatever its own declaration says.
 */
const PROMISED: Record<string, Promised> = {
  'activities getActivities': { auth: 'session' },
  'activities applyForActivity': { auth: 'member', idempotent: true },
  'activities takeGift': { auth: 'member', idempotent: true },
  'announcements getAnnouncements': { auth: 'anyone' },
  'confirmation confirmLogIn': { auth: 'anyone', seal: true, held: true },
  'confirmation sendConfirmationCode': { auth: 'anyone', held: true },
  'favorites getFavorites': { auth: 'session' },
  'favorites getFavoriteList': { auth: 'session' },
  'favorites addFavorite': { auth: 'session' },
  'favorites removeFavorite': { auth: 'session' },
  'favorites getRecentGames': { auth: 'session' },
  'feedback getFeedbackTerms': { auth: 'session' },
  'feedback sendFeedback': { auth: 'member', idempotent: true },
  'feedback getFeedbacks': { auth: 'member' },
  'feedback getFeedback': { auth: 'member' },
  'games getGameMenus': { auth: 'anyone' },
  'games getGameVendors': { auth: 'anyone' },
  'games getGameList': { auth: 'anyone' },
  'games getHotGames': { auth: 'anyone' },
  'games getGameDetails': { auth: 'anyone' },
  'games launchGame': { auth: 'member', idempotent: true },
  'games launchGameByRelay': { auth: 'member', idempotent: true },
  'games returnFunds': { auth: 'member', idempotent: true },
  'games sendFunds': { auth: 'member', idempotent: true },
  'games getFunds': { auth: 'session' },
  'games getRooms': { auth: 'member' },
  'games getFreeRounds': { auth: 'member' },
  'games getRoundDetail': { auth: 'member' },
  'live getLiveModels': { auth: 'anyone' },
  'live launchChat': { auth: 'member', flags: { LIVEMODEL3: 'live.closed' } },
  'member getMemberInfo': { auth: 'session', held: true },
  'member getMemberIcon': { auth: 'session', held: true },
  'member updateLanguage': { auth: 'session', held: true },
  'messages getUnreadCount': { auth: 'session' },
  'messages getMessages': { auth: 'session' },
  'messages getMessage': { auth: 'session' },
  'messages readMessages': { auth: 'session' },
  'messages deleteMessages': { auth: 'member' },
  'messages restoreMessages': { auth: 'member' },
  'missions getMissions': { auth: 'session' },
  'missions getMissionSummary': { auth: 'session' },
  'missions claimMission': { auth: 'member', idempotent: true },
  'missions getLeaderboards': { auth: 'session' },
  'passkeys getPasskeys': { auth: 'member' },
  'passkeys startAdding': { auth: 'member', seal: true },
  'passkeys addPasskey': { auth: 'member', seal: true, idempotent: true },
  'passkeys renamePasskey': { auth: 'member' },
  'passkeys removePasskey': { auth: 'member', seal: true },
  'passkeys startLogIn': { auth: 'anyone', held: true },
  'passkeys logInByPasskey': { auth: 'anyone', seal: true, held: true },
  'password changePassword': { auth: 'member', seal: true, held: true },
  'password sendResetCode': { auth: 'anyone', held: true },
  'password resetByPhone': { auth: 'anyone', seal: true, idempotent: true, held: true },
  'password sendResetLink': { auth: 'anyone', held: true },
  'password resetByLink': { auth: 'anyone', seal: true, idempotent: true, held: true },
  'registration register': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    held: true,
    flags: { USERNAMEREG3: 'registration.closed' },
  },
  'registration registerByMobile': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    held: true,
    flags: { MOBILENUMREG3: 'registration.closed' },
  },
  'registration sendRegisterCode': { auth: 'anyone', held: true },
  'registration checkAffiliate': { auth: 'anyone', held: true },
  'security getSecurity': { auth: 'session' },
  'security setPaymentPassword': { auth: 'member', seal: true, idempotent: true },
  'security getPayouts': { auth: 'session' },
  'security bindPayout': { auth: 'member', seal: true, idempotent: true },
  'security removePayout': { auth: 'member', seal: true, idempotent: true },
  'security beginAuthenticator': { auth: 'member', seal: true, idempotent: true },
  'security finishAuthenticator': { auth: 'member', seal: true, idempotent: true },
  'security removeAuthenticator': { auth: 'member', seal: true, idempotent: true },
  'security beginContact': { auth: 'member', seal: true, idempotent: true },
  'security sendContactCode': { auth: 'member' },
  'security finishContact': { auth: 'member', seal: true, idempotent: true },
  'security cancelContact': { auth: 'member', idempotent: true },
  'security tellBirthday': { auth: 'member', seal: true, idempotent: true },
  'security tellName': { auth: 'member', seal: true, idempotent: true },
  'session logIn': { auth: 'anyone', seal: true, held: true },
  'session sendLoginCode': { auth: 'anyone', held: true, flags: { MOBILEVERCODELOGIN3: 'verification.closed' } },
  'session logInFreeplay': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    held: true,
    flags: { FREEPLAY3: 'session.freeplayClosed' },
  },
  'session makeTicket': { auth: 'member' },
  'session readTicket': { auth: 'anyone' },
  'session redeemTicket': { auth: 'anyone', held: true },
  'social startSocial': { auth: 'anyone', held: true },
  'social finishSocial': { auth: 'anyone', seal: true, held: true },
  'social registerSocial': {
    auth: 'anyone',
    seal: true,
    idempotent: true,
    held: true,
  },
  'social linkSocial': { auth: 'member', seal: true },
  'session logOut': { auth: 'session', held: true },
  'session getCaptcha': { auth: 'anyone' },
  'session getSessions': { auth: 'session' },
  'session endSession': { auth: 'member' },
  'session endOtherSessions': { auth: 'member' },
  'session getLoginHistory': { auth: 'session' },
  'system getStatus': { auth: 'anyone', always: true },
  'system getWhitelabel': { auth: 'anyone' },
  'system getDomainRoutes': { auth: 'anyone' },
  'system getHelpCentre': { auth: 'anyone' },
  'system verifyRepresentative': { auth: 'anyone' },
  'system pingMirror': { auth: 'anyone', always: true },
  'registration getRegisterSettings': { auth: 'anyone' },
  'winners getWinnerBoard': { auth: 'anyone' },
  'jackpot getJackpotPool': { auth: 'anyone' },
  'verification getHumanCheck': { auth: 'anyone', held: true },
  'verification getCountries': { auth: 'anyone', held: true },
  'wallet getBalance': { auth: 'session' },
  'wallet getWallets': { auth: 'session' },
  'cashier getPartners': { auth: 'member' },
  'cashier sendToMember': { auth: 'member', seal: true, idempotent: true },
  'cashier getMemberTransfers': { auth: 'member' },
  'cashier getDepositMethods': { auth: 'session' },
  'cashier beginDeposit': { auth: 'member', idempotent: true },
  'cashier getDeposits': { auth: 'member' },
  'cashier checkDeposit': { auth: 'member' },
  'cashier sendDepositProof': { auth: 'member', idempotent: true },
  'cashier getWithdrawalTerms': { auth: 'session' },
  'cashier withdraw': { auth: 'member', seal: true, idempotent: true },
  'cashier getWithdrawals': { auth: 'member' },
  'cashier checkWithdrawal': { auth: 'member' },
  'cashier getAwaitedWithdrawals': { auth: 'session' },
  'cashier confirmWithdrawal': { auth: 'member', idempotent: true },
  'cashier disputeWithdrawal': { auth: 'member', idempotent: true },
  'promotions getRebate': { auth: 'session' },
  'bonuses getBonusOffers': { auth: 'session' },
  'bonuses getGrants': { auth: 'session' },
  'bonuses getGrantBets': { auth: 'session' },
  'bonuses giveUpGrant': { auth: 'member', idempotent: true },
  'referral getReferral': { auth: 'session' },
  'referral getFriends': { auth: 'session' },
  'promotions collectRebate': { auth: 'member', idempotent: true },
  'promotions getRewards': { auth: 'session' },
  'promotions getRewardCount': { auth: 'session' },
  'promotions claimReward': { auth: 'member', idempotent: true },
  'raffles getRaffle': { auth: 'session' },
  'points getPointConfig': { auth: 'session' },
  'points getPointBalance': { auth: 'session' },
  'points getPointReward': { auth: 'session' },
  'points collectPoints': { auth: 'member', idempotent: true },
  'points redeemPoints': { auth: 'member', seal: true, idempotent: true },
  'points convertPoints': { auth: 'member', seal: true, idempotent: true },
  'points getRedemptions': { auth: 'session' },
  'ranks getPlayerRank': { auth: 'session', flags: { VIP3: 'ranks.closed' } },
  'records getTransactions': { auth: 'session' },
  'records getBets': { auth: 'member' },
  'records getPlayedGames': { auth: 'member' },
  'records getProfit': { auth: 'member' },
};

const PASSWORD_DUE = { status: 403, code: 'session.passwordDue' };

/** SPEC 6, written down a second time: which audience gets which refusal where; null means that it may call. */
const EXPECTED: Record<Auth, Record<Comer, string | null>> = {
  anyone: { visitor: null, member: null, trial: null, agent: null, 'agent of another brand': null },
  session: {
    visitor: 'session.required',
    member: null,
    trial: null,
    agent: null,
    'agent of another brand': 'session.expired',
  },
  member: {
    visitor: 'session.required',
    member: null,
    trial: 'session.trial',
    agent: null,
    'agent of another brand': 'session.expired',
  },
  agent: {
    visitor: 'session.required',
    member: 'session.forbidden',
    trial: 'session.trial',
    agent: null,
    'agent of another brand': 'session.expired',
  },
};

test('every endpoint of the contract has exactly one handler, and no handler answers another path', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  const promised = ENDPOINTS.map(({ endpoint }) => name(endpoint)).sort();
  expect(PARTS.handlers.map(({ endpoint }) => name(endpoint)).sort()).toEqual(promised);
  expect(new Set(promised).size).toBe(promised.length);
});

test('every endpoint asks for what it is promised to ask for', () => {
  const declared = ENDPOINTS.map(({ area, name, endpoint: { auth, seal, idempotent, always, held, flags } }) => [
    `${area} ${name}`,
    {
      auth,
      ...(seal && { seal }),
      ...(idempotent && { idempotent }),
      ...(always && { always }),
      ...(held && { held }),
      ...(flags && { flags }),
    },
  ]);
  expect(Object.fromEntries(declared)).toEqual(PROMISED);
});

/** Replaces the handler in the core by one that answers whom it sees, because only who gets that far counts here. */
function probe({ endpoint }: Handler): Handler {
  return {
    endpoint,
    rate: { most: 1_000_000, windowMs: 60_000 },
    prepare: () => ({ work: async ({ caller }) => caller?.audience ?? 'visitor', readyKey: null }),
  };
}

/** A merchant that offers everything, so that nothing but the audience refuses. */
const EVERYTHING = { ...LOTUS, flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])) };

const { request, session, db, services, clock } = await createHarness({
  merchants: [EVERYTHING, HARBOR],
  handlers: PARTS.handlers.map(probe),
});
const tokens: Record<Comer, string> = {
  visitor: '',
  member: await session('member'),
  trial: await session('trial'),
  agent: await session('agent'),
  'agent of another brand': await session('agent', 'm-of-harbor', 'harbor'),
};

const Answer = z.object({ code: z.optional(z.string()), value: z.optional(z.unknown()) });

/** How a call is refused; null where it gets through, and the handler then sees who calls. */
async function outcome(endpoint: Endpoint, who: Comer): Promise<string | null> {
  const response = await request(endpoint, { token: tokens[who], query: paramsOf(endpoint) });
  const answer = z.parse(Answer, await response.json());
  if (response.ok) expect(answer.value).toBe(who === 'agent of another brand' ? 'visitor' : who);
  return answer.code ?? null;
}

function paramsOf({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
}

const TITLED = ENDPOINTS.map(({ area, name, endpoint }) => ({ title: `${area} ${name}`, endpoint }));

describe.each(TITLED)('$title', ({ title, endpoint }) => {
  test.each(COMERS)('%s', async (who) => {
    const { auth } = PROMISED[title] ?? {};
    expect(await outcome(endpoint, who)).toBe(auth && EXPECTED[auth][who]);
  });
});

/**
 * Every id that a call brings, and what it names. One that names a member's own thing wants a test that another member
 * gets nothing by it: passkeys have theirs (passkeys/adding.test.ts, login.test.ts),
 * and so have bets (games/sandbox/past-rounds.test.ts), sessions (session/open-sessions.test.ts), deposits
 * (cashier/deposits/deposits.test.ts), withdrawals (cashier/withdrawals/withdrawals.test.ts), messages (messages/messages.test.ts,
 * broadcasts.test.ts), feedback (feedback/feedback.test.ts), rewards
 * (promotions/rewards.test.ts) and accounts that members are paid to (security/payouts.test.ts).
 */
const IDS = {
  'passkeys addPasskey credential': 'a new credential, whose key has to be in what the device made',
  'passkeys logInByPasskey credential': 'a credential, whose key has to have signed',
  'passkeys renamePasskey passkey': 'a passkey of the caller',
  'passkeys removePasskey passkey': 'a passkey of the caller',
  'favorites addFavorite nodeId': 'a game',
  'favorites removeFavorite nodeId': 'a game, whose mark by the caller goes',
  'games getGameDetails nodeId': 'a game',
  'games launchGame nodeId': 'a game',
  'games launchGameByRelay nodeId': 'a game',
  'games getRooms nodeId': 'a game',
  'games getRoundDetail betId': 'a bet of the caller',
  'cashier checkDeposit id': 'a deposit of the caller',
  'cashier sendDepositProof id': 'a deposit of the caller',
  'cashier checkWithdrawal id': 'a withdrawal of the caller',
  'cashier confirmWithdrawal id': 'a withdrawal of the caller',
  'cashier disputeWithdrawal id': 'a withdrawal of the caller',
  'messages getMessage id': 'a message of the caller, or one to all members',
  'feedback getFeedback id': 'a feedback of the caller',
  'bonuses getGrants id': 'a bonus of the caller',
  'bonuses getGrantBets id': 'a bonus of the caller',
  'bonuses giveUpGrant id': 'a bonus of the caller',
  'promotions claimReward id': 'a reward of the caller',
  'security removePayout id': 'an account that the caller has bound',
  'records getBets nodeId': 'a game',
  'live launchChat modelId': 'a live model of the brand',
  'registration registerByMobile recommenderId': 'who recommended, a username that is kept',
  'registration registerByMobile referralCode': 'an invitation, which is public',
  'registration register recommenderId': 'who recommended, a username that is kept',
  'registration register referralCode': 'an invitation, which is public',
  'session endSession sessionId': 'an open session of the caller, by an id that opens nothing',
  'social registerSocial recommenderId': 'who recommended, as a text that is kept',
  'social registerSocial referralCode': 'an invitation, which is public',
};

test('every id that a call brings is known, and what it names', () => {
  const fields = (schema: z.ZodMiniType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
  const ids = TITLED.flatMap(({ title, endpoint: { query, body } }) =>
    [...fields(query), ...fields(body)]
      .filter((name) => /id$|^ref|^operation|^passkey$|^credential$/i.test(name))
      .map((name) => `${title} ${name}`),
  );
  expect(ids.sort()).toEqual(Object.keys(IDS).sort());
});

describe('a session that is held until its password is changed', () => {
  test.each(['member', 'agent'] as const)('of a %s gets nothing but what the contract leaves it', async (audience) => {
    const memberId = `m-held-${audience}`;
    await knownMember(db, memberId, { merchant: 'lotus', audience });
    const token = await openSession(
      { db, random: services.random, now: clock.now() },
      { memberId, merchant: 'lotus', audience, held: 'password' },
    );
    for (const { title, endpoint } of TITLED) {
      const { auth, held } = PROMISED[title] ?? {};
      const response = await request(endpoint, { token, query: paramsOf(endpoint) });
      const answer = z.parse(Answer, await response.json());
      if (held) expect(answer.value, title).toBe(audience);
      else if (auth === 'anyone') expect(answer.value, title).toBe('visitor');
      else expect({ status: response.status, ...answer }, title).toMatchObject(PASSWORD_DUE);
    }
  });

  test('reads nothing of its own beside a call that answers it as a visitor', async () => {
    const given: unknown[] = [];
    const endpoint = madeEndpoint({ method: 'GET', path: '/x', auth: 'anyone', value: z.string() }, { summary: 'x' });
    const handler = handle(
      endpoint,
      ({ caller, alongside }) => {
        given.push(caller, alongside);
        return 'x';
      },
      { unready: 'a test', alongside: { sql: "'secret'", parameters: () => [] } },
    );
    const house = await createHarness({ handlers: [handler] });
    const open = (held: Hold | null) =>
      openSession(
        { db: house.db, random: services.random, now: house.clock.now() },
        { memberId: 'm-beside', merchant: 'lotus', audience: 'member', held },
      );
    await knownMember(house.db, 'm-beside');
    await house.call(endpoint, { token: await open('password') });
    await house.call(endpoint, { token: await open(null) });
    expect(given).toEqual([null, null, expect.objectContaining({ memberId: 'm-beside' }), 'secret']);
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
    expect(await admitted.json(), `${title} by ${welcome}`).toEqual({ success: true, value: welcome });
  }
});

test('the real handlers let nobody past the core', async () => {
  const real = await createHarness({ merchants: [EVERYTHING, HARBOR] });
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
