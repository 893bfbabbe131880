import { describe, expect, test } from 'vitest';
import { getSecurity } from '../../../src/contract/security/endpoints.ts';
import { SECURITY_STEPS, type SecurityStep } from '../../../src/contract/security/words.ts';
import { bindAuthenticator } from '../../../src/gateway/confirmation/authenticator.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { DEFAULT_FIELDS } from '../../../src/gateway/registration/limits.ts';
import { PAYMENT_TRIES, WEIGHTS } from '../../../src/gateway/security/limits.ts';
import { checkPaymentPassword } from '../../../src/gateway/security/payment-check.ts';
import { scoreOf } from '../../../src/gateway/security/score.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { passkeyHouse } from '../passkeys/house.ts';
import { setRegisterRule } from '../registration/wording.ts';
import { holders } from './holders.ts';

const STRICT = { ...LOTUS, code: 'strict', domains: ['strict.example'], flags: { PWDEXPFORCECHANGE3: true } };
const house = await createHarness({ merchants: [LOTUS, STRICT, HARBOR] });
const { call, clock, db, services } = house;
const { holder, set } = holders(house);

const read = (token: string, merchant = 'lotus') => call(getSecurity, { token, merchant });
const DAY = 86_400_000;

describe('what an account has', () => {
  test('when it is new: a password, and what comes next in its order', async () => {
    const { token } = await holder();
    expect(await read(token)).toEqual({
      password: { isSet: true, ageDays: 0, isDue: false },
      paymentPassword: {
        ...{ isSet: false, lockedUntil: null },
        rule: {
          ...{ enabled: true, required: true, minLength: 6, maxLength: 20 },
          ...{ acceptedPattern: '\\S+', patternId: 'registration.rule.password' },
        },
      },
      // Nothing sends messages here, so that nobody is told to prove what nothing can be sent to.
      mobile: { hint: null, isProven: false, waiting: null, canBind: false },
      email: { hint: null, isProven: false, waiting: null, canBind: false },
      contactProofs: [],
      hasAuthenticator: false,
      recoveryCodes: 0,
      passkeys: 0,
      bankName: null,
      birthday: {
        known: null,
        rule: { ...DEFAULT_FIELDS.birthDate, enabled: true, required: true },
        timeZone: 'UTC',
      },
      score: 31,
      next: ['paymentPassword', 'passkey', 'authenticator'],
    });
  });

  test('when it has everything, masked so that nobody else learns it', async () => {
    const details = { payeeName: 'Ana  Luz', mobileNum: '09170001111', email: 'old@mail.example' };
    const owner = await holder({ details });
    expect(await read(owner.token)).toMatchObject({
      mobile: { hint: '****1111', isProven: false },
      email: { hint: 'o***@m***.example', isProven: false },
      bankName: 'A*** L***',
    });
    await set(owner, '802317');
    const needs = { db, now: clock.now(), config: services.config };
    const account = { merchant: 'lotus', id: owner.id };
    await proveContact(needs, account, { kind: 'mobile', value: '+639170002222' });
    await proveContact(needs, account, { kind: 'email', value: 'ana@post.example' });
    await bindAuthenticator(needs, account, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', null);
    clock.advance(3 * DAY);
    const token = await house.session('member', owner.id);
    const told = await read(token);
    expect(told).toMatchObject({
      password: { isSet: true, ageDays: 3, isDue: false },
      paymentPassword: { isSet: true, lockedUntil: null },
      mobile: { hint: '****2222', isProven: true },
      email: { hint: 'a***@p***.example', isProven: true },
      contactProofs: ['authenticator', 'mobile', 'email', 'paymentPassword'],
      hasAuthenticator: true,
      score: 80,
      next: ['passkey'],
    });
    for (const secret of ['9170002222', 'ana@post', 'Luz', 'JBSW']) expect(JSON.stringify(told)).not.toContain(secret);
  });

  test('with a passkey', async () => {
    const keepers = await passkeyHouse();
    const { token } = await keepers.keeper();
    expect(await keepers.call(getSecurity, { token })).toMatchObject({
      passkeys: 1,
      score: 45,
      next: ['paymentPassword', 'mobile', 'authenticator', 'email'],
    });
  });

  test('says since when the payment password is locked, and until when', async () => {
    const owner = await holder();
    await set(owner, '802317');
    const wrong = { merchant: 'lotus', memberId: owner.id, now: clock.now() };
    const miss = () => inTransaction(db, (trx) => checkPaymentPassword(trx, wrong, '000000').catch(() => undefined));
    for (let n = 1; n < PAYMENT_TRIES.most; n++) await miss();
    expect(await read(owner.token)).toMatchObject({ paymentPassword: { lockedUntil: null } });
    await miss();
    const lockedUntil = clock.now().getTime() + PAYMENT_TRIES.waitMs;
    expect(await read(owner.token)).toMatchObject({ paymentPassword: { lockedUntil } });
    clock.advance(PAYMENT_TRIES.waitMs);
    expect(await read(owner.token)).toMatchObject({ paymentPassword: { lockedUntil: null } });
  });

  test('says that a password is due where the brand forces changes, and advises that first', async () => {
    const strict = holders(house, 'strict');
    const { id } = await strict.holder();
    clock.advance(90 * DAY);
    const token = await house.session('member', id, 'strict');
    expect(await read(token, 'strict')).toMatchObject({
      password: { ageDays: 90, isDue: true },
      score: 0,
      next: ['password', 'paymentPassword', 'passkey', 'authenticator'],
    });
  });

  test('tells the rule of registration where the brand asks for a payment password there', async () => {
    const { token } = await holder();
    await setRegisterRule(db, 'lotus', 'paymentPassword', {
      ...{ enabled: true, required: false, family: 'digits', minLength: 4, maxLength: 6 },
    });
    const { paymentPassword } = await read(token);
    expect(paymentPassword.rule).toMatchObject({ patternId: 'registration.rule.digits', minLength: 4, required: true });
    await db.deleteFrom('register_rules').where('field', '=', 'paymentPassword').execute();
  });

  test('of a trial is nothing, which it may look at', async () => {
    const token = await house.session('trial');
    expect(await read(token)).toMatchObject({ password: { isSet: false, ageDays: null }, passkeys: 0, score: 0 });
  });
});

describe('the score', () => {
  const NONE: Readonly<Record<SecurityStep, boolean>> = {
    ...{ password: false, paymentPassword: false, passkey: false },
    ...{ mobile: false, email: false, authenticator: false },
  };
  const having = (...steps: SecurityStep[]) =>
    scoreOf({ ...NONE, ...Object.fromEntries(steps.map((step) => [step, true])) });

  test('is 0 for nothing and 100 for all that can be had', () => {
    expect(having()).toMatchObject({ score: 0 });
    expect(having(...SECURITY_STEPS)).toEqual({ score: 100, next: [] });
    const rest = { ...NONE, password: true, paymentPassword: true, passkey: true, authenticator: true };
    expect(scoreOf(rest)).toEqual({ score: 80, next: ['mobile', 'email'] });
    expect(scoreOf(rest, ['mobile', 'email'])).toEqual({ score: 100, next: [] });
  });

  test('never falls with what is added, and advises nothing that an account has or cannot get', () => {
    for (let mask = 0; mask < 2 ** SECURITY_STEPS.length; mask++) {
      const held = SECURITY_STEPS.filter((_, bit) => mask & (1 << bit));
      const before = having(...held);
      for (const step of SECURITY_STEPS.filter((one) => !held.includes(one))) {
        expect(having(...held, step).score).toBeGreaterThanOrEqual(before.score);
      }
      for (const step of before.next) {
        expect(held).not.toContain(step);
        expect(having(...held, step).score).toBeGreaterThan(before.score);
      }
    }
  });

  test('weighs a hundred together', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(100);
  });
});
