import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { daysLater } from '../../../src/gateway/core/calendar.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { fixRun } from '../../../src/gateway/missions/boards/fix.ts';
import { openRuns, type Run } from '../../../src/gateway/missions/boards/runs.ts';
import { openBoard, rescore } from '../../../src/gateway/missions/boards/scores.ts';
import { formatCalendarDays } from '../../../src/i18n/dates.ts';
import { isolated } from '../../../src/i18n/isolated.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** Who leads the slots of lotus, and what that wins; its week ends with prizes for the first fifty. */
const portal = ownPortal();
const enter = visitors('own');

const peso = (amount: string) => formatAmount(amount, 'PHP', 'en');
const texts = (all: Locator) => all.allTextContents();
const boardOf = (page: Page) => page.getByRole('main').locator('[data-board="weekly-slots"]');

async function visit() {
  const visitor = await enter({ brand: 'lotus', port: portal().port });
  await hidePopups(visitor.context, 'lotus');
  return visitor;
}

/** The leaderboard of now. */
async function runOfNow(): Promise<Run> {
  const { db, clock } = portal().services;
  await inTransaction(db, (trx) => openBoard(trx, { merchant: 'lotus', board: 'weekly-slots' }, clock.now()));
  const run = (await openRuns(db, 'lotus')).at(-1);
  if (!run) throw new Error('Expected a leaderboard of lotus that runs, found none.');
  return run;
}

/** In a period members have bet so much in slots, one after the other. @param bets by member, in minor units */
async function race(run: Run, bets: readonly (readonly [string, bigint])[]): Promise<void> {
  await inTransaction(portal().services.db, async (trx) => {
    const days = bets.map(([member_id, valid]) => ({ merchant: 'lotus', member_id, valid, rounds: 1n }));
    await trx
      .insertInto('turnover_days')
      .values(days.map((day) => ({ ...day, day: run.from, game_type: 'RNG' })))
      .execute();
    for (const [place, [member]] of bets.entries()) {
      await rescore(trx, run, new Map([[member, new Date(`${run.from}T12:00:0${place}Z`)]]));
    }
  });
}

/** The same leaderboard was run in the week before, and these have its places. */
async function raceBefore(run: Run, bets: readonly (readonly [string, bigint])[]): Promise<Run> {
  const { db, clock } = portal().services;
  const week = { from: daysLater(run.from, -7), to: daysLater(run.to, -7) };
  const { id } = await db
    .insertInto('leaderboard_runs')
    .values({
      ...{ merchant: 'lotus', board: run.board, period: week.from, from_day: week.from, to_day: week.to },
      terms: JSON.stringify(run.part),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = { ...run, ...week, id };
  await race(before, bets);
  const now = clock.now();
  await inTransaction(db, (trx) => fixRun({ db: trx, now }, { code: 'lotus', currency: 'PHP' }, id));
  return before;
}

test('a member sees who leads and what each place wins, that of two equals the first is ahead, and who won last', async () => {
  const { t } = await locale('lotus', 'EN');
  const members = ['walter', 'xavier', 'yolanda', 'zachary'].map((name) => newMember(portal(), 'lotus', name));
  const [walter, xavier, yolanda, zachary] = await Promise.all(members);
  if (!walter || !xavier || !yolanda || !zachary) throw new Error('Expected four members.');
  const run = await runOfNow();
  const { from, to } = await raceBefore(run, [
    [zachary.id, 90_000_000_00n],
    [yolanda.id, 80_000_000_00n],
  ]);
  await race(run, [
    [walter.id, 90_000_000_00n],
    [yolanda.id, 70_000_000_00n],
    [xavier.id, 70_000_000_00n],
    [zachary.id, 60_000_000_00n],
  ]);

  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor, xavier.account);
  await go('/en/missions/');
  const board = boardOf(page);
  const row = (place: number) =>
    texts(
      board
        .locator('tbody tr')
        .nth(place - 1)
        .getByRole('cell'),
    );
  await board.locator('tbody tr').nth(3).waitFor();
  expect(await row(1)).toEqual(['1', 'wa***', peso('90000000.00'), peso('5000.00')]);
  expect(await row(2)).toEqual(['2', 'yo***', peso('70000000.00'), peso('2000.00')]);
  expect(await row(3)).toEqual(['3', `xa*** ${t('missions.you')}`, peso('70000000.00'), peso('2000.00')]);
  expect(await row(4)).toEqual(['4', 'za***', peso('60000000.00'), peso('500.00')]);
  await board.getByText(t('missions.ownPlace', { place: '3' })).waitFor();
  await board.getByText(t('missions.ownScore', { amount: isolated(peso('70000000.00')) })).waitFor();

  const prizes = board.locator('dl');
  const places = (first: string, last: string) => t('missions.places', { first, last });
  expect(await prizes.getAttribute('aria-label')).toBe(t('missions.prizes'));
  expect(await texts(prizes.locator('dt'))).toEqual([
    t('missions.onePlace', { place: '1' }),
    ...[places('2', '3'), places('4', '10'), places('11', '50')],
  ]);
  expect(await texts(prizes.locator('dd'))).toEqual([
    ...[peso('5000.00'), peso('2000.00'), peso('500.00')],
    t('rewards.points', { count: 100 }),
  ]);

  const last = board.getByText(t('missions.last', { days: isolated(formatCalendarDays(from, to, 'en')) }));
  expect(await texts(last.locator('bdi'))).toEqual([
    `za*** (${peso('90000000.00')})`,
    `yo*** (${peso('80000000.00')})`,
  ]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a member who has bet too little reads from how much on there is a place', async () => {
  const { t } = await locale('lotus', 'EN');
  const member = await newMember(portal(), 'lotus', 'vincent');
  await race(await runOfNow(), [[member.id, 199_99n]]);
  const visitor = await visit();
  await giveTabSession(visitor, member.account);
  await visitor.go('/en/missions/');
  const board = boardOf(visitor.page);
  await board.getByText(t('missions.noPlace')).waitFor();
  await board.getByText(t('missions.ownScore', { amount: isolated(peso('199.99')) })).waitFor();
  await board.getByText(t('missions.least', { amount: isolated(peso('200.00')) })).waitFor();
  expect(await board.getByText('vi***').count()).toBe(0);
});
