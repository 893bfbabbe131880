import { beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import {
  beginContact,
  cancelContact,
  finishContact,
  sendContactCode,
} from '../../../../src/contract/security/endpoints.ts';
import { $modals } from '../../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import {
  createContactBinding,
  createContactCancel,
  type TypedContact,
} from '../../../../src/stores/security/contacts.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

let gateway: MockGateway;

const told = () => $toasts.get().map(({ tone, key }) => `${tone} ${key}`);

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
});

async function become(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

const NONE = { mobile: null, email: null };
const TYPED: TypedContact = {
  value: ' 0917 123 4567 ',
  country: { countryCode: 'PH', countryDialingCode: '63' },
  password: ' sunny1day ',
  way: undefined,
  proof: '',
};
const BEGUN = { hint: '****4567', expiresAt: 1_000 };

const problem = (field: string | null, key: string, unsure = false) => expect.objectContaining({ field, key, unsure });
const fields = (path: string, key: string) => ({ fields: [{ path, key }] });
const codesAsked = () => gateway.sent.filter(({ url }) => url.pathname === sendContactCode.path);

describe('a number or an address of mail', () => {
  test.each([true, false])('asks an account with a password: %s, for it', async (hasPassword) => {
    await become({ hasPassword });
    expect(createContactBinding('mobile', NONE).asksPassword).toBe(hasPassword);
  });

  test('is begun with under one key until its outcome is known, sealed, and a code is then asked for', async () => {
    await become();
    const { begin } = createContactBinding('mobile', NONE);
    gateway.breaks(beginContact);
    expect(await begin(TYPED)).toMatchObject({ ok: false, problems: [problem(null, 'errors.network.offline', true)] });
    expect(codesAsked()).toEqual([]);
    gateway.answers(beginContact, BEGUN);
    gateway.answers(sendContactCode, { expiredMinutes: 3 });
    expect(await begin(TYPED)).toMatchObject({ ok: true, hint: BEGUN.hint });
    const [first, second] = gateway.sent.filter(({ url }) => url.pathname === beginContact.path);
    expect(first?.headers.get('idempotency-key')).toMatch(/.{22}/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(JSON.stringify([first?.body, second?.body])).not.toMatch(/sunny1day|917/);
    await expect.poll(codesAsked).toMatchObject([{ body: { kind: 'mobile', to: 'new' } }]);
  });

  test('is refused at its fields, and a code that was sent at the field of the proof', async () => {
    await become();
    const { begin } = createContactBinding('email', NONE);
    const by = { ...TYPED, way: 'mobile', proof: '123456' } as const;
    gateway.refuses(beginContact, 'security.contact', fields('value', 'security.rule.email'));
    expect(await begin(by)).toMatchObject({ ok: false, problems: [problem('value', 'security.rule.email')] });
    gateway.refuses(beginContact, 'verification.code');
    expect(await begin(by)).toMatchObject({ problems: [problem('proof', 'errors.verification.code')] });
    gateway.refuses(beginContact, 'security.paymentWrong', { triesLeft: 3 });
    expect(await begin({ ...by, way: 'paymentPassword' })).toMatchObject({
      problems: [{ field: 'proof', key: 'security.triesLeft', number: 3 }],
    });
    gateway.refuses(beginContact, 'security.proof');
    expect(await begin(by)).toMatchObject({ problems: [problem(null, 'errors.security.proof')] });
    expect(codesAsked()).toEqual([]);
  });

  test('is bound by its code, of which a toast tells where it counts at once, and nothing where it waits', async () => {
    await become();
    const { finish } = createContactBinding('mobile', NONE);
    gateway.refuses(finishContact, 'verification.code');
    expect(await finish('1')).toMatchObject({ isOver: false, problems: [problem('code', 'errors.verification.code')] });
    gateway.refuses(finishContact, 'security.contactTaken');
    expect(await finish('2')).toMatchObject({ problems: [problem(null, 'errors.security.contactTaken')] });
    gateway.refuses(finishContact, 'security.bindingOver');
    expect(await finish('3')).toMatchObject({ isOver: true });
    gateway.answers(finishContact, { hint: BEGUN.hint, usableAt: 5_000 });
    expect(await finish('4')).toEqual({ ok: true, hint: BEGUN.hint, usableAt: 5_000 });
    expect(told()).toEqual([]);
    gateway.answers(finishContact, { hint: BEGUN.hint, usableAt: null });
    expect(await finish('5')).toEqual({ ok: true, hint: BEGUN.hint, usableAt: null });
    expect(told()).toEqual(['success security.contactBound']);
  });

  test('has codes sent to what the account has, each with a count of its own, and warns where none was sent', async () => {
    await become();
    const { present } = createContactBinding('mobile', { mobile: '****1111', email: 'a***@m***.example' });
    const seen = { mobile: present.mobile.button.get(), email: present.email.button.get() };
    expect(seen).toEqual({ mobile: { state: 'idle' }, email: { state: 'idle' } });
    gateway.answers(sendContactCode, { expiredMinutes: 3 });
    present.mobile.ask();
    await expect.poll(() => present.mobile.button.get().state).toBe('sent');
    expect(codesAsked()).toMatchObject([{ body: { kind: 'mobile', to: 'present' } }]);
    gateway.refuses(sendContactCode, 'verification.undelivered');
    present.email.ask();
    await expect.poll(() => $modals.get()).toMatchObject([{ modal: 'message' }]);
    expect(present.email.button.get()).toEqual({ state: 'idle' });
  });
});

test('a change that waits is cancelled, and what became of it is told', async () => {
  await become();
  const cancel = createContactCancel('mobile');
  gateway.refuses(cancelContact, 'security.noContact');
  await cancel();
  gateway.answers(cancelContact, {});
  await cancel();
  expect(told()).toEqual(['error errors.security.noContact', 'success security.contactCancelled']);
});
