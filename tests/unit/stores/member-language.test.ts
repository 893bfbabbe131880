import { expect, test } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo, updateLanguage } from '../../../src/contract/member/endpoints.ts';
import { startLanguage } from '../../../src/stores/member/language.ts';
import { refreshMember, storeToken } from '../../../src/stores/session/session.ts';
import { FACTS, makeWorld } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

makeWorld();
startLanguage();

/** A tab of a member whose browser had this language chosen when they logged in. */
async function logIn(chosen: string | null) {
  const world = makeWorld();
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  if (chosen !== null) world.local.setItem('lotus:hisLang', chosen);
  const gateway = mockGateway(world);
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
  /** The next page of the tab, in a language. */
  const nextPage = (code: string) => {
    const next = makeWorld({
      facts: { ...FACTS, language: { code, tag: code } },
      session: world.session,
      local: world.local,
    });
    const line = mockGateway(next);
    line.answers(getMemberInfo, makeMember({ unreadMessage: line.sent.length }));
    return { line, read: refreshMember };
  };
  return { world, gateway, nextPage };
}

test('a language that is chosen while somebody is logged in is saved once, by the page that it leads to', async () => {
  const { world, gateway, nextPage } = await logIn('EN');
  expect(gateway.sent.length).toBe(1);
  world.local.setItem('lotus:hisLang', 'TY');
  const page = nextPage('TY');
  page.line.answers(updateLanguage, { language: 'TY' });
  await page.read();
  await expect.poll(() => page.line.sent.length).toBe(2);
  expect(page.line.sent[1]?.body).toEqual({ language: 'TY' });
  const later = nextPage('TY');
  await later.read();
  expect(later.line.sent.length).toBe(1);
});

test.each([null, 'TY'])('a language that stood chosen before the log-in (%s) is not saved by it', async (chosen) => {
  const { nextPage } = await logIn(chosen);
  const page = nextPage('TY');
  await page.read();
  expect(page.line.sent.length).toBe(1);
});

test('a choice that could not be saved is saved by the next page', async () => {
  const { world, nextPage } = await logIn('EN');
  world.local.setItem('lotus:hisLang', 'TY');
  const page = nextPage('TY');
  page.line.breaks(updateLanguage);
  await page.read();
  await expect.poll(() => world.session.getItem('lotus:savedLanguage')).toBe('EN');
  const next = nextPage('TY');
  next.line.answers(updateLanguage, { language: 'TY' });
  await next.read();
  await expect.poll(() => world.session.getItem('lotus:savedLanguage')).toBe('TY');
  expect(next.line.sent.length).toBe(2);
});
