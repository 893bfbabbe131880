import type { Raffle } from '../../contract/raffles/endpoints.ts';
import type { raffles } from '../../contract/raffles/inputs.ts';
import { type Currency, money, parseMoney, toDecimal } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { prizeOf } from '../promotions/prize.ts';
import { prizeTeller, type TellPrize } from '../promotions/told-prize.ts';
import { turnoverOf } from '../turnover/read.ts';
import { masked } from '../winners/mask.ts';
import { DRAW_AFTER_MS, SEAL_AFTER_MS } from './limits.ts';
import { partOf, type RaffleRule } from './part.ts';
import { drawnUnder, holderOf, nameOf, type RaffleRow, raffleOf, stateOf } from './raffle.ts';

/** A raffle of the merchant as it stands for the caller. @throws ApiError raffles.none */
export async function showRaffle({
  db,
  now,
  merchant: { code, currency },
  caller: { memberId },
  query: { slug },
  language,
}: CallOf<typeof raffles.getRaffle>): Promise<Raffle> {
  const { rule, row } = await newestRaffle(db, { merchant: code, slug, now });
  const state = stateOf(rule, row, now);
  const name = nameOf(rule);
  const prizes = rule.prizes.map(({ prize }) => prizeOf(prize, currency));
  const tell = await prizeTeller(db, { currency, language }, prizes);
  const wins = row && state === 'drawn' ? await winsOf(db, row, { memberId, currency, tell }) : [];
  return {
    ...{ slug, name: drawnUnder(code, name), state, currency, bets: rule.bets, most: rule.most },
    ...{ opens: Date.parse(rule.from), closes: Date.parse(rule.to) },
    draws: later(new Date(rule.to), SEAL_AFTER_MS + DRAW_AFTER_MS).getTime(),
    prizes: rule.prizes.map(({ prize, count }) => ({ gives: tell(prizeOf(prize, currency)), count })),
    own: await ownOf(db, { code, currency, memberId, rule, row }),
    ...{ tickets: row?.tickets ?? null, commitment: row?.commitment ?? null, digest: row?.digest ?? null },
    seed: row && state === 'drawn' ? row.seed : null,
    wins,
  };
}

/**
 * The raffle of a promotion: the one that its rule names now, or until that opens the one that opened last. One whose days begin before
 * the last one's end never opens.
 * @throws ApiError raffles.none
 */
export async function newestRaffle(
  db: Db | Trx,
  { merchant, slug, now }: { readonly merchant: string; readonly slug: string; readonly now: Date },
): Promise<{ readonly rule: RaffleRule; readonly row: RaffleRow | undefined }> {
  const rule = (await partOf(db, merchant)).raffles.find((one) => one.slug === slug);
  if (!rule) throw new ApiError('raffles.none', `Expected a raffle of ${merchant}, found no "${slug}".`);
  const row = (await raffleOf(db, merchant, nameOf(rule))) ?? (await lastOf(db, merchant, slug));
  if (!row) return { rule, row };
  const isNext = row.name !== nameOf(rule) && new Date(rule.from) >= new Date(row.rule.to);
  if (isNext && now >= new Date(rule.from)) return { rule, row: undefined };
  // What it opened with is what it is drawn by.
  return { rule: row.rule, row };
}

function lastOf(db: Db | Trx, merchant: string, slug: string): Promise<RaffleRow | undefined> {
  return db
    .selectFrom('raffles')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('slug', '=', slug)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Asked {
  readonly code: string;
  readonly currency: Currency;
  readonly memberId: string;
  readonly rule: RaffleRule;
  readonly row: RaffleRow | undefined;
}

/** The tickets of a member: those that are numbered, or those that their bets bring so far. */
async function ownOf(db: Db | Trx, { code, currency, memberId, rule, row }: Asked): Promise<Raffle['own']> {
  const { starts: from, ends: to, categories } = rule;
  const turnover = await turnoverOf(db, { merchant: code, memberId, from, to });
  const valid = [...turnover].reduce(
    (sum, [type, amount]) => (categories === null || categories.includes(type) ? sum + amount : sum),
    0n,
  );
  const each = parseMoney(rule.bets, currency).minor;
  const earned = Number(valid / each);
  const numbers = row?.sealed_at
    ? await db
        .selectFrom('raffle_tickets')
        .select(['first', 'last'])
        .where('merchant', '=', code)
        .where('raffle', '=', row.name)
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    : undefined;
  const isSealed = row !== undefined && row.sealed_at !== null;
  const sealed = numbers ? numbers.last - numbers.first + 1 : 0;
  return {
    valid: toDecimal(money(valid, currency)),
    left: isSealed || earned >= rule.most ? null : toDecimal(money(each - (valid % each), currency)),
    tickets: isSealed ? sealed : Math.min(earned, rule.most),
    numbers: numbers ?? null,
    holder: holderOf(code, memberId),
  };
}

async function winsOf(
  db: Db | Trx,
  { merchant, name, rule }: RaffleRow,
  { memberId, currency, tell }: { readonly memberId: string; readonly currency: Currency; readonly tell: TellPrize },
): Promise<Raffle['wins']> {
  const rows = await db
    .selectFrom('raffle_wins as w')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 'w.merchant').onRef('m.id', '=', 'w.member_id'))
    .select(['w.ticket', 'w.prize', 'w.member_id', 'm.username'])
    .where('w.merchant', '=', merchant)
    .where('w.raffle', '=', name)
    .orderBy('w.place')
    .execute();
  return rows.flatMap(({ ticket, prize, member_id, username }) => {
    const won = rule.prizes[prize];
    if (!won) return [];
    return [
      {
        ticket,
        gives: tell(prizeOf(won.prize, currency)),
        member: masked(username),
        isOwn: member_id === memberId,
      },
    ];
  });
}
