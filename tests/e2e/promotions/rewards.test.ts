import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { Terms } from '../../../src/gateway/bonuses/terms.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { type Offer, offerReward } from '../../../src/gateway/promotions/offer.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { catchUp } from '../../gateway/catching-up.ts';
import { jobNamed } from '../../gateway/job-named.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { type Account, giveTabSession, PLAYER } from '../logging-in.ts';
import { type NewMember, newMember } from '../new-member.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** Rewards that are more than money: a bonus, and rounds of a game (SPEC 2: rewardCenter). */
const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}, account: Account = PLAYER) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  await giveTabSession(visitor, account);
  return visitor;
}

const money = (amount: bigint) => ({ of: 'money', amount }) as const;

/** Somebody is offered 5.00 for a mission at lotus, which waits as long as they like, where nothing else is said. */
function owed({ id: memberId }: NewMember, reference: string, otherwise: Partial<Offer> = {}) {
  return inTransaction(portal().services.db, (trx) =>
    offerReward(
      { db: trx, now: new Date() },
      {
        ...{ merchant: { code: 'lotus', currency: 'PHP' }, memberId, source: 'mission', reference },
        ...{ prize: money(500n), expires: null },
        because: { of: 'mission', title: { EN: reference }, from: null, to: null },
        ...otherwise,
      },
    ),
  );
}

test('free rounds of an operator are claimed, the game plays them first, and the reward centre counts what is left', async () => {
  const { t, language } = await locale('harbor', 'EN');
  const { page, go } = await visit({ brand: 'harbor' });
  const given = { username: 'player', brand: 'harbor', game: 'PG/gilded-crown', rounds: 2, stake: '0.20', playDays: 7 };
  await operate(portal(), 'rewards grant', { ...given, reference: 'T-1', reason: 'Sorry' });
  await go('/rewardCenter/');
  const waiting = page.locator('[data-reward]');
  await waiting.getByText(t('rewards.roundsMoney')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The demo's player may be owed something else, too.
  await waiting
    .filter({ hasText: t('rewards.roundsMoney') })
    .getByRole('button')
    .click();
  const rounds = page.locator('[data-rounds]');
  await rounds.getByText(/Gilded Crown/).waitFor();
  await rounds.getByText(t('rewards.roundsComing')).waitFor();
  await catchUp(portal().services, jobNamed('free-rounds'));
  await page.reload();
  const play = rounds.getByRole('link', { name: t('rewards.roundsPlay') });
  await play.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await play.click();
  const game = page.frameLocator('main iframe');
  await game.getByText(/Free round 1 of 2/).waitFor();
  // The stake is that of the free round, and nobody changes it meanwhile.
  const stake = formatAmount('0.20', 'EUR', language.tag);
  await expect.poll(() => game.locator('#stake').textContent()).toBe(stake);
  expect(await game.locator('#more').isDisabled()).toBe(true);
  await game.locator('#spin').click();
  await game.getByText(/Free round 2 of 2/).waitFor();
  await go('/rewardCenter/');
  await rounds.getByText(/^1 of 2 left/).waitFor();
});

const TERMS: Terms = {
  ...{ order: 'realFirst', multiple: 1_000, of: 'bonus', contributions: { RNG: 100, SPORTS: 50 }, days: 14 },
  ...{ highestStake: '2.00', highestWin: '100.00' },
};

test('a bonus says on a phone in Arabic what it is held to, and stands among the bonuses once it is claimed', async () => {
  const { t, language } = await locale('harbor', 'AR');
  const { page, go } = await visit({ brand: 'harbor', size: 'phone' });
  const { db } = portal().services;
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', 'harbor')
    .where('username', '=', 'player')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    offerReward(
      { db: trx, now: new Date() },
      {
        ...{ merchant: { code: 'harbor', currency: 'EUR' }, memberId: id, source: 'mission', reference: 'week/1' },
        ...{ prize: { of: 'bonus', amount: 500n, terms: TERMS }, expires: null },
        because: { of: 'mission', title: { EN: 'Week', AR: 'أسبوع' }, from: null, to: null },
      },
    ),
  );
  await go('/ar/rewardCenter/');
  const waiting = page.locator('[data-reward]').filter({ hasText: 'أسبوع' });
  await waiting.getByText(t('rewards.terms')).click();
  await waiting.getByText(formatAmount('2.00', 'EUR', language.tag)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await waiting.getByRole('button', { name: t('rewards.claim') }).click();
  await waiting.waitFor({ state: 'detached' });
  await go('/ar/member/?page=bonusDetails');
  await page.getByText('أسبوع').first().waitFor();
  await page.getByText(t('bonuses.state.active')).first().waitFor();
});

test('a member sees in the menu how many rewards wait, and one less with each that is claimed', async () => {
  const { t } = await locale('lotus', 'EN');
  const member = await newMember(portal(), 'lotus');
  await owed(member, 'First');
  await owed(member, 'Second');
  const { page, go } = await visit({}, member.account);
  await go('/en/rewardCenter/');
  const badge = page.locator('#menu a[href="/en/rewardCenter/"] b');
  const claims = page.getByRole('main').getByRole('button', { name: new RegExp(t('rewards.claim')) });
  for (const count of [2, 1]) {
    await expect.poll(() => badge.textContent()).toBe(`${count} ${t('session.waitingRewards')}`);
    await expect.poll(() => claims.count()).toBe(count);
    await claims.first().click();
  }
  await badge.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').getByText(t('rewards.nothingWaits')).waitFor();
  expect(await badge.count()).toBe(0);
});

test('a member narrows the list of rewards by what earned them and by their state, and sees all again', async () => {
  const { t } = await locale('lotus', 'EN');
  const member = await newMember(portal(), 'lotus');
  await owed(member, 'Waiting mission');
  await owed(member, 'Expired mission', { expires: new Date(0) });
  const gift = { source: 'operator', because: { of: 'operator', reason: 'Waiting gift' } } as const;
  await owed(member, 'gift', gift);
  const { page, go } = await visit({}, member.account);
  await go('/en/rewardCenter/');
  const all = page.getByRole('main').getByRole('region', { name: t('rewards.past') });
  const titles = () => all.locator('tbody [data-cell="what"] > :first-child').allTextContents();
  await expect.poll(titles).toEqual(['Waiting gift', 'Expired mission', 'Waiting mission']);
  const source = all.getByRole('combobox', { name: t('rewards.source') });
  const state = all.getByRole('combobox', { name: t('rewards.state') });
  await source.selectOption({ label: t('rewards.sources.mission') });
  await expect.poll(titles).toEqual(['Expired mission', 'Waiting mission']);
  await state.selectOption({ label: t('rewards.states.expired') });
  await expect.poll(titles).toEqual(['Expired mission']);
  // The choice stands in the address, and so outlives a reload.
  await page.reload();
  await expect.poll(titles).toEqual(['Expired mission']);
  await state.selectOption({ label: t('rewards.states.given') });
  await all.getByText(t('rewards.noneFound')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await all.getByRole('button', { name: t('records.showAll') }).click();
  await expect.poll(titles).toEqual(['Waiting gift', 'Expired mission', 'Waiting mission']);
  expect([await source.inputValue(), await state.inputValue()]).toEqual(['', '']);
});

test('a bonus is claimed, kept after a second thought and given up by keyboard alone', async () => {
  const { t } = await locale('lotus', 'EN');
  const member = await newMember(portal(), 'lotus');
  await owed(member, 'Week', { prize: { of: 'bonus', amount: 5_000n, terms: TERMS } });
  const { page, go } = await visit({}, member.account);
  const { press } = keyboard(page);
  const main = page.getByRole('main');
  const hasFocus = (target: Locator) =>
    expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  await go('/en/rewardCenter/');
  await press(main.getByRole('button', { name: new RegExp(t('rewards.claim')) }));
  await page.getByText(t('rewards.cameBonus')).waitFor();
  await hasFocus(main.getByRole('heading', { name: t('rewards.waiting') }));

  await go('/en/member/?page=bonusDetails');
  const giveUp = main.getByRole('button', { name: t('bonuses.giveUp') });
  const question = main.getByRole('heading', { name: t('bonuses.giveUpTitle', { title: 'Week' }) });
  await press(giveUp);
  await hasFocus(question);
  await press(main.getByRole('button', { name: t('bonuses.keep') }));
  await hasFocus(main.getByRole('heading', { name: 'Week' }));
  await press(giveUp);
  await hasFocus(question);
  const confirm = main.getByRole('button', { name: t('bonuses.doGiveUp') });
  await press(confirm);
  await main.getByText(t('bonuses.state.givenUp')).waitFor();
  await hasFocus(main.getByRole('heading', { name: t('member.screen.bonusDetails'), exact: true }));
});
