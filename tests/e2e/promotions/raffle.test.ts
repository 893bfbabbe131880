import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayBegins, dayOf, daysLater } from '../../../src/gateway/core/calendar.ts';
import { later } from '../../../src/gateway/core/clock.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { DRAW_AFTER_MS, SEAL_AFTER_MS } from '../../../src/gateway/raffles/limits.ts';
import { type RafflesPart, syncPart } from '../../../src/gateway/raffles/part.ts';
import { catchUp } from '../../gateway/catching-up.ts';
import { jobNamed } from '../../gateway/job-named.ts';
import { axeFindings } from '../axe.ts';
import { playableGame } from '../framed-game.ts';
import { mouse } from '../input-methods.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { fillRegistration } from '../registering.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** A raffle from its first ticket to the prize (SPEC 3: prizeDetail), with the draw reckoned anew in the member's browser. */
const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  return visitor;
}

interface Days {
  readonly zone: string;
  /** How many days before today it has begun. */
  readonly ago: number;
}

/** A brand raffles until tomorrow, with more prizes than there are tickets, so that each one wins. */
async function raffles(brand: 'lotus' | 'harbor', { zone, ago }: Days, rule: Pick<Rule, 'bets' | 'most'>) {
  const { db } = portal().services;
  const today = dayOf(zone, new Date());
  const [starts, ends] = [daysLater(today, -ago), daysLater(today, 1)];
  const raffle: Rule = {
    ...{ slug: 'raffle', title: { EN: 'Own raffle' }, starts, ends, categories: null, ...rule },
    ...{ from: dayBegins(zone, starts).toISOString(), to: dayBegins(zone, daysLater(ends, 1)).toISOString() },
    prizes: [
      { prize: { of: 'money', amount: '75.00' }, count: 1, name: { EN: 'first' } },
      { prize: { of: 'money', amount: '25.00' }, count: 1_000, name: { EN: 'second' } },
    ],
  };
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('raffles').where('merchant', '=', brand).execute();
    await syncPart(trx, brand, { raffles: [raffle] });
  });
  await look();
}
type Rule = RafflesPart['raffles'][number];

const look = () => catchUp(portal().services, jobNamed('raffles'));

/** Its last day was over an hour ago. */
async function isOver(brand: string) {
  const { db } = portal().services;
  const { name, rule } = await db
    .selectFrom('raffles')
    .select(['name', 'rule'])
    .where('merchant', '=', brand)
    .executeTakeFirstOrThrow();
  const to = later(new Date(), -SEAL_AFTER_MS).toISOString();
  await db
    .updateTable('raffles')
    .set({ rule: JSON.stringify({ ...rule, to }) })
    .where('merchant', '=', brand)
    .where('name', '=', name)
    .execute();
  await until(brand, 'sealed_at');
}

/** Its tickets were numbered ten minutes ago. */
async function isDrawn(brand: string) {
  await portal()
    .services.db.updateTable('raffles')
    .set({ sealed_at: later(new Date(), -DRAW_AFTER_MS) })
    .where('merchant', '=', brand)
    .execute();
  await until(brand, 'drawn_at');
}

/** Bets of the demo are counted a few thousand at a time, and hold the numbering up until they are. */
async function until(brand: string, step: 'sealed_at' | 'drawn_at') {
  await expect
    .poll(
      async () => {
        await look();
        const row = await portal()
          .services.db.selectFrom('raffles')
          .select(step)
          .where('merchant', '=', brand)
          .executeTakeFirst();
        return row?.[step] ?? null;
      },
      { timeout: 90_000, interval: 500 },
    )
    .not.toBeNull();
}

const main = (page: Page) => page.getByRole('main');
const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const digits = (text: string | null) => (text ?? '').replace(/[^\d.,]/g, '');

test('a new member reads the promise, plays for a ticket, checks the draw by keyboard, and claims the prize once', async () => {
  const { t } = await locale('lotus', 'EN');
  await raffles('lotus', { zone: 'Asia/Manila', ago: 0 }, { bets: '0.10', most: 1 });
  const { page, go, port, at } = await visit();
  await go('/en/promotions/raffle/');
  await page.getByRole('banner').locator('[data-open="register"]').click();
  const form = page.getByRole('dialog');
  await fillRegistration({ page, form, brand: 'lotus', port, hands: mouse(page), t });
  await page.locator('html[data-audience="member"]').waitFor();
  await expect.poll(() => page.url()).not.toBe(at('/en/register/'));

  await go('/en/promotions/raffle/');
  const own = main(page).getByRole('region', { name: t('activities.title') });
  await own.getByText(t('activities.raffle.noTickets', { amount: '₱0.10' })).waitFor();
  const proof = own.locator('summary');
  await proof.focus();
  await page.keyboard.press('Enter');
  const fact = (label: string) => own.locator('dl > div').filter({ hasText: label }).locator('code').textContent();
  const promised = await fact(t('activities.raffle.commitment'));
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  expect(await own.getByRole('button', { name: t('activities.raffle.check') }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await go('/en/rng/');
  await main(page).locator('article button').first().click();
  const spin = await playableGame(page);
  const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
  await spin.click();
  await told;
  await playableGame(page);
  await go('/en/promotions/raffle/');
  // Bets are counted a moment after they are settled.
  await expect
    .poll(
      async () => {
        await page.reload();
        await own.locator('summary').waitFor();
        return own.getByText(t('activities.raffle.tickets', { count: 1 }), { exact: true }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await own.getByText(t('activities.raffle.mostReached')).waitFor();

  await isOver('lotus');
  await page.reload();
  await own.getByText(t('activities.state.processing')).waitFor();
  await own.getByText(/^Your numbers?: \d/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await isDrawn('lotus');
  await page.reload();
  const won = own.locator('ol > li[data-own]');
  await won.waitFor();
  const prize = digits(await won.locator('bdi').first().textContent());
  await proof.focus();
  await page.keyboard.press('Enter');
  expect(await fact(t('activities.raffle.commitment'))).toBe(promised);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('activities.raffle.check'));
  await page.keyboard.press('Enter');
  await own.getByText(t('activities.raffle.checked')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await own.getByRole('link', { name: t('activities.toRewards') }).click();
  const waiting = main(page).getByRole('region', { name: t('rewards.waiting') });
  const card = waiting.locator('[data-reward]').filter({ hasText: 'Own raffle' });
  expect(digits(await card.locator('bdi').first().textContent())).toBe(prize);
  await card.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
  await go('/en/promotions/raffle/');
  await own.getByText(t('activities.state.claimed')).waitFor();
  expect(await own.getByRole('link', { name: t('activities.toRewards') }).count()).toBe(0);
});

test('a phone shows in Arabic the tickets, the draw and its check, without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  await raffles('harbor', { zone: 'Europe/Madrid', ago: 20 }, { bets: '1.00', most: 2 });
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/ar/promotions/raffle/');
  const own = main(page).getByRole('region', { name: t('activities.title') });
  await expect
    .poll(
      async () => {
        await page.reload();
        await own.locator('summary').waitFor();
        return own.getByText(t('activities.raffle.mostReached')).count();
      },
      { timeout: 90_000 },
    )
    .toBe(1);
  await own.locator('summary').click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await over(page)).toBeLessThanOrEqual(0);
  await isOver('harbor');
  await isDrawn('harbor');
  await page.reload();
  await expect.poll(() => own.locator('ol > li[data-own]').count()).toBe(2);
  await own.locator('summary').click();
  await own.getByRole('button', { name: t('activities.raffle.check') }).click();
  await own.getByText(t('activities.raffle.checked')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await over(page)).toBeLessThanOrEqual(0);
});
