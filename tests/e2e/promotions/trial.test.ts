import { expect, test } from 'vitest';
import { waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** SPEC 4: nothing is earned with play money, which a trial is told before anything is pressed. */
const visit = visitorsWithoutPopups();

test('a trial is told on each page of rewards that it takes a true account, and is led to one', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  const main = page.getByRole('main');
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  for (const [address, title, action] of [
    ['missions/', t('rewards.trial'), t('rewards.trialAction')],
    ['rewardCenter/', t('rewards.trial'), t('rewards.trialAction')],
    ['playerRank/', t('ranks.trial'), t('rewards.trialAction')],
    ['pointMall/', t('points.trial'), t('points.trialAction')],
    ['member/?page=bonusDetails', t('rewards.trial'), t('rewards.trialAction')],
    ['member/?page=referral', t('referral.trial'), t('referral.trialAction')],
  ] as const) {
    await go(`/en/${address}`);
    await main.getByText(title, { exact: true }).waitFor();
    await main.getByRole('button', { name: action }).click();
    await page.getByRole('dialog', { name: t('registration.title') }).waitFor();
  }
  for (const slug of ['photo', 'season']) {
    await go(`/en/promotions/${slug}/`);
    await main.getByText(t('activities.trial')).waitFor();
    expect(await main.getByRole('button').count()).toBe(0);
  }
});
