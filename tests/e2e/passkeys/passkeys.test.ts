import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { fillLogin, PLAYER, signOutBy, waitForAudience } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';
import { giveDevice } from './device.ts';

const portal = ownPortal();
const enter = visitors('own');

/** A visitor with a device, and the popup of passkeys in their words. */
async function visit({ language = 'EN', ...given }: Visit & { language?: 'EN' | 'AR' } = {}) {
  const visitor = await enter({ brand: 'harbor', port: portal().port, ...given });
  await hidePopups(visitor.context, 'harbor');
  const { page } = visitor;
  const device = await giveDevice(page);
  const { t } = await locale('harbor', language);
  const dialog = page.getByRole('dialog');
  const button = (name: string, exact = true) => dialog.getByRole('button', { name, exact });
  return {
    ...visitor,
    t,
    device,
    dialog,
    button,
    byPasskey: page.getByRole('main').getByRole('button', { name: t('session.byPasskey') }),
    openList: async () => {
      await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
      await page.getByRole('menuitem', { name: t('session.passkeys') }).click();
      await dialog.getByText(t('passkeys.title')).waitFor();
    },
    add: async (label: string) => {
      await button(t('passkeys.add')).click();
      await dialog.locator('#passkey-label').fill(label);
      await button(t('passkeys.add')).click();
      await dialog.getByText(label, { exact: true }).waitFor();
    },
    signOut: async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
      await page.getByRole('menuitem', { name: t('session.signOut') }).click();
      await signOutBy(page, button(t('session.signOut')));
    },
  };
}

test('a member adds a passkey, logs in by it, names it anew, removes it, and it logs in no more', async () => {
  const { page, go, at, t, device, dialog, button, byPasskey, openList, add, signOut, expectError } = await visit();
  await go('/login/');
  await fillLogin(page);
  await page.waitForURL(at('/'));
  await openList();
  await dialog.getByText(t('passkeys.none')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await add('My phone');
  expect(await device.count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  await signOut();
  await go('/login/');
  await byPasskey.click();
  await page.waitForURL(at('/'));
  await waitForAudience(page, 'member');

  await openList();
  await button(t('passkeys.renameOf', { label: 'My phone' })).click();
  await dialog.locator('#passkey-label').fill('Old phone');
  await button(t('passkeys.save')).click();
  await button(t('passkeys.removeOf', { label: 'Old phone' })).click();
  await dialog.getByText(t('passkeys.removeText')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(t('passkeys.remove')).click();
  await dialog.getByText(t('passkeys.none')).waitFor();

  await signOut();
  await go('/login/');
  expectError(REFUSED);
  await byPasskey.click();
  await page.getByRole('alert').getByText(t('errors.passkeys.refused')).waitFor();
  await waitForAudience(page, 'visitor');
});

test('an agent logs in by a passkey in the popup of the agents’ page, in Arabic on a phone', async () => {
  const { page, go, at, t, dialog, openList, add, signOut } = await visit({ language: 'AR', size: 'phone' });
  await go('/ar/agent/');
  await page.locator('[data-open="login"]').first().click();
  await fillLogin(page, { ...PLAYER, username: 'agent1' });
  await page.waitForURL(at('/ar/agentHome/'));
  await openList();
  await add('هاتفي');
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await signOut();
  await go('/ar/agent/');
  await page.locator('[data-open="login"]').first().click();
  await dialog.getByRole('button', { name: t('session.byPasskey') }).click();
  await page.waitForURL(at('/ar/agentHome/'));
  await waitForAudience(page, 'agent');
});

test('who logged in long ago names the password first, and is told where the device does not unlock', async () => {
  const { page, go, at, t, device, dialog, button, openList, expectError } = await visit();
  await go('/login/');
  await fillLogin(page, { ...PLAYER, username: 'player2' });
  await page.waitForURL(at('/'));
  await portal().services.db.updateTable('sessions').set({ proven_at: null }).execute();
  await openList();
  await device.unlocks(false);
  await button(t('passkeys.add')).click();
  await dialog.locator('#passkey-label').fill('Phone');
  expectError(REFUSED);
  await button(t('passkeys.add')).click();
  await dialog.getByText(t('errors.passkeys.proof')).first().waitFor();
  await dialog.locator('#passkey-password').fill(PLAYER.password);
  await button(t('passkeys.add')).click();
  await dialog.getByText(t('passkeys.problem.cancelled')).waitFor();
  expect(await device.count()).toBe(0);
});
