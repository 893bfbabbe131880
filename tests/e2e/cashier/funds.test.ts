import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { openOfClass, playableGame } from '../framed-game.ts';
import { giveTabSession, IDLER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money at vendors that keep it while they are played (SPEC 2: transferFund). */
const visit = visitorsWithoutPopups();

test('a member sees what a vendor keeps, and brings it back from another tab', async () => {
  const { t } = await locale('dragon', 'EN');
  const visitor = await visit({ brand: 'dragon' });
  const { page, context, at } = visitor;
  await openOfClass(visitor, '/en/rng/?vassalage=TDW');
  await playableGame(page);

  const tab = await context.newPage();
  await tab.goto(at('/en/member/?page=transferFund'));
  const main = tab.getByRole('main');
  const kept = main.getByRole('listitem').filter({ has: tab.getByRole('heading', { name: 'Tidewell' }) });
  expect(await kept.textContent()).toMatch(/[1-9][\d,]*\.\d\d/);
  expect(await axeFindings(tab)).toEqual([]);
  await main.getByRole('button', { name: t('cashier.bringBack') }).click();
  await tab.getByText(t('cashier.broughtBack')).waitFor();
  await main.getByText(t('cashier.allHere')).waitFor();
  const balance = tab.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/[1-9][\d,]*\.\d\d$/);
});

test('a member whose money is in one wallet is told so, on a phone and in Arabic', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  await giveTabSession(visitor, IDLER);
  await visitor.go('/ar/member/?page=transferFund');
  const main = visitor.page.getByRole('main');
  await main.getByText(t('cashier.allHere')).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  await main.getByRole('link', { name: t('cashier.toWallets') }).click();
  await main.getByRole('heading', { name: t('member.screen.wallet'), exact: true }).waitFor();
});
