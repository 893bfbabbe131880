import { beforeEach, expect, test } from 'vitest';
import { forgetGateway } from '../../../src/api/gateway-clock.ts';
import { sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { $modals } from '../../../src/stores/core/modals.ts';
import { createSmsLogin } from '../../../src/stores/session/sms-login.ts';
import { CODE_THROTTLE_MS } from '../../../src/stores/verification/limits.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

let world: World;
let gateway: MockGateway;

beforeEach(() => {
  world = makeWorld();
  gateway = mockGateway(world);
  forgetGateway();
});

const mobile = { mobileNum: '9171234567', country: undefined };

test('a code is asked for at most once in a second, also after a refusal', async () => {
  const { askCode } = createSmsLogin();
  gateway.refuses(sendLoginCode, 'verification.undelivered');
  expect(await askCode(mobile)).toBe('verification.undelivered');
  world.time += CODE_THROTTLE_MS - 1;
  expect(await askCode(mobile)).toBeUndefined();
  expect(gateway.sent).toHaveLength(1);
  world.time += 1;
  gateway.answers(sendLoginCode, { expiredMinutes: 1 });
  expect(await askCode(mobile)).toBeUndefined();
  expect(gateway.sent).toHaveLength(2);
});

test.each([1, 3])('a code that is good for %d minutes has the button wait for as many times 60 s', async (minutes) => {
  const { askCode, button } = createSmsLogin();
  const end = button.listen(() => undefined);
  gateway.answers(sendLoginCode, { expiredMinutes: minutes });
  await askCode(mobile);
  const until = world.time + minutes * 60_000;
  expect(button.get()).toEqual({ state: 'sent', until });
  world.time = until - 1;
  await askCode(mobile);
  expect(gateway.sent).toHaveLength(1);
  world.time = until;
  gateway.answers(sendLoginCode, { expiredMinutes: minutes });
  await askCode(mobile);
  end();
  expect(gateway.sent).toHaveLength(2);
});

test('a refused number is told to the form, beside the warning', async () => {
  const { askCode } = createSmsLogin();
  gateway.refuses(sendLoginCode, 'verification.mobile');
  expect(await askCode(mobile)).toBe('verification.mobile');
  expect($modals.get().at(-1)).toMatchObject({ modal: 'message', textKey: 'errors.verification.mobile' });
});

test("what an operator's own gateway says goes along with a code that we have no text of", async () => {
  const { askCode } = createSmsLogin();
  const said = { success: false, code: 'sms.barred', message: 'Your carrier bars our messages.' };
  gateway.responds(sendLoginCode, () => Response.json(said, { status: 422 }));
  await askCode(mobile);
  expect($modals.get().at(-1)).toMatchObject({ textKey: 'errors.sms.barred', said: said.message });
});
