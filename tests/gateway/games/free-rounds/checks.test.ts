import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { catchUp } from '../../catching-up.ts';
import { createHarness } from '../../harness.ts';
import { jobNamed } from '../../job-named.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { soundness } from '../wallet/held.ts';
import { toldPlayer } from './told-player.ts';

const tampers: readonly (readonly [check: string, what: string, tamper: RawBuilder<unknown>])[] = [
  ['freeRounds', 'a round that nobody played', sql`UPDATE free_rounds SET played = played + 1 WHERE played = 1`],
  ['freeRounds', 'a win that nobody told', sql`UPDATE free_rounds SET won = won + 1 WHERE terms IS NULL`],
  ['freeRounds', 'more that was gathered', sql`UPDATE free_rounds SET gathered = gathered - 1 WHERE gathered > 0`],
  [
    'freeRounds',
    'a round that is gone',
    sql`DELETE FROM vendor_transactions WHERE kind = 'freeRound' AND amount = 700`,
  ],
  ['freeRoundsGiven', 'another bonus than was won', sql`UPDATE bonus_grants SET amount = amount + 1`],
  ['freeRoundsGiven', 'a bonus that is gone', sql`DELETE FROM bonus_grants`],
  ['freeRoundsGiven', 'rounds made good twice', sql`UPDATE free_rounds SET made_good = 2 * made_good`],
  ['bets', 'a win that is told as paid', sql`UPDATE bets SET into_bonus = 0`],
  ['bets', 'a paid win that is told as one of a bonus', sql`UPDATE bets SET into_bonus = win`],
];

test.each(tampers)('the check "%s" finds %s', async (check, _what, tamper) => {
  const house = await createHarness({
    environment: SANDBOX,
    // A vendor that has no free rounds of the third player's stake, and never says what it has of the others.
    services: {
      fetch: async (input, init) => {
        const { grantId } = (await new Request(input, init).json()) as { grantId: string };
        return grantId === refused
          ? Response.json({ success: false, code: 'noFreeRounds', message: 'none' }, { status: 422 })
          : Response.error();
      },
    },
  });
  let refused = '';
  const { db } = house;
  await db.deleteFrom('vendor_ceilings').execute();
  const [paid, gathering, made] = [
    await toldPlayer(house),
    await toldPlayer(house, { terms: TERMS, rounds: 2 }),
    await toldPlayer(house),
  ];
  refused = made.grantId;
  await paid.free('one', '7.00');
  await gathering.free('one', '7.00');
  await gathering.free('two', '5.50');
  await catchUp(house.services, jobNamed('free-rounds'));
  expect(await made.row()).toMatchObject({ state: 'over', ending: 'refused', made_good: 300n });
  expect(await soundness(house)).toEqual([]);
  // A superuser could do this: triggers and foreign keys are off for this session.
  await sql`SET session_replication_role = replica`.execute(db);
  await tamper.execute(db);
  await sql`SET session_replication_role = origin`.execute(db);
  expect((await soundness(house)).map((found) => found.split(' ')[0])).toContain(check);
});
