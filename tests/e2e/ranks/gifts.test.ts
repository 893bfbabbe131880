import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayOf, daysLater } from '../../../src/gateway/core/calendar.ts';
import { birthdayIn, firstOfMonth, monthsLater } from '../../../src/gateway/ranks/calendar.ts';
import { formatCalendarDay } from '../../../src/i18n/dates.ts';
import { isolated } from '../../../src/i18n/isolated.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { giveTabSession } from '../logging-in.ts';
import { type NewMember, newMember } from '../new-member.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** What the ranks of lotus give (SPEC 2: playerRank), before it comes and after. */
const portal = ownPortal();
const enter = visitors('own');
const { t, language } = await locale('lotus', 'EN');

async function visit({ account }: NewMember) {
  const visitor = await enter({ brand: 'lotus', port: portal().port });
  await hidePopups(visitor.context, 'lotus');
  await giveTabSession(visitor, account);
  return visitor;
}

/** An operator puts somebody on a rank. @param gifts also offers what reaching it gives */
async function put({ account: { username } }: NewMember, rank: string, gifts = false) {
  await operate(portal(), 'ranks set', { brand: 'lotus', username, rank, gifts, reason: 'A welcome' });
}

/** Somebody told their date of birth when they registered, long ago. */
const isBorn = ({ id }: NewMember, day: string) =>
  portal()
    .services.db.insertInto('member_details')
    .values({ merchant: 'lotus', member_id: id, field: 'birthDate', value: day, written_at: null })
    .execute();

const today = () => dayOf('Asia/Manila', new Date());
const main = (page: Page) => page.getByRole('main');
const peso = (amount: string) => formatAmount(amount, 'PHP', language.tag);

test('a member reads which gifts come: by the month, on the birthday once it is known, and with the next rank', async () => {
  const member = await newMember(portal(), 'lotus');
  const { page, go } = await visit(member);
  const coming = main(page).getByRole('region', { name: t('ranks.coming') });
  const gifts = () => coming.getByRole('listitem').allTextContents();
  await go('/en/playerRank/');
  await expect.poll(gifts).toEqual([`${peso('8.00')}${t('ranks.atNext', { rank: isolated('Seed') })}`]);

  await put(member, 'bud');
  await page.reload();
  const nextMonth = monthsLater(firstOfMonth(today()), 1);
  const monthly = `${peso('28.00')}${t('ranks.gift.monthly')} · ${formatCalendarDay(nextMonth, language.tag)}`;
  const upgrade = `${peso('188.00')}${t('ranks.atNext', { rank: isolated('Petal') })}`;
  await expect.poll(gifts).toEqual([monthly, upgrade]);
  await coming.getByText(t('ranks.birthdayUnknown')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await coming.getByRole('link', { name: t('ranks.toSecurity') }).click();
  await page.waitForURL(/\/en\/member\/\?page=securityCenter$/);

  // It was the day before yesterday, and so comes next year.
  const birth = `1990${daysLater(today(), -2).slice(4)}`;
  await isBorn(member, birth);
  await go('/en/playerRank/');
  const next = birthdayIn(Number(daysLater(today(), -2).slice(0, 4)) + 1, birth);
  const birthday = `${peso('88.00')}${t('ranks.gift.birthday')} · ${formatCalendarDay(next, language.tag)}`;
  await expect.poll(gifts).toEqual([monthly, birthday, upgrade]);
  expect(await coming.getByText(t('ranks.birthdayUnknown')).count()).toBe(0);

  await put(member, 'golden-lotus');
  await page.reload();
  // Nothing is above the highest rank.
  await expect
    .poll(gifts)
    .toEqual([expect.stringContaining(peso('2888.00')), expect.stringContaining(peso('8888.00'))]);
});

test('a member claims the gift of a rank and reads its rules by keyboard alone', async () => {
  const member = await newMember(portal(), 'lotus');
  await put(member, 'seed', true);
  const { page, go } = await visit(member);
  const { press } = keyboard(page);
  await go('/en/playerRank/');
  const past = main(page).getByRole('region', { name: t('ranks.past') });
  await press(past.getByRole('link', { name: t('ranks.toRewards') }));
  await page.waitForURL(/\/en\/rewardCenter\/$/);
  await press(main(page).getByRole('button', { name: new RegExp(`${t('rewards.claim')}.*8.00`) }));
  await page.getByText(t('rewards.cameMoney')).waitFor();
  const waiting = main(page).getByRole('heading', { name: t('rewards.waiting') });
  await expect.poll(() => waiting.evaluate((heading) => heading === document.activeElement)).toBe(true);

  await go('/en/playerRank/');
  await past.getByText(t('rewards.states.given')).waitFor();
  expect(await past.getByRole('link', { name: t('ranks.toRewards') }).count()).toBe(0);
  await press(main(page).getByRole('link', { name: t('ranks.rules') }));
  await page.waitForURL(/\/en\/promotions\/vip\/$/);
});
