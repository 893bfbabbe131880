import { describe, expect, test } from 'vitest';
import { turnoverOf } from '../../../src/gateway/turnover/read.ts';
import { bonusPlayer } from '../bonuses/bonus-player.ts';
import { SANDBOX } from '../games/launch/open-play.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness } from '../harness.ts';

const house = await createHarness({ environment: SANDBOX });

/** Somebody whose game is a lottery of this kind, and whose bonus is wagered with it. */
async function drawing(game_type: 'LOTT' | 'ELOTT') {
  const player = await bonusPlayer(house);
  await house.db
    .updateTable('games')
    .set({ game_type, classify: null })
    .where('node_id', '=', player.node_id)
    .execute();
  await player.grant({ terms: { contributions: { [game_type]: 100 } } });
  return player;
}

describe.each(['LOTT', 'ELOTT'] as const)('a draw of %s', (game_type) => {
  test.each([
    ['that comes back whole', '40.00', '0.00', 0n],
    ['less what the house keeps', '39.60', '0.40', 40n],
  ])('on big and small of which was bet, %s, moves wagering by what was lost alone', async (_, win, wagered, valid) => {
    const player = await drawing(game_type);
    await player.debit('stake-on-big', '20.00', 'draw-0001');
    await player.debit('stake-on-small', '20.00', 'draw-0001');
    await player.credit('win-of-big', win, { roundId: 'draw-0001' });
    await player.count();
    expect(await player.first()).toMatchObject({ wagered });
    expect(await player.bets()).toMatchObject([{ stake: '40.00', counted: wagered, why: 'sides' }]);
    expect(await turnoverOf(house.db, { merchant: 'lotus', memberId: player.memberId })).toEqual(
      new Map([[game_type, valid]]),
    );
    expect(await soundness(house)).toEqual([]);
  });

  test('on one side of which was bet and lost, counts with its stake', async () => {
    const player = await drawing(game_type);
    await player.round('20.00', '0.00');
    await player.count();
    expect(await player.first()).toMatchObject({ wagered: '20.00' });
  });
});
