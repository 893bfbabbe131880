import { expect, test } from 'vitest';
import { datesJob } from '../../../src/gateway/referral/dates.ts';
import { catchUp } from '../catching-up.ts';
import { openInviting } from './inviting.ts';

const DAY_MS = 86_400_000;
/** When a day begins in Manila. */
const begins = (date: string) => new Date(Date.parse(`${date}T00:00:00+08:00`)).toISOString();

test('other dates are taken over some friends at a time, and the share waits until all have theirs', async () => {
  const house = await openInviting({ rule: { most: '100000.00', to: begins('2026-03-05') } });
  const { clock, comes, paysIn, plays, rewards, rules, run, shares } = house;
  const inviter = await comes();
  for (let count = 0; count < 5; count += 1) {
    const friend = await comes({ invitedBy: inviter });
    await paysIn(friend);
    await plays(friend, '2026-03-04', 10_000n);
    await plays(friend, '2026-03-06', 20_000n);
    await plays(friend, '2026-03-07', 40_000n);
  }
  const weekly = async () =>
    (await rewards(inviter))
      .filter(({ because }) => because.of === 'referral' && because.deed === 'turnover')
      .map(({ gives }) => gives.amount);
  clock.advance(7 * DAY_MS);
  await shares();
  expect(await weekly()).toEqual(['5.00']);
  clock.advance(7 * DAY_MS);
  await rules({ to: begins('2026-03-07') });
  const noted = async () => (await house.db.selectFrom('referral_changes').select('friend_id').execute()).length;
  const steps: number[] = [];
  const next = () => {
    clock.advance(1);
    return catchUp(house.services, datesJob(2));
  };
  while ((await next()) > 0) {
    steps.push(await noted());
    await run('referral-shares');
    // Whoever changes them once more meanwhile has both changes taken over.
    if (steps.length === 2) await rules({ to: null });
    if (steps.length < 8) expect(await weekly()).toEqual(['5.00']);
  }
  // They are moved, and five friends follow by two; and so once more.
  expect(steps).toEqual([0, 2, 4, 5, 5, 5, 5, 5]);
  await run('referral-shares');
  expect(await weekly()).toEqual(['30.00', '5.00']);
  expect(await noted()).toBe(0);
});
