import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { openOfClass, playableGame } from '../framed-game.ts';
import { giveTabSession, IDLER, PLAYER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money at vendors that keep it while they are played, sent there by hand and brought back (SPEC 2: transferFund). */
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
  await kept.getByRole('button', { name: t('cashier.fundsBackOf', { vendor: 'Tidewell' }) }).click();
  await tab.getByText(t('cashier.broughtBack')).waitFor();
  await expect.poll(() => kept.textContent()).toMatch(/[^\d.]0\.00/);
  const balance = tab.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/[1-9][\d,]*\.\d\d$/);
});

test('a member sends money to a vendor by hand and brings it back, on a phone and in Chinese', async () => {
  const { t } = await locale('dragon', 'CN');
  const visitor = await visit({ brand: 'dragon', size: 'phone' });
  const { page, go } = visitor;
  // No other test plays with this account at dragon.
  await giveTabSession(visitor, { ...PLAYER, username: 'agent41' });
  await go('/member/?page=transferFund');
  const main = page.getByRole('main');
  const place = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tidewell' }) });
  const form = place.getByRole('form', { name: t('cashier.fundsSendTo', { vendor: 'Tidewell' }) });
  const amount = form.getByRole('textbox', { name: t('cashier.amount') });
  const send = form.getByRole('button', { name: t('cashier.send') });
  await send.click();
  await form.getByText(t('cashier.required.amount')).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: t('cashier.fundsAll') }).click();
  const all = await amount.inputValue();
  expect(Number(all)).toBeGreaterThan(12.5);
  await amount.fill(`${Number(all) + 1}`);
  await send.click();
  await form.getByText(t('errors.ledger.insufficient')).last().waitFor();
  await amount.fill('12.50');
  await send.click();
  await page.getByText(t('cashier.fundsArrived')).waitFor();
  await place.getByText('12.50').waitFor();
  expect(await amount.inputValue()).toBe('');
  const rest = (Number(all) - 12.5).toFixed(2);
  const mainWallet = main.getByRole('region', { name: t('cashier.mainWallet') });
  const written = async () => (await mainWallet.textContent())?.replaceAll(',', '');
  expect(await written()).toContain(rest);
  // It is still there on another page, and after that.
  await page.reload();
  await place.getByText('12.50').waitFor();
  await place.getByRole('button', { name: t('cashier.fundsBackOf', { vendor: 'Tidewell' }) }).click();
  await page.getByText(t('cashier.broughtBack')).waitFor();
  await expect.poll(written).toContain(all);
  expect(await axeFindings(page)).toEqual([]);
});

test('a trial member sees it, and is told that it takes a true account', async () => {
  const { t } = await locale('dragon', 'EN');
  const { page, go } = await visit({ brand: 'dragon' });
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await page.locator('html[data-audience="trial"]').waitFor();
  await go('/en/member/?page=transferFund');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tidewell' }) })
    .getByRole('button', { name: t('cashier.send') })
    .click();
  await page.getByRole('dialog').getByText(t('in_need_true_account')).waitFor();
});

test('a member whose money is in one wallet is told so, on a phone and in Arabic', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  await giveTabSession(visitor, IDLER);
  await visitor.go('/ar/member/?page=transferFund');
  const main = visitor.page.getByRole('main');
  await main.getByText(t('cashier.fundsSingle')).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  await main.getByRole('link', { name: t('cashier.toWallets') }).click();
  await main.getByRole('heading', { name: t('member.screen.wallet'), exact: true }).waitFor();
});
