import { expect, test } from 'vitest';
import { TRANSFER_PATHS } from '../../../../../src/contract/games/vendor/transfers.ts';
import type { VendorRecord } from '../../../../../src/sandbox/vendor/records.ts';
import { openSea } from '../../engines/fish/at-sea.ts';

const PLAYER = { playerId: 'lotus.m-1', currency: 'PHP' };
const MONEY_IN = { ...PLAYER, transferId: 'transfer-0001', amount: '100.00' };

/** A player whose money is at the vendor fires once, and all that was written down of it. */
async function fired(): Promise<{ readonly records: readonly VendorRecord[]; readonly state: string | undefined }> {
  const sea = await openSea();
  await sea.say(TRANSFER_PATHS.transferIn, MONEY_IN);
  const page = await sea.launch('play-0001', PLAYER.playerId);
  const { volley } = await sea.fire(page, ['sprat', 'clown', 'koi']);
  return { records: sea.records, state: volley?.state };
}

/** As the vendor finds it that starts on these records: its player is kicked before anything is told again. */
async function kickedOn(records: readonly VendorRecord[]) {
  const sea = await openSea({ records: [...records] });
  expect(sea.owed()).toBe(1);
  await sea.say(TRANSFER_PATHS.kick, PLAYER);
  expect(await sea.deliver()).toBe(0);
  return sea.records.filter(({ type }) => ['hauled', 'refused', 'booked'].includes(type)).map(({ type }) => type);
}

test('a volley that the purse had booked before a restart is told as booked, whoever was kicked since', async () => {
  const { records, state } = await fired();
  expect(state).toBe('settled');
  const end = records.findIndex(({ type }) => type === 'hauled');
  // The vendor died between the booking and the engine's own record of it.
  expect(records[end - 1]?.type).toBe('booked');
  expect(await kickedOn(records.slice(0, end))).toEqual(['booked', 'hauled']);
});

test('a volley that the purse had not heard of takes nothing from a player who was kicked', async () => {
  const { records } = await fired();
  const before = records.findIndex(({ type }) => type === 'booked');
  expect(await kickedOn(records.slice(0, before))).toEqual(['refused']);
});
