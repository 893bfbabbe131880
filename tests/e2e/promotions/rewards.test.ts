import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/gateway/areas.ts';
import type { Terms } from '../../../src/gateway/bonuses/terms.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { execute } from '../../../src/gateway/core/operate/execute.ts';
import { offerReward } from '../../../src/gateway/promotions/offer.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { catchUp } from '../../gateway/catching-up.ts';
import { jobNamed } from '../../gateway/job-named.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** Rewards that are more than money: a bonus, and rounds of a game (SPEC 2: rewardCenter). */
const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  await giveTabSession(visitor, PLAYER);
  return visitor;
}

test('free rounds of an operator are claimed, the game plays them first, and the reward centre counts what is left', async () => {
  const { t, language } = await locale('harbor', 'EN');
  const { page, go } = await visit({ brand: 'harbor' });
  const given = { username: 'player', brand: 'harbor', game: 'PG/gilded-crown', rounds: 2, stake: '0.20', playDays: 7 };
  const order = { command: 'rewards grant', input: { ...given, reference: 'T-1', reason: 'Sorry' } };
  const reply = await execute(portal().services, COMMANDS, {
    ...{ ...order, dryRun: false, operator: { user: 'ops', host: 'desk' } },
  });
  expect(reply).toMatchObject({ success: true });
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
