import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayOf } from '../../../src/gateway/core/calendar.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { giveTabSession } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** What a member has done of each mission, period by period, and claims. Lotus has one of each period. */
const portal = ownPortal();
const enter = visitors('own');
const { t } = await locale('lotus', 'EN');

const peso = (amount: string) => formatAmount(amount, 'PHP', 'en');
const card = (page: Page, mission: string) => page.getByRole('main').locator(`[data-mission="${mission}"]`);

/** A new member who has played so much today, on the page of missions. */
async function player(username: string, played: { rounds: bigint; fished: bigint }) {
  const { id, account } = await newMember(portal(), 'lotus', username);
  const today = { merchant: 'lotus', member_id: id, day: dayOf('Asia/Manila', new Date()) };
  await portal()
    .services.db.insertInto('turnover_days')
    .values([
      { ...today, game_type: 'RNG', valid: 100n, rounds: played.rounds },
      { ...today, game_type: 'FISH', valid: played.fished, rounds: 1n },
    ])
    .execute();
  const visitor = await enter({ brand: 'lotus', port: portal().port });
  await hidePopups(visitor.context, 'lotus');
  await giveTabSession(visitor, account);
  await visitor.go('/en/missions/');
  await card(visitor.page, 'top-up').waitFor();
  return visitor;
}

test('a member reads of each mission how often it comes, how far it is done, and how long there is time', async () => {
  const { page } = await player('petra', { rounds: 7n, fished: 150_000n });
  const said = async (mission: string) => (await card(page, mission).textContent()) ?? '';
  const left = t('missions.left', { time: '' });
  for (const [mission, repeats, done] of [
    ['first-spins', 'once', t('missions.done.rounds', { done: '3', target: '3' })],
    ['daily-spins', 'daily', t('missions.done.rounds', { done: '7', target: '20' })],
    ['fishing-week', 'weekly', t('missions.done.validBets', { done: peso('1500.00'), target: peso('2000.00') })],
    ['top-up', 'monthly', t('missions.done.depositAmount', { done: peso('0.00'), target: peso('5000.00') })],
  ] as const) {
    const words = await said(mission);
    expect(words).toContain(t(`missions.repeats.${repeats}`));
    expect(words.replaceAll(/[\u2066-\u2069]/g, '')).toContain(done);
    expect(words.includes(left)).toBe(repeats !== 'once');
  }
  const bar = card(page, 'daily-spins').getByRole('progressbar', { name: 'Twenty spins a day' });
  expect(await bar.getAttribute('value')).toBe('0.35');
  // What is fulfilled is counted in the menu of all pages and in that of the member centre.
  const menu = page.locator('#menu').getByRole('link', { name: t('layout.missions') });
  expect(await menu.locator('b').textContent()).toContain('1');
  await page.goto(new URL('/en/member/', page.url()).href);
  const screens = page.getByRole('navigation', { name: t('member.screens') });
  await screens
    .getByRole('link', { name: `${t('member.screen.missionLeaderboard')} 1 ${t('member.waiting')}` })
    .waitFor();
});

test('by keyboard alone a member claims one mission after the other, and the focus stays with the missions', async () => {
  const { page } = await player('quinn', { rounds: 20n, fished: 200_000n });
  const hands = keyboard(page);
  const menu = page.locator('#menu').getByRole('link', { name: t('layout.missions') });
  const heading = page.getByRole('main').getByRole('heading', { name: t('missions.own') });
  let left = 3;
  for (const mission of ['first-spins', 'daily-spins', 'fishing-week']) {
    expect(await menu.locator('b').textContent()).toContain(String(left));
    await hands.press(card(page, mission).getByRole('button'));
    await card(page, mission).getByText(t('missions.claimed'), { exact: true }).waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await card(page, mission).getByRole('button').count()).toBe(0);
    left -= 1;
    await expect.poll(() => menu.locator('b').count()).toBe(Math.min(left, 1));
  }
  expect(await axeFindings(page)).toEqual([]);
});
