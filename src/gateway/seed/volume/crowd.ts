import type { Db, Trx } from '../../core/db/schema.ts';
import { houseAccount, memberAccount } from '../../core/ledger/account.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { createMember } from '../../member/new-member.ts';
import { openingFor } from '../accounts.ts';
import { bookAll } from '../postings.ts';
import { seededRandom } from '../seeded-random.ts';

/** What a player brings along, in openings of the demo; far more than all visits together lose. */
const PURSE = 20n;

/** A player of the crowd. */
export interface Player {
  readonly id: string;
  /** From 1, within the merchant. */
  readonly number: number;
}

/** Makes players who never log in, numbered from `first`, with money in their wallets. */
export async function joinPlayers(
  { trx, at }: { readonly trx: Trx; readonly at: Date },
  merchant: Merchant,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Player[]> {
  const players: Player[] = [];
  for (let number = first; number < first + count; number += 1) {
    const username = playerName(number);
    const id = await createMember(
      { db: trx, random: seededRandom(`${username} of ${merchant.code}`), now: at },
      { merchant: merchant.code, username, type: 0, password: null },
    );
    if (id === null) throw new Error(`Expected the name ${username} to be free at ${merchant.code}.`);
    players.push({ id, number });
  }
  const bank = houseAccount('bank', merchant);
  const amount = PURSE * openingFor(merchant.currency);
  const deposits = players.map(({ id, number }) => ({
    kind: 'demo.deposit',
    reference: `volume/${playerName(number)}`,
    postings: [{ source: bank, destination: memberAccount(id, merchant), amount }],
    at,
  }));
  await bookAll(trx, merchant.code, deposits);
  return players;
}

/** How many players of the crowd the merchant has. */
export async function countPlayers(db: Db, merchant: string): Promise<number> {
  const { players } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<bigint>().as('players'))
    .where('merchant', '=', merchant)
    .where('username', 'like', 'crowd%')
    .executeTakeFirstOrThrow();
  return Number(players);
}

export function playerName(number: number): string {
  return `crowd${String(number).padStart(6, '0')}`;
}
