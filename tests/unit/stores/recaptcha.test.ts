import { beforeEach, expect, test } from 'vitest';
import { sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { createSmsLogin } from '../../../src/stores/session/sms-login.ts';
import { readRecaptcha, recaptchaAddress } from '../../../src/stores/verification/recaptcha.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

const MOBILE = { mobileNum: '9171234567', country: { countryCode: 'PH', countryDialingCode: '63' } };
const GATEWAY = 'https://api.lotus.example';

let world: World;
let gateway: MockGateway;
beforeEach(() => {
  for (const { modal } of $modals.get()) closeModal(modal);
  world = makeWorld({ facts: { ...FACTS, gateway: GATEWAY } });
  gateway = mockGateway(world);
});

const opened = () => $modals.get().find((modal) => modal.modal === 'recaptcha');
const warning = () => $modals.get().find((modal) => modal.modal === 'message');
const bodies = () =>
  gateway.sent.filter(({ url }) => url.pathname === sendLoginCode.path).map(({ body }) => Object(body).recaptchaToken);

test('a sender of codes that checks people has its window opened, and its token travels with the same call', async () => {
  const { button, askCode } = createSmsLogin();
  const end = button.listen(() => undefined);
  gateway.refuses(sendLoginCode, 'verification.captcha');
  gateway.answers(sendLoginCode, { expiredMinutes: 1 });
  const asking = askCode(MOBILE);
  await expect.poll(opened).toBeDefined();
  opened()?.onToken('a token');
  closeModal('recaptcha');
  await asking;
  end();
  expect(bodies()).toEqual([undefined, 'a token']);
  expect(button.get()).toEqual({ state: 'sent', until: world.time + 60_000 });
});

test('a window that is closed is told in its own words, and the button is free again', async () => {
  const { button, askCode } = createSmsLogin();
  const end = button.listen(() => undefined);
  gateway.refuses(sendLoginCode, 'verification.captcha');
  const asking = askCode(MOBILE);
  await expect.poll(opened).toBeDefined();
  closeModal('recaptcha');
  await asking;
  end();
  expect(warning()).toMatchObject({ textKey: 'verification.popupClosed' });
  expect(button.get()).toEqual({ state: 'idle' });
  expect(bodies()).toEqual([undefined]);
});

test('a token that is not believed is told, and no further window opens by itself', async () => {
  const { askCode } = createSmsLogin();
  gateway.refuses(sendLoginCode, 'verification.captcha');
  gateway.refuses(sendLoginCode, 'verification.captcha');
  const asking = askCode(MOBILE);
  await expect.poll(opened).toBeDefined();
  opened()?.onToken('a token');
  closeModal('recaptcha');
  await asking;
  expect(warning()).toMatchObject({ textKey: 'errors.verification.captcha' });
  expect(opened()).toBeUndefined();
});

test('the window frames a page of the gateway, and hears that page alone', () => {
  const address = new URL(recaptchaAddress());
  expect(address.origin).toBe(GATEWAY);
  expect(address.searchParams.get('page')).toBe(world.address().origin);
  const said = { recaptcha: 'passed', token: 'a token' };
  expect(readRecaptcha({ origin: GATEWAY, data: said })).toEqual(said);
  expect(readRecaptcha({ origin: 'https://evil.example', data: said })).toBeUndefined();
  expect(readRecaptcha({ origin: GATEWAY, data: { recaptcha: 'passed' } })).toBeUndefined();
});
