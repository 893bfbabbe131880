import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../src/api/call.ts';
import { codeOf } from '../../../src/api/errors.ts';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { closedBy } from '../../../src/boot/status.ts';
import type { PageFacts } from '../../../src/contract/core/facts.ts';
import { errorKey } from '../../../src/contract/errors.ts';
import { getGameList, launchGame } from '../../../src/contract/games/endpoints.ts';
import { inTime } from '../../../src/contract/in-time.ts';
import { checkAffiliate, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { getCaptcha, logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { getStatus } from '../../../src/contract/system/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { GATE_FRESH_MS } from '../../../src/gateway/core/merchants/merchants.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { AFFILIATE_RATE } from '../../../src/gateway/registration/limits.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import { WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';
import { registerLocale } from '../../../src/i18n/registry.ts';
import { createLocale, type TextKey } from '../../../src/i18n/translate.ts';
import { registerFacts } from '../../../src/islands/core/facts.tsx';
import { codeOfMissing } from '../../../src/islands/core/useCode.ts';
import { LobbyPage } from '../../../src/islands/games/LobbyPage.tsx';
import StatusScreen from '../../../src/islands/system/StatusScreen.tsx';
import { codeCheck, mobileCheck } from '../../../src/islands/verification/checks.ts';
import { CLOSED_WORDS } from '../../../src/shells/system/head.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { launchById } from '../../../src/stores/games/launch.ts';
import { createLobby } from '../../../src/stores/games/lobby.ts';
import { createForgottenPassword } from '../../../src/stores/password/forgot.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import { createFreeplay } from '../../../src/stores/session/freeplay.ts';
import { createLogin } from '../../../src/stores/session/login.ts';
import { forgetSession, startSession } from '../../../src/stores/session/session.ts';
import { createSmsLogin } from '../../../src/stores/session/sms-login.ts';
import { createSignIn, failureKey } from '../../../src/stores/social/sign-in.ts';
import { LocaleContext } from '../../../src/ui/locale.tsx';
import { FACTS, makeWorld, type World } from '../../unit/api/made-environment.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';
import { makeMember } from '../member/making.ts';
import { openProviders } from '../social/provider.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn } from '../verification/firebase-stand-in.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { between } from './faults.ts';

// The page's patience, which is half a minute for a write.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/api/limits.ts', async (original) => ({
  ...(await original<typeof import('../../../src/api/limits.ts')>()),
  READ_TIMEOUT_MS: 1_000,
  WRITE_TIMEOUT_MS: 1_000,
}));

/** SPEC 8, line by line: what a player is told of. */
const LINES = [
  'SMS request failed: a warning with a submit button',
  'login failed: a captcha, if the flag is present',
  'invitation code is not valid: a warning with a submit button; registration stops',
  'e-mail reset went out: a message, and the popup closes',
  'not logged in: asked to log in',
  'trial account: needs a true account',
  'maintenance replaces the site, with its end time',
  'region block replaces the site, with the IP',
  'network link abnormal, try again',
  'page load timeout, check network',
  'a part of the page did not come within 120 seconds',
  'a part of the page did not load',
  'unknown error',
  'invalid URL, contact customer service',
  'access restricted by location or IP',
  'system maintenance',
  'too many requests, retry after 5 minutes',
  'phone: the number is not valid',
  'phone: the number is missing',
  'phone: too many requests, retry after 5 minutes',
  'phone: the code is not valid',
  'phone: the code is missing',
  'phone: the code has expired',
  'phone: captcha check failed',
  'phone: quota exceeded',
  'phone: operation not allowed',
  'phone: unknown',
  'phone by Firebase: the number is not valid',
  'phone by Firebase: too many requests, retry after 5 minutes',
  'phone by Firebase: the code is not valid',
  'phone by Firebase: the code has expired',
  'phone by Firebase: captcha check failed',
  'phone by Firebase: quota exceeded',
  'phone by Firebase: operation not allowed',
  'phone by Firebase: unknown, while a code is asked for',
  'phone by Firebase: unknown, while a code is checked',
  'phone by Firebase: popup closed',
  'phone by Firebase: nobody has the number',
  'popup closed: login failure',
  'username or email does not exist',
  'non-member cannot log in',
  'non-agent cannot log in',
  'the game list is empty',
] as const;
type Line = (typeof LINES)[number];

interface Row {
  /** The texts that say it, under the keys that SPEC 8 names where it names one. */
  readonly keys: readonly TextKey[];
  /** Makes it happen, by the portal's own code against a real gateway. @returns the keys of what the player is told */
  readonly reach: () => Promise<readonly string[]>;
}

const COUNTRIES = ['PH'];
const texts = {
  EN: {
    loginCode: '{{code}} for {{brand}}',
    registerCode: '{{code}} for {{brand}}',
    resetSubject: 'New password at {{brand}}',
    resetLink: '{{account}}: {{link}} for {{minutes}} min',
  },
};
const providers = await openProviders();
const BRAND: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true },
  parts: { ...LOTUS.parts, ...providers.part('lotus'), verification: { countries: COUNTRIES, texts } },
};
/** It tells whether there is an account, asks for a proof of work, and offers no log-in by code. */
const OTHER: MerchantConfig = {
  ...LOTUS,
  code: 'other',
  domains: ['other.example'],
  flags: { MOBILENUMREG3: true },
  parts: { verification: { human: { provider: 'altcha' }, tellsAccounts: true, countries: COUNTRIES, texts } },
};

/** A brand whose codes Firebase sends, and a number that nobody has there. */
const AT_FIREBASE = { mobileNum: '9170004999', country: undefined };
const isFirebase = (address: Parameters<typeof fetch>[0]) => String(address).startsWith(FIREBASE_URL);
const PHONES: MerchantConfig = { ...BY_FIREBASE, code: 'phones', domains: ['phones.example'] };

const sent = sentMessages();
const firebase = firebaseStandIn();
const harness = await createHarness({
  merchants: [BRAND, OTHER, PHONES],
  environment: { SOCIAL_SECRETS: providers.secrets, FIREBASE_URL },
  services: {
    fetch: (address, options) => (isFirebase(address) ? firebase.fetch : fetch)(address, options),
    messenger: sent.messenger,
  },
});
const { clock, db, services } = harness;
firebase.goBy(clock);
const { merchants } = services;

let world: World;
let way: ReturnType<typeof between>;

/** Opens a page of a brand. */
async function open(facts: Partial<PageFacts> = {}) {
  world = makeWorld({ facts: { ...FACTS, ...facts } });
  way = between(world, harness);
  forgetSession();
  forgetGateway();
  world.time = clock.now().getTime();
  learnStatus({ now: world.time, sealing: await services.keys.current() }, world.time);
  await startSession();
}

beforeEach(async () => {
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
  sent.refuse(false);
  firebase.answerInstead();
  // Nothing that earlier rows asked for counts against this one.
  clock.advance(25 * 3_600_000);
  await open();
});

const SCOPE = 'lotus/EN';
const locale = createLocale('EN', readTexts('EN'));
registerLocale(SCOPE, locale);
registerFacts(SCOPE, FACTS);

/** Names the text that a field shows. */
const named = ((key: string) => key) as typeof locale.t;

/** The text of a dialog that is open, and that of its button. */
function dialog(): readonly string[] {
  return $modals.get().flatMap((modal) => (modal.modal === 'message' ? [modal.textKey, modal.confirmKey] : []));
}

/** What a refused call is told as. */
async function told(calling: Promise<unknown>): Promise<readonly string[]> {
  return calling.then(
    () => [],
    (error: unknown) => [errorKey(codeOf(error))],
  );
}

let count = 0;
/** A member with a number and an address of mail of its own. */
async function withContacts(fields: Parameters<typeof makeMember>[2] = {}) {
  const ordinal = ++count;
  const username = `listed${ordinal}`;
  const id = await makeMember(harness, username, fields);
  const [mobileNum, email] = [`9170004${String(ordinal).padStart(3, '0')}`, `listed${ordinal}@mail.example`];
  const needs = { db, now: clock.now() };
  await proveContact(needs, { merchant: 'lotus', id }, { kind: 'mobile', value: `+63${mobileNum}` });
  await proveContact(needs, { merchant: 'lotus', id }, { kind: 'email', value: email });
  return { username, email, mobile: { mobileNum, country: undefined } };
}

/** Logs in by the form. @returns what it says */
async function logInAs(username: string, password = 'sunny1day', login = createLogin()): Promise<readonly string[]> {
  const result = await login.logIn({ username, password, captcha: '', remember: false });
  return 'code' in result ? [errorKey(result.code)] : [];
}

/** Asks for a code by the button of a form, which may be pressed once in a second. @returns the dialog */
async function askCode(mobile: Parameters<ReturnType<typeof createSmsLogin>['askCode']>[0]) {
  world.time += 1_001;
  await createSmsLogin().askCode(mobile);
  return dialog();
}

async function enterCode(code: (right: string) => string, afterMs = 0): Promise<readonly string[]> {
  const { mobile } = await withContacts();
  expect(await askCode(mobile)).toEqual([]);
  clock.advance(afterMs);
  world.time += afterMs;
  const result = await createSmsLogin().logIn(mobile, code(codeIn(sent.sms.at(-1))), false);
  return 'code' in result ? [errorKey(result.code)] : [];
}

/**
 * Asks for a code where Firebase sends it: its check opens, which the visitor passes.
 * @param token what the check gives; null where the visitor closes it
 * @returns the dialog
 */
async function askFirebase(token?: string | null): Promise<readonly string[]> {
  await open({ brand: { merchant: 'phones' } });
  const asking = askCode(AT_FIREBASE);
  const check = () => $modals.get().find((modal) => modal.modal === 'recaptcha');
  await expect.poll(check).toBeDefined();
  if (token !== null) check()?.onToken(token ?? (await firebase.recaptchaToken()));
  closeModal('recaptcha');
  return asking;
}

/** @param message Google's words for why it does not */
function whereFirebaseSays(message: string): void {
  firebase.answerInstead(() => Response.json({ error: { code: 400, message } }, { status: 400 }));
}

async function enterFirebaseCode(before: () => void = () => undefined): Promise<readonly string[]> {
  expect(await askFirebase()).toEqual([]);
  before();
  const result = await createSmsLogin().logIn(AT_FIREBASE, firebase.lastCode(), false);
  return 'code' in result ? [errorKey(result.code)] : [];
}

/** Closes the brand's site for as long as it is looked at. */
async function whileClosed<T>(close: () => Promise<void>, look: () => Promise<T>): Promise<T> {
  await close();
  clock.advance(GATE_FRESH_MS);
  try {
    return await look();
  } finally {
    await merchants.setMaintenance('lotus', null);
    await merchants.setBlocked('lotus', { countries: [], ips: [] });
    clock.advance(GATE_FRESH_MS);
  }
}

const ENDS_AT = new Date('2027-01-01T00:00:00Z');
const maintenance = () => merchants.setMaintenance('lotus', { endsAt: ENDS_AT });
const block = () => merchants.setBlocked('lotus', { countries: [], ips: ['198.51.106.1'] });

/** The page that takes the site's place, by its words, and the status that says so. */
async function closedSite() {
  const status = await call(getStatus);
  const closed = closedBy(status);
  if (closed === null) throw new Error('Expected a closed site, found it open.');
  return { status, words: Object.values<string>(CLOSED_WORDS[closed]) };
}

/** An address below the gateway that nothing answers. */
const NOWHERE = madeEndpoint(
  { method: 'GET', path: '/wps/nowhere', auth: 'anyone', value: getCaptcha.value },
  { summary: 'Nothing.', errors: [] },
);

/** One row a line; a line without a row fails the type check and the run. */
const TABLE: Readonly<Record<Line, Row>> = {
  'SMS request failed: a warning with a submit button': {
    keys: ['errors.verification.mobile', 'in_increase_submit'],
    reach: () => askCode({ mobileNum: '12345', country: undefined }),
  },
  'login failed: a captcha, if the flag is present': {
    keys: ['errors.session.credentials'],
    async reach() {
      const { username } = await withContacts();
      const login = createLogin();
      expect(await logInAs(username, 'wrong1day', login)).toEqual(['errors.session.credentials']);
      expect(login.captcha.$captcha.get().state).toBe('none');
      for (let tries = 0; login.captcha.$captcha.get().state === 'none' && tries < 5; tries++)
        await logInAs(username, 'wrong1day', login);
      expect(login.captcha.$captcha.get().state).toBe('ready');
      return ['errors.session.credentials'];
    },
  },
  'invitation code is not valid: a warning with a submit button; registration stops': {
    keys: ['invitation_code_error', 'in_increase_submit'],
    async reach() {
      const fields = { username: 'uninvited', password: 'sunny1day', affiliateCode: 'NOBODYS' };
      const result = await createRegistration().register({ way: 'username', fields, confirmPassword: 'sunny1day' });
      expect(result.ok).toBe(false);
      expect(await db.selectFrom('members').select('id').where('username', '=', 'uninvited').execute()).toEqual([]);
      return dialog();
    },
  },
  'e-mail reset went out: a message, and the popup closes': {
    keys: ['in_been_out', 'in_increase_submit'],
    async reach() {
      const { username, email } = await withContacts();
      expect(await createForgottenPassword().askLink(username, email)).toEqual([]);
      expect($modals.get()).toHaveLength(1);
      await expect.poll(() => sent.mails.at(-1)?.to).toBe(email);
      return dialog();
    },
  },
  'not logged in: asked to log in': {
    keys: ['errors.session.required'],
    async reach() {
      await launchById(1);
      expect($modals.get()).toMatchObject([{ modal: 'login' }]);
      return told(call(getBalance));
    },
  },
  'trial account: needs a true account': {
    keys: ['in_need_true_account', 'in_increase_submit'],
    async reach() {
      await createFreeplay()();
      // The gateway holds to it as well, where a page should ask.
      const asked = { nodeId: 1, language: 'EN', backUrl: 'https://www.lotus.example/en/' };
      expect(await told(call(launchGame, { body: asked }))).toEqual(['in_need_true_account']);
      await launchById(1);
      return dialog();
    },
  },
  'maintenance replaces the site, with its end time': {
    keys: ['game maintenance', 'info maintenance'],
    reach: () =>
      whileClosed(maintenance, async () => {
        const { status, words } = await closedSite();
        expect(status.maintenance).toEqual({ endsAt: ENDS_AT.getTime() });
        return words;
      }),
  },
  'region block replaces the site, with the IP': {
    keys: ['pages.blocked.title', 'info ip block', 'blockip'],
    reach: () =>
      whileClosed(block, async () => {
        const { status, words } = await closedSite();
        expect(status.location.ip).toBe('198.51.106.1');
        const screen = renderToString(createElement(StatusScreen, { kind: 'blocked', scope: SCOPE }));
        return [...words, ...(screen.includes(locale.t('blockip')) ? ['blockip'] : [])];
      }),
  },
  'network link abnormal, try again': {
    keys: ['errors.network.offline'],
    async reach() {
      world.connected = false;
      way.fail(logIn.path, () => Promise.reject(new TypeError('Failed to fetch')));
      return logInAs('anybody');
    },
  },
  'page load timeout, check network': {
    keys: ['errors.network.timeout'],
    async reach() {
      const never = (_: unknown, signal: AbortSignal | null) =>
        new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
      way.fail(logIn.path, never);
      return logInAs('anybody');
    },
  },
  'a part of the page did not come within 120 seconds': {
    keys: ['errors.network.timeout'],
    async reach() {
      vi.useFakeTimers();
      try {
        const late = inTime(new Promise<string>(() => undefined)).catch((failure: unknown) =>
          errorKey(codeOfMissing(failure)),
        );
        await vi.advanceTimersByTimeAsync(120_000);
        return [await late];
      } finally {
        vi.useRealTimers();
      }
    },
  },
  'a part of the page did not load': {
    keys: ['errors.network.offline'],
    async reach() {
      const gone = './gone.ts';
      const failure = await inTime(import(/* @vite-ignore */ gone)).catch((failure: unknown) => failure);
      expect(failure).toBeInstanceOf(Error);
      return [errorKey(codeOfMissing(failure))];
    },
  },
  'unknown error': {
    keys: ['errors.system.fault'],
    async reach() {
      const broken = await createHarness({ merchants: [BRAND] });
      await broken.db.schema.dropTable('captchas').execute();
      between(world, broken);
      return told(call(getCaptcha));
    },
  },
  'invalid URL, contact customer service': {
    keys: ['errors.request.unknown'],
    reach: () => told(call(NOWHERE)),
  },
  'access restricted by location or IP': {
    keys: ['errors.system.region'],
    reach: () => whileClosed(block, () => logInAs('anybody')),
  },
  'system maintenance': {
    keys: ['errors.system.maintenance'],
    reach: () => whileClosed(maintenance, () => logInAs('anybody')),
  },
  'too many requests, retry after 5 minutes': {
    keys: ['errors.request.tooMany'],
    async reach() {
      const flood = Array.from({ length: AFFILIATE_RATE.most + 1 }, () =>
        call(checkAffiliate, { query: { code: 'NOBODYS' } }),
      );
      return (await Promise.all(flood.map(told))).flat();
    },
  },
  'phone: the number is not valid': {
    keys: ['errors.verification.mobile'],
    async reach() {
      expect(mobileCheck(named)('my number')).toBe('errors.verification.mobile');
      return told(call(sendLoginCode, { body: { mobileNum: '12345' } }));
    },
  },
  'phone: the number is missing': {
    keys: ['verification.required.mobile'],
    reach: async () => [mobileCheck(named)('  ') ?? ''],
  },
  'phone: too many requests, retry after 5 minutes': {
    keys: ['errors.verification.wait', 'in_increase_submit'],
    async reach() {
      const { mobile } = await withContacts();
      for (let codes = 0; codes < 3; codes++) await call(sendLoginCode, { body: { mobileNum: mobile.mobileNum } });
      return askCode(mobile);
    },
  },
  'phone: the code is not valid': {
    keys: ['errors.verification.code'],
    reach: () => enterCode((right) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')),
  },
  'phone: the code is missing': {
    keys: ['verification.required.code'],
    reach: async () => [codeCheck(named)('') ?? ''],
  },
  'phone: the code has expired': {
    keys: ['errors.verification.expired'],
    reach: () => enterCode((right) => right, 3 * 60_000),
  },
  'phone: captcha check failed': {
    keys: ['errors.verification.human'],
    async reach() {
      await open({ brand: { merchant: 'other' } });
      return told(call(sendRegisterCode, { body: { mobileNum: '9170004999', human: 'nobody' } }));
    },
  },
  'phone: quota exceeded': {
    keys: ['errors.verification.quota', 'in_increase_submit'],
    async reach() {
      const { mobile } = await withContacts();
      for (let codes = 0; codes < 12; codes++) {
        await call(sendLoginCode, { body: { mobileNum: mobile.mobileNum } });
        clock.advance(5 * 60_000);
      }
      return askCode(mobile);
    },
  },
  'phone: operation not allowed': {
    keys: ['errors.verification.closed', 'in_increase_submit'],
    async reach() {
      await open({ brand: { merchant: 'other' } });
      return askCode({ mobileNum: '9170004999', country: undefined });
    },
  },
  'phone: unknown': {
    keys: ['errors.verification.undelivered', 'in_increase_submit'],
    async reach() {
      const { mobile } = await withContacts();
      sent.refuse(true);
      return askCode(mobile);
    },
  },
  'phone by Firebase: the number is not valid': {
    keys: ['errors.verification.mobile', 'in_increase_submit'],
    reach() {
      whereFirebaseSays('INVALID_PHONE_NUMBER : Invalid format.');
      return askFirebase();
    },
  },
  'phone by Firebase: too many requests, retry after 5 minutes': {
    keys: ['errors.verification.wait', 'in_increase_submit'],
    reach() {
      whereFirebaseSays('TOO_MANY_ATTEMPTS_TRY_LATER');
      return askFirebase();
    },
  },
  'phone by Firebase: the code is not valid': {
    keys: ['errors.verification.code'],
    reach: () => enterFirebaseCode(() => whereFirebaseSays('INVALID_CODE')),
  },
  'phone by Firebase: the code has expired': {
    keys: ['errors.verification.expired'],
    reach: () => enterFirebaseCode(() => whereFirebaseSays('SESSION_EXPIRED')),
  },
  'phone by Firebase: captcha check failed': {
    keys: ['errors.verification.captcha', 'in_increase_submit'],
    reach: () => askFirebase('made-up'),
  },
  'phone by Firebase: quota exceeded': {
    keys: ['errors.verification.quota', 'in_increase_submit'],
    reach() {
      whereFirebaseSays('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.');
      return askFirebase();
    },
  },
  'phone by Firebase: operation not allowed': {
    keys: ['errors.verification.closed', 'in_increase_submit'],
    reach() {
      whereFirebaseSays('OPERATION_NOT_ALLOWED : SMS unable to be sent until this region is enabled.');
      return askFirebase();
    },
  },
  'phone by Firebase: unknown, while a code is asked for': {
    keys: ['errors.verification.undelivered', 'in_increase_submit'],
    reach() {
      firebase.answerInstead(() => Promise.reject(new TypeError('fetch failed')));
      return askFirebase();
    },
  },
  'phone by Firebase: unknown, while a code is checked': {
    keys: ['errors.verification.unchecked'],
    reach: () => enterFirebaseCode(() => firebase.answerInstead(() => new Response('<h1>502</h1>', { status: 502 }))),
  },
  'phone by Firebase: popup closed': {
    keys: ['verification.popupClosed', 'in_increase_submit'],
    reach: () => askFirebase(null),
  },
  'phone by Firebase: nobody has the number': {
    keys: ['errors.verification.nobody'],
    reach: () => enterFirebaseCode(),
  },
  'popup closed: login failure': {
    keys: ['social.popupClosed'],
    async reach() {
      const window = { go: () => undefined, isClosed: () => true, close: () => undefined };
      const windows = {
        openChannel: () => ({ say: () => undefined, close: () => undefined }),
        closeThis: () => undefined,
      };
      const signIn = createSignIn({ provider: 'google', window }, windows);
      signIn.run();
      await expect.poll(() => signIn.$state.get().state).toBe('failed');
      const state = signIn.$state.get();
      return state.state === 'failed' ? [failureKey(state.code)] : [];
    },
  },
  'username or email does not exist': {
    keys: ['errors.password.nobody'],
    async reach() {
      await open({ brand: { merchant: 'other' } });
      const problems = await createForgottenPassword().askLink('nobody', 'nobody@mail.example');
      return problems.map(({ key }) => key);
    },
  },
  'non-member cannot log in': {
    keys: ['errors.session.notMember'],
    async reach() {
      const { username } = await withContacts({ type: 1 });
      return logInAs(username);
    },
  },
  'non-agent cannot log in': {
    keys: ['errors.session.notAgent'],
    async reach() {
      const { username } = await withContacts();
      await open({ route: '/agent/' });
      return logInAs(username);
    },
  },
  'the game list is empty': {
    keys: ['games.none'],
    async reach() {
      const query = {
        gameType: 'RNG',
        gameName: 'no game has this name',
        pageNo: 1,
        pageSize: 15,
        language: 'EN',
      } as const;
      const { games, total, totalPages, near = [], popular = [] } = await call(getGameList, { query });
      const lobby = {
        ...createLobby('RNG'),
        $page: atom({ state: 'ready', value: { items: games, total, totalPages, near, popular } } as const),
      };
      const page = createElement(LocaleContext, { value: locale }, createElement(LobbyPage, { lobby }));
      return renderToString(page).includes(locale.t('games.none')) ? ['games.none'] : [];
    },
  },
};

describe('SPEC 8 is reached, and told under its key', () => {
  test.each(LINES)('%s', async (line) => {
    const { keys, reach } = TABLE[line];
    expect(await reach()).toEqual(keys);
  });
});

test.each(WRITTEN_LANGUAGES)('everything that SPEC 8 says is said in %s', (language) => {
  const written = readTexts(language);
  const keys = Object.values(TABLE).flatMap((row) => row.keys);
  expect(keys.filter((key) => !written[key]?.trim())).toEqual([]);
});

test('messages of SPEC 8 that mean different things have different words', () => {
  const written = readTexts('EN');
  const keys = new Set(Object.values(TABLE).flatMap((row) => row.keys));
  expect(new Set([...keys].map((key) => written[key])).size).toBe(keys.size);
});
