import { dictionary } from '@zxcvbn-ts/language-common';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  type FieldRule,
  getRegisterSettings,
  register as registerEndpoint,
} from '../../../src/contract/registration/endpoints.ts';
import { REGISTER_FIELDS } from '../../../src/contract/registration/words.ts';
import { getCaptcha } from '../../../src/contract/session/endpoints.ts';
import { getDomainRoutes, verifyRepresentative } from '../../../src/contract/system/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadAnnouncements } from '../../../src/stores/announcements/announcements.ts';
import { duePopups, markPopupsSeen } from '../../../src/stores/announcements/greeting.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal, openModal } from '../../../src/stores/core/modals.ts';
import { startOpening } from '../../../src/stores/core/opening.ts';
import { OPENINGS } from '../../../src/stores/openings.ts';
import { fieldProblem, isSecret, visibleFields } from '../../../src/stores/registration/fields.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import {
  $registerSettings,
  loadRegisterSettings,
  renewRegisterSettings,
} from '../../../src/stores/registration/settings.ts';
import { passwordStrength } from '../../../src/stores/session/password.ts';
import { $session } from '../../../src/stores/session/session.ts';
import { switchForm } from '../../../src/stores/session/switch-form.ts';
import {
  createMirrorTest,
  mappedSpeed,
  mirrorName,
  pickMirrors,
  speedLabel,
} from '../../../src/stores/system/mirrors.ts';
import { isPreferred } from '../../../src/stores/system/preferred.ts';
import { $status, imageUrl, isOn, startSystem } from '../../../src/stores/system/system.ts';
import { createVerification } from '../../../src/stores/system/verification.ts';
import {
  $balance,
  $balanceHidden,
  refreshBalance,
  startWallet,
  toggleBalance,
} from '../../../src/stores/wallet/wallet.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { makeStatus } from '../api/made-status.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { beginPage } from './begin-page.ts';
import { makeAnnouncements, makeMember, makePopup } from './made-values.ts';

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  ({ world, gateway } = await beginPage());
  for (const { modal } of $modals.get()) closeModal(modal);
});

describe('announcement popups', () => {
  const popups = [makePopup(1, 'A'), makePopup(2, 'B'), makePopup(3, 'F')];
  const ids = (state: Parameters<typeof duePopups>[1]) => duePopups(popups, state).map(({ id }) => id);

  test('members see A, visitors B, and F only members at their first login', () => {
    expect(ids({ audience: 'A', firstLogin: false, seen: [] })).toEqual([1]);
    expect(ids({ audience: 'B', firstLogin: false, seen: [] })).toEqual([2]);
    expect(ids({ audience: 'A', firstLogin: true, seen: [] })).toEqual([1, 3]);
    expect(ids({ audience: 'B', firstLogin: true, seen: [] })).toEqual([2]);
  });

  test('each audience sees them once per session', () => {
    expect(ids({ audience: 'B', firstLogin: false, seen: ['B'] })).toEqual([]);
    expect(ids({ audience: 'A', firstLogin: false, seen: ['B'] })).toEqual([1]);
  });

  test('closing sets the marker of this audience and keeps the other', () => {
    world.session.setItem('lotus:popups', '["A"]');
    markPopupsSeen();
    expect(world.session.getItem('lotus:popups')).toBe('["A","B"]');
  });

  test('home asks for all kinds, another page for execution B', async () => {
    gateway.answers(getAnnouncements, makeAnnouncements([]));
    await loadAnnouncements();
    expect(Object.fromEntries(gateway.sent[0]?.url.searchParams ?? [])).toEqual({
      types: 'B,PL,PU,PR,H',
      platform: 'W',
      language: 'EN',
    });
    world = makeWorld({ facts: { ...FACTS, route: '/help/' } });
    gateway = mockGateway(world);
    gateway.answers(getAnnouncements, makeAnnouncements([]));
    await loadAnnouncements();
    expect(Object.fromEntries(gateway.sent[0]?.url.searchParams ?? [])).toEqual({
      types: 'B,PL,PU,PR',
      platform: 'W',
      language: 'EN',
      execution: 'B',
    });
  });
});

describe('registration', () => {
  const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
    enabled: true,
    required: true,
    acceptedPattern: '[a-z]+',
    patternId: 'registration.rule.lettersSpaces',
    minLength: 4,
    maxLength: 8,
    ...changes,
  });
  const settings = {
    timeZone: 'Asia/Manila',
    gift: { amount: '500.00', currency: 'PHP', after: 'mobile' as const },
    fields: {
      username: rule(),
      password: rule(),
      email: rule({ enabled: false }),
      affiliateCode: rule({ required: false }),
    },
  };
  const form = {
    way: 'username' as const,
    fields: { username: ' anna ', password: 'secret', email: ' ' },
    confirmPassword: 'secret',
  };
  const names = (known: boolean, refused: boolean, captcha = false) =>
    visibleFields(settings, { known, refused, captcha }).map(({ name }) => name);

  test('asks for the enabled fields, and for an invitation only where none is known or it was refused', () => {
    expect(names(false, false)).toEqual(['username', 'password', 'affiliateCode']);
    expect(names(true, false)).toEqual(['username', 'password']);
    expect(names(true, true)).toEqual(['username', 'password', 'affiliateCode']);
  });

  test('asks for a captcha when the gateway demands one that the settings do not know', async () => {
    expect(names(true, false, true)).toEqual(['username', 'password', 'captcha']);
    gateway.refuses(registerEndpoint, 'captcha.required', { captcha: true });
    gateway.answers(getCaptcha, { id: 'c-1', image: 'a' });
    const { captcha, register } = createRegistration();
    expect(await register(form)).toMatchObject({ problems: [{ field: null, key: 'errors.captcha.required' }] });
    expect(captcha.$captcha.get()).toMatchObject({ state: 'ready', id: 'c-1' });
  });

  test('knows which of its fields are read by nobody else', () => {
    expect(REGISTER_FIELDS.filter(isSecret)).toEqual(['password', 'verificationCode', 'captcha', 'paymentPassword']);
  });

  test.each([
    ['secret1', 'weak'],
    ['aaaaaaaa11111111', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['garden42', 'weak'],
    ['12345678a', 'weak'],
    ['gard42en', 'fair'],
    ['Garden4two', 'strong'],
    ['garden4two4six', 'strong'],
  ])('%s looks %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test('calls most passwords weak that the gateway refuses as common', () => {
    const ruled = dictionary['passwords-common'].filter((one) => /^(?=.*[a-z])(?=.*[0-9]).{8,20}$/i.test(one));
    const seen = ruled.filter((one) => passwordStrength(one) === 'weak');
    expect(seen.length / ruled.length).toBeGreaterThan(0.85);
  });

  test('holds a value against its rule, blanks aside', () => {
    const field = { name: 'username', rule: rule() } as const;
    expect(fieldProblem(field, ' anna ')).toBeNull();
    expect(fieldProblem(field, 'a1')).toEqual({ key: 'registration.rule.lettersSpaces', values: { min: 4, max: 8 } });
    const exact = fieldProblem({ ...field, rule: rule({ minLength: 6, maxLength: 6 }) }, 'a');
    expect(exact?.key).toBe('registration.rule.lettersSpaces_exact');
  });

  test('takes no username that shows as another, or as that of a trial, even where the rule takes anything', () => {
    const any = rule({ acceptedPattern: '*', maxLength: 32 });
    const problem = (value: string, name: 'username' | 'line' = 'username') =>
      fieldProblem({ name, rule: any }, value)?.key;
    expect(problem('ana\u200bluz')).toBe('registration.rule.unseen');
    expect(problem('Trial-ana')).toBe('registration.rule.reserved');
    // A letter of Cyrillic, and one of Greek, among those of Latin.
    expect(['p\u0430ypal', 'ad\u03bfmin'].map((name) => problem(name))).toEqual(
      Array.from({ length: 2 }, () => 'registration.rule.scripts'),
    );
    expect(['\u0430\u043d\u043d\u0430', '\u6797ana', '\uff21nna', 'Jos\u00e9'].map((name) => problem(name))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect([problem('ana luz'), problem('ana\u200bluz', 'line'), problem('trial-ana', 'line')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('asks for a date of birth that is missing, in words that fit a field which knows how dates are written', () => {
    const problem = (required: boolean, value: string) =>
      fieldProblem({ name: 'birthDate', rule: rule({ acceptedPattern: '*', maxLength: 10, required }) }, value)?.key;
    expect(problem(true, '')).toBe('registration.required.birthDate');
    expect(problem(false, '')).toBeUndefined();
    expect(problem(true, '1990-02-30')).toBe('registration.rule.date');
  });

  test('reads the rules once per session', async () => {
    gateway.answers(getRegisterSettings, settings);
    await loadRegisterSettings();
    await loadRegisterSettings();
    expect($registerSettings.get()).toEqual({ state: 'ready', value: settings });
    expect(JSON.parse(world.session.getItem('lotus:REGISTER_RULES') ?? '')).toEqual(settings);
  });

  test('leaves a pattern to the gateway that is none, or that may never end', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [broken, endless] = [rule({ acceptedPattern: '(' }), rule({ acceptedPattern: '(a+)+' })];
    gateway.answers(getRegisterSettings, { fields: { ...settings.fields, email: broken, line: endless } });
    await renewRegisterSettings();
    const { fields } = loadedValue($registerSettings.get()) ?? { fields: {} };
    expect([fields.email, fields.line]).toEqual([rule({ acceptedPattern: '*' }), rule({ acceptedPattern: '*' })]);
    expect(fields.username).toEqual(settings.fields.username);
    const field = { name: 'line', rule: fields.line ?? endless } as const;
    expect([fieldProblem(field, `${'a'.repeat(7)}!`), fieldProblem(field, 'a')?.key]).toEqual([
      null,
      'registration.rule.lettersSpaces',
    ]);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  test('reads the rules anew where the gateway refuses a field, because an operator may have changed them', async () => {
    world.session.setItem('lotus:REGISTER_RULES', JSON.stringify(settings));
    await loadRegisterSettings();
    const changed = { fields: { ...settings.fields, email: rule() } };
    gateway.refuses(registerEndpoint, 'registration.field', {
      fields: [{ path: 'email', key: 'errors.field.required' }],
    });
    gateway.answers(getRegisterSettings, changed);
    expect(await createRegistration().register(form)).toMatchObject({
      problems: [{ field: 'email', key: 'errors.field.required' }],
    });
    expect($registerSettings.get()).toEqual({ state: 'ready', value: changed });
    expect(JSON.parse(world.session.getItem('lotus:REGISTER_RULES') ?? '')).toEqual(changed);
  });

  test('opens the session that it was answered with, and forgets the invitation', async () => {
    world.session.setItem('lotus:referralCode', 'R1');
    gateway.answers(registerEndpoint, { token: 'tok-9', firstTimeLogin: true, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember({ nickname: 'Anna' }));
    expect(await createRegistration().register(form)).toEqual({ ok: true });
    expect($session.get()).toMatchObject({ audience: 'member', member: { nickname: 'Anna' } });
    expect(world.session.getItem('lotus:referralCode')).toBeNull();
  });

  test('has worked where the member cannot be read now, and the next page takes the session up', async () => {
    gateway.answers(registerEndpoint, { token: 'tok-9', firstTimeLogin: true, passwordExpired: false });
    gateway.breaks(getMemberInfo);
    gateway.breaks(getMemberInfo);
    expect(await createRegistration().register(form)).toEqual({ ok: true });
    expect(world.session.getItem('lotus:token')).toBe('tok-9');
    expect(world.session.getItem('lotus:firstLogin')).toBe('1');
  });

  test('leads the gateway findings back to their fields', async () => {
    const fields = [
      { path: 'password', key: 'registration.rule.lettersSpaces', values: { min: 4, max: 8 } },
      { path: 'somethingElse', key: 'registration.rule.any' },
      { path: 'username', key: 'their.own.rule' },
    ];
    gateway.refuses(registerEndpoint, 'registration.field', { fields });
    gateway.answers(getRegisterSettings, settings);
    const { register } = createRegistration();
    expect(await register(form)).toMatchObject({
      problems: [
        { field: 'password', key: 'registration.rule.lettersSpaces', values: { min: 4, max: 8 } },
        { field: null, key: 'registration.rule.any' },
        { field: 'username', key: 'errors.field.invalid' },
      ],
    });
    gateway.refuses(registerEndpoint, 'registration.usernameTaken');
    expect(await register(form)).toMatchObject({ problems: [{ field: 'username', key: 'registration.rule.taken' }] });
  });

  test('a refused invitation of the address makes room for another', async () => {
    world.session.setItem('lotus:referralCode', 'R1');
    gateway.refuses(registerEndpoint, 'registration.affiliate', {
      fields: [{ path: 'referralCode', key: 'invitation_code_error' }],
    });
    const { invitation, register } = createRegistration();
    expect(await register(form)).toMatchObject({ ok: false });
    expect(invitation.$refused.get()).toBe(true);
    expect(world.session.getItem('lotus:referralCode')).toBeNull();
  });
});

describe('the wallet', () => {
  test('reads the balance as exact money', async () => {
    gateway.answers(getBalance, { balance: '1234567890123.05', currency: 'PHP', currencySymbol: '₱' });
    await refreshBalance();
    expect($balance.get()).toEqual({ state: 'ready', value: { minor: 123456789012305n, currency: 'PHP' } });
  });

  test('fails on a currency nobody here can count', async () => {
    gateway.answers(getBalance, { balance: '1', currency: 'XTS', currencySymbol: '' });
    await refreshBalance();
    expect($balance.get()).toMatchObject({ state: 'failed', code: 'network.answer' });
  });

  test('Members can hide their balance, on this device and in its other tabs', () => {
    gateway.answers(getBalance, { balance: '1', currency: 'PHP', currencySymbol: '₱' });
    startWallet();
    toggleBalance();
    expect($balanceHidden.get()).toBe(true);
    expect(world.local.getItem('lotus:balanceHidden')).toBe('1');
    expect(world.did).toContain('mark balance hidden');
    world.local.removeItem('lotus:balanceHidden');
    world.happen('storage', 'lotus:balanceHidden');
    expect($balanceHidden.get()).toBe(false);
  });

  test('is read again when another tab says that it moved, and only then', async () => {
    gateway.answers(getBalance, { balance: '1', currency: 'PHP', currencySymbol: '₱' });
    startWallet();
    await expect.poll(() => $balance.get()).toMatchObject({ value: { minor: 100n } });
    world.happen('storage', 'lotus:menu');
    gateway.answers(getBalance, { balance: '2', currency: 'PHP', currencySymbol: '₱' });
    world.happen('storage', 'lotus:balanceMoved');
    await expect.poll(() => $balance.get()).toMatchObject({ state: 'ready', value: { minor: 200n } });
  });
});

describe('the verdict on a representative', () => {
  test('goes with its question, the one under way too', async () => {
    const { $verdict, verify, forget } = createVerification();
    gateway.answers(verifyRepresentative, { official: true, channel: 'Telegram' });
    await verify(' @lotus ');
    expect($verdict.get()).toMatchObject({ state: 'ready', value: { official: true } });
    forget();
    expect($verdict.get()).toEqual({ state: 'idle' });
    gateway.answers(verifyRepresentative, { official: true, channel: 'Telegram' });
    const asked = verify('@lotus');
    forget();
    await asked;
    expect($verdict.get()).toEqual({ state: 'idle' });
  });
});

describe('mirrors', () => {
  test.each([
    [9999, 0.5, 9999],
    [400, 0, 100],
    [1200, 0.999, 150],
    [399, 0, 60],
    [200, 0.999, 100],
    [199, 0, 40],
    [100, 0.999, 60],
    [99, 0, 20],
    [0, 0.999, 40],
  ])('%i ms measured shows as SPEC 9 maps it', (measured, random, shown) => {
    expect(mappedSpeed(measured, random)).toBe(shown);
  });

  test('labels follow SPEC 9', () => {
    expect([80, 81, 150, 151, 9999].map(speedLabel)).toEqual(['fast', 'normal', 'normal', 'slow', 'slow']);
  });

  test('at most five are tested, each once, in their own order', () => {
    const origins = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const picked = pickMirrors(origins, 5, () => 0.5);
    expect(picked).toHaveLength(5);
    expect([...picked]).toEqual(origins.filter((origin) => picked.includes(origin)));
    expect(pickMirrors(['a', 'b'], 5, () => 0)).toEqual(['a', 'b']);
  });

  test('are called by their host', () => {
    const origins = ['https://lotus-1.example', 'http://quick.lotus.localhost:*', 'http://quick.lotus.localhost:4321'];
    expect(origins.map(mirrorName)).toEqual(['lotus-1.example', 'quick.lotus.localhost', 'quick.lotus.localhost']);
  });

  test.each([
    ['as the gateway knows them now', [{ domainName: 'up.example' }, { domainName: 'down.localhost:4321' }], []],
    [
      'as the page was pressed, where the gateway tells none',
      null,
      ['https://up.example', 'http://down.localhost:4321'],
    ],
  ])('mirrors %s: one that does not answer is slow, one that does is timed', async (_whence, routes, origins) => {
    const mirrors = { speed: 'measured', path: '/ping', origins } as const;
    const asked: string[] = [];
    world = makeWorld({
      facts: { ...FACTS, mirrors },
      fetch: async (request) => {
        if (request.includes(getDomainRoutes.path)) {
          return Response.json(
            routes ? { success: true, value: routes } : { success: false, code: 'request.unknown', message: '' },
          );
        }
        asked.push(request);
        if (request.includes('down')) throw new TypeError('Failed to fetch');
        world.time += 90;
        return new Response();
      },
    });
    const { $mirrors, test: testMirrors } = createMirrorTest();
    await testMirrors();
    expect($mirrors.get()).toEqual([
      { origin: 'https://up.example', test: { state: 'done', ms: 90, speed: 'normal' } },
      { origin: 'http://down.localhost:4321', test: { state: 'failed', ms: 9999, speed: 'slow' } },
    ]);
    expect(asked[0]).toMatch(/^https:\/\/up\.example\/ping\?r=[\w-]{12}$/);
  });
});

describe('modals', () => {
  test('static controls open what needs nothing but its name', () => {
    world.opened.push({ modal: 'login' }, { modal: 'game' }, { modal: 'nonsense' });
    startOpening(OPENINGS);
    expect($modals.get()).toEqual([{ modal: 'login' }]);
    world.opened.push({ modal: 'register' });
    world.happen('open');
    expect($modals.get().map(({ modal }) => modal)).toEqual(['login', 'register']);
  });

  test('login and registration switch, and what the visitor wanted moves along', () => {
    const onward = () => undefined;
    openModal({ modal: 'login', onward });
    switchForm('register');
    expect($modals.get()).toEqual([{ modal: 'register', onward }]);
    switchForm('login');
    expect($modals.get()).toEqual([{ modal: 'login', onward }]);
  });
});

describe('the system', () => {
  const info = makeStatus({ kid: 'k', spki: 's' }).info;
  const status = (changes: Partial<typeof info>) =>
    makeStatus({ kid: 'k', spki: 's' }, { info: { ...info, ...changes } });

  test('follows what the boot script reads', () => {
    startSystem();
    expect([isOn('VIP3'), isOn('REFERRAL3')]).toEqual([true, false]);
    const whitelabel = [{ modId: 'G', enabled: '0', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1' }] }] as const;
    world.booted = { value: status({ whitelabel: structuredClone(whitelabel) as never }), at: world.time };
    world.happen('status');
    expect($status.get()?.status).toBe(0);
    expect(isOn('FREEPLAY3')).toBe(true);
    expect(isOn('VIP3')).toBe(false);
  });

  test('prefers what the gateway alone says, whatever the brand was pressed with', () => {
    const nodes = [{ modId: 'CHNGPASSVERIF3', enabled: '1' }] as const;
    const whitelabel: typeof info.whitelabel = [
      { modId: 'G', enabled: '0', childrenNodes: structuredClone([...nodes]) },
    ];
    const on = status({ whitelabel });
    expect(isPreferred('CHNGPASSVERIF3', on, [])).toBe(true);
    expect(isPreferred('CHNGPASSVERIF3', status({ whitelabel: [] }), ['CHNGPASSVERIF3'])).toBe(false);
    expect(isPreferred('CHNGPASSVERIF3', undefined, ['CHNGPASSVERIF3'])).toBe(true);
    expect(isOn('CHNGPASSVERIF3', on, [])).toBe(false);
  });

  test('keeps to the last status where it cannot read one, and says so', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    startSystem();
    const before = $status.get();
    world.booted = { value: { status: 1 }, at: world.time };
    world.happen('status');
    expect($status.get()).toBe(before);
    expect(said).toHaveBeenCalledOnce();
  });

  test('pictures come from one of the configured hosts, drawn at random for a session, and stay with it', () => {
    const hosts = ['https://i1.example/', 'https://i2.example'];
    const first = imageUrl('/a.svg', status({ imageCDNs: hosts }));
    expect(['https://i1.example/a.svg', 'https://i2.example/a.svg']).toContain(first);
    for (let again = 0; again < 8; again++) expect(imageUrl('/a.svg', status({ imageCDNs: hosts }))).toBe(first);
    for (const [byte, host] of [0, 1].entries()) {
      // Another session: the hosts of the one before are not among these.
      const others = [`https://a${byte}.example`, `https://b${byte}.example`];
      mockGateway(makeWorld({ random: (count) => new Uint8Array(count).fill(byte) }));
      expect(imageUrl('/a.svg', status({ imageCDNs: others }))).toBe(`${others[host]}/a.svg`);
    }
    expect(imageUrl('https://x.example/a.svg', status({ imageCDNs: hosts }))).toBe('https://x.example/a.svg');
  });
});
