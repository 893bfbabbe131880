import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type ActivityRule, syncPart } from '../../../src/gateway/activities/part.ts';
import { dayBegins, dayOf, daysLater } from '../../../src/gateway/core/calendar.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { formatMoment } from '../../../src/i18n/dates.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** Gifts that members come for, and promotions before and after their time (SPEC 4: activity status). */
const portal = ownPortal();
const enter = visitors('own');

const ZONE = 'Asia/Shanghai';
const { t, language } = await locale('dragon', 'EN');

/** Somebody who has just come to dragon, which gives this from then on. */
async function visit(activities: readonly ActivityRule[]) {
  await inTransaction(portal().services.db, (trx) => syncPart(trx, 'dragon', { activities: [...activities] }));
  const visitor = await enter({ brand: 'dragon', port: portal().port });
  await hidePopups(visitor.context, 'dragon');
  await giveTabSession(visitor, (await newMember(portal(), 'dragon')).account);
  return visitor;
}

const GIFT: ActivityRule = {
  ...{ kind: 'gift', slug: 'season', title: { EN: 'Season' }, from: '2026-01-01T00:00:00.000Z', to: null },
  ...{ times: 'daily', prize: { of: 'money', amount: '18.00' }, deposit: null },
};
const PHOTO: ActivityRule = {
  ...{ kind: 'application', slug: 'photo', title: { EN: 'Photo' }, from: '2026-01-01T00:00:00.000Z', to: null },
  ...{ times: 'once', prize: { of: 'money', amount: '88.00' }, pictures: 0, approvedWith: null },
};

const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: t('activities.title') });
const card = (page: Page, slug: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/en/promotions/${slug}/"]`) });

test('a member takes a gift with one press, has it in the wallet at once, and finds it taken on the next visit', async () => {
  const { page, go } = await visit([GIFT]);
  const own = panel(page);
  const amount = formatAmount('18.00', 'CNY', language.tag);
  await go('/en/promotions/season/');
  await own.getByText(t('activities.state.joining')).waitFor();
  await own.getByText(amount).waitFor();
  const take = own.getByRole('button', { name: t('activities.give') });
  await take.focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('activities.gave')).waitFor();
  await own.getByText(t('activities.text.claimed')).waitFor();
  // The button is gone, and who reads goes on from the heading of what has changed.
  expect(await take.count()).toBe(0);
  await expect
    .poll(() => own.getByRole('heading').evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  const tomorrow = dayBegins(ZONE, daysLater(dayOf(ZONE, new Date()), 1)).getTime();
  await own.getByText(t('activities.again', { when: formatMoment(tomorrow, language.tag) })).waitFor();
  await page.getByRole('banner').getByText(amount).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await own.getByText(t('activities.state.claimed')).waitFor();
  expect(await take.count()).toBe(0);
  await go('/en/promotions/');
  await card(page, 'season').getByText(t('activities.state.claimed')).waitFor();
  await go('/en/rewardCenter/');
  await page.getByRole('main').getByRole('row').filter({ hasText: 'Season' }).getByText(amount).waitFor();
});

test('a member reads on card and page that a promotion is over or has not begun, and is offered nothing there', async () => {
  const { page, go } = await visit([
    { ...GIFT, to: '2026-01-02T00:00:00.000Z' },
    { ...PHOTO, from: '2099-01-01T00:00:00.000Z' },
  ]);
  for (const [slug, state] of [
    ['season', 'closed'],
    ['photo', 'comingSoon'],
  ] as const) {
    await go('/en/promotions/');
    await card(page, slug)
      .getByText(t(`activities.state.${state}`))
      .waitFor();
    await go(`/en/promotions/${slug}/`);
    const own = panel(page);
    await own.getByText(t(`activities.state.${state}`)).waitFor();
    await own.getByText(t(`activities.text.${state}`)).waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
    expect(await own.getByRole('textbox').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});
