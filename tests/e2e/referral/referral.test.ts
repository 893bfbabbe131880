import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayOf } from '../../../src/gateway/core/calendar.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { formatPercent } from '../../../src/money/percent.ts';
import { axeFindings } from '../axe.ts';
import { mouse } from '../input-methods.ts';
import { giveTabSession, IDLER, waitForAudience } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { fillRegistration } from '../registering.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** Friends are invited (SPEC 2: referral), from the link to the rewards of both. */
const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  return visitor;
}

/** The newest member has played so much in valid bets. */
async function newestPlays(valid: bigint) {
  const { db } = portal().services;
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', 'lotus')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const day = dayOf('Asia/Manila', new Date());
  await db
    .insertInto('turnover_days')
    .values({ merchant: 'lotus', member_id: id, day, game_type: 'RNG', valid, rounds: 10n })
    .execute();
}

/**
 * Somebody came by an invitation, and counts where that brought the inviter a gift.
 * @param above who invited them, who invited that one, and who that one
 */
async function friend(above: readonly [string, string?, string?], gift = 0n) {
  const [inviter_id, second_id = null, third_id = null] = above;
  const { id: member_id } = await newMember(portal(), 'lotus');
  const counts = { state: 'counts', counted_day: dayOf('Asia/Manila', new Date()), inviter_gift: gift } as const;
  await portal()
    .services.db.insertInto('referral_friends')
    .values({
      ...{ merchant: 'lotus', member_id, inviter_id, second_id, third_id, came_at: new Date() },
      ...(gift > 0n ? counts : { state: 'registered' }),
    })
    .execute();
  return member_id;
}

const main = (page: Page) => page.getByRole('main');
const peso = (amount: string) => formatAmount(amount, 'PHP', 'en');

test('a member copies the link, a friend registers by it and deposits, and both claim their gifts', async () => {
  const { t } = await locale('lotus', 'EN');
  const member = await visit();
  await member.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveTabSession(member, IDLER);
  await member.go('/en/member/?page=referral');
  const copy = main(member.page).getByRole('button', { name: t('referral.copy') });
  await copy.click();
  await main(member.page).getByText(t('referral.copied')).waitFor();
  await main(member.page).getByText(t('referral.nobody')).waitFor();
  await main(member.page)
    .getByRole('img', { name: t('referral.qr') })
    .waitFor();
  expect(await axeFindings(member.page)).toEqual([]);
  const link = await member.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/en/register/');

  const friend = await visit();
  const { page, port } = friend;
  await page.goto(link);
  // The page says that they were invited, and what that brings.
  const invited = main(page).locator('[data-invited]');
  await invited.getByText(t('registration.invited')).waitFor();
  await invited.getByText(peso('50.00')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const form = main(page).locator('form');
  await fillRegistration({ page, form, brand: 'lotus', port, hands: mouse(page), t });
  await page.waitForURL(friend.at('/en/'));
  await waitForAudience(page, 'member');
  await newestPlays(50_000n);
  await friend.go('/en/member/?page=depositv2');
  const deposit = main(page).locator('form');
  await deposit.locator('input[value="bank"]').check();
  await deposit.locator('#deposit-amount').fill('500');
  await deposit.getByRole('button', { name: t('cashier.goOn') }).click();
  await main(page).getByText(t('cashier.reference'), { exact: true }).waitFor();
  const desk = await page.context().newPage();
  await desk.goto(`http://services.localhost:${port}/lotus/en/payments`);
  const entry = desk.locator('article').first();
  await entry.getByRole('textbox', { name: 'Amount' }).first().fill('500.00');
  await entry.getByRole('button', { name: 'This amount' }).click();
  await entry.getByText('500.00').first().waitFor();
  await desk.close();
  await main(page).getByText(t('cashier.state.credited'), { exact: true }).first().waitFor();

  // The gifts wait a moment after the deposit has arrived.
  for (const [visitor, amount] of [[friend, '50.00'] as const, [member, '150.00'] as const]) {
    await visitor.go('/en/rewardCenter/');
    const claim = main(visitor.page).getByRole('button', { name: new RegExp(`${t('rewards.claim')}.*${amount}`) });
    await expect
      .poll(
        async () => {
          await visitor.page.reload();
          await main(visitor.page)
            .getByRole('region', { name: t('rewards.waiting') })
            .waitFor();
          await claim
            .or(main(visitor.page).getByText(t('rewards.nothingWaits')))
            .or(main(visitor.page).locator('[data-elsewhere]'))
            .first()
            .waitFor();
          return claim.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await claim.click();
    await claim.waitFor({ state: 'detached' });
  }

  await member.go('/en/member/?page=referral');
  const row = main(member.page).locator('[data-rows="friends"] tbody tr');
  await row.getByText(t('referral.states.counts')).waitFor();
  expect(await row.locator('[data-cell="result"]').textContent()).toContain('150.00');
  expect(await row.locator('[data-cell="what"]').textContent()).toBe('w***');
  await main(member.page).getByText(peso('150.00')).first().waitFor();
  expect(await axeFindings(member.page)).toEqual([]);
});

test('a phone shows all of it in Arabic without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/ar/member/?page=referral');
  await main(page)
    .getByRole('button', { name: t('referral.copy') })
    .waitFor();
  await main(page).getByText(t('referral.nobody')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('a member reads how many came by friends and by their friends, how many count, and the share of each tier', async () => {
  const { t, language } = await locale('lotus', 'EN');
  const member = await newMember(portal(), 'lotus');
  const first = await friend([member.id], 15_000n);
  await friend([member.id]);
  const second = await friend([first, member.id], 15_000n);
  await friend([second, first, member.id]);
  const visitor = await visit();
  await giveTabSession(visitor, member.account);
  await visitor.go('/en/member/?page=referral');
  const rows = main(visitor.page)
    .getByRole('region', { name: t('referral.tiers') })
    .getByRole('row');
  const shown = async () => (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s*\t\s*/));
  const tier = (name: string, rate: string, [counting, friends]: readonly [string, string], brought: string) => [
    name,
    formatPercent(rate, language.tag),
    t('referral.countingOf', { counting, friends }),
    peso(brought),
  ];
  await expect
    .poll(shown)
    .toEqual([
      tier(t('referral.tiers.first'), '0.1', ['1', '2'], '150.00'),
      tier(t('referral.tiers.second'), '0.05', ['1', '1'], '0.00'),
      tier(t('referral.tiers.third'), '0.02', ['0', '1'], '0.00'),
    ]);
});
