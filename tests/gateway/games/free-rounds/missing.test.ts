import { expect, test } from 'vitest';
import { AREAS } from '../../../../src/gateway/areas.ts';
import { MerchantConfig } from '../../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, LOTUS } from '../../harness.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { toldPlayer } from './told-player.ts';

const house = await createHarness({ environment: SANDBOX });
const { db } = house;
await db
  .updateTable('vendors')
  .set({ profile: JSON.stringify({ freeRounds: ['SLOT'] }) })
  .where('code', '=', 'PG')
  .execute();

/** What a gateway warns of at its start whose brand names these games in prizes. */
async function warned(freeRounds: readonly string[]): Promise<string | null | undefined> {
  const games = AREAS.find(({ name }) => name === 'games');
  const parts = { ...LOTUS.parts, games: { freeRounds } };
  return games?.missing?.(db, [MerchantConfig.parse({ ...LOTUS, parts })]);
}

test('a gateway warns at its start of games of free rounds that its catalogue does not have, and of no others', async () => {
  const { node_id } = await toldPlayer(house);
  const { code } = await db.selectFrom('games').select('code').where('node_id', '=', node_id).executeTakeFirstOrThrow();
  expect(await warned([])).toBeNull();
  expect(await warned([`PG/${code}`])).toBeNull();
  const warning = await warned([`PG/${code}`, 'PG/never-made', 'GHOST/moon']);
  expect(warning).toContain('lotus gives free rounds of PG/never-made, GHOST/moon.');
  expect(await warned([`OTHER/${code}`])).toContain(`OTHER/${code}`);
  await db.updateTable('games').set({ is_open: false }).where('node_id', '=', node_id).execute();
  expect(await warned([`PG/${code}`])).toContain(`lotus gives free rounds of PG/${code}.`);
});
