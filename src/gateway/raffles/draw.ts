import { bytesOf, drawDistinct, openDraw } from '../../draws/draw.ts';
import { later } from '../core/clock.ts';
import type { TransactionContext } from '../core/context.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { offerReward } from '../promotions/offer.ts';
import { prizeOf } from '../promotions/prize.ts';
import { CLAIM_MS } from './limits.ts';
import { drawnUnder, type RaffleRow } from './raffle.ts';

/** Draws a sealed raffle, and offers what its tickets have won; its seed is published with it. */
export async function drawRaffle(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  { name, slug, rule, seed, digest, tickets }: RaffleRow,
): Promise<void> {
  const { code, currency } = merchant;
  if (digest === null || tickets === null) throw new Error(`Expected raffle ${name} of ${code} sealed, found it open.`);
  const draw = await openDraw(bytesOf(seed), drawnUnder(code, name), digest);
  const prizes = rule.prizes.flatMap(({ count }, prize) => Array.from({ length: count }, () => prize));
  const drawn = await drawDistinct(draw, tickets, prizes.length);
  for (const [place, index] of drawn.entries()) {
    const ticket = index + 1;
    const prize = prizes[place] ?? 0;
    const won = rule.prizes[prize];
    if (!won) throw new Error(`Expected prize ${prize} of raffle ${name}, found none.`);
    const member_id = await holderOfTicket(db, { merchant: code, raffle: name, ticket });
    await db
      .insertInto('raffle_wins')
      .values({ merchant: code, raffle: name, place: place + 1, ticket, member_id, prize })
      .execute();
    await offerReward(
      { db, now },
      {
        ...{ merchant, memberId: member_id, source: 'raffle', reference: rewardReference(name, ticket) },
        prize: prizeOf(won.prize, currency),
        because: { of: 'raffle', title: rule.title, prize: won.name, ticket: String(ticket) },
        expires: later(now, CLAIM_MS),
      },
    );
  }
  await db
    .updateTable('raffles')
    .set({ drawn_at: now })
    .where('merchant', '=', code)
    .where('name', '=', name)
    .where('slug', '=', slug)
    .execute();
}

/** The reference of what a ticket has won. */
export function rewardReference(name: string, ticket: number): string {
  return `raffle ${name} ${ticket}`;
}

async function holderOfTicket(
  db: Trx,
  { merchant, raffle, ticket }: { readonly merchant: string; readonly raffle: string; readonly ticket: number },
): Promise<string> {
  const { member_id } = await db
    .selectFrom('raffle_tickets')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('raffle', '=', raffle)
    .where('first', '<=', ticket)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return member_id;
}
