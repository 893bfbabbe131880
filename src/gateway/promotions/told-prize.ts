import type { Prize as ToldPrize } from '../../contract/promotions/prize.ts';
import type { Currency } from '../../money/money.ts';
import { toldTerms } from '../bonuses/told.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { nameFor } from '../games/catalogue/names.ts';
import { keyParts } from '../games/free-rounds/games.ts';
import { amountOf, type Prize } from './prize.ts';

interface Reader {
  /** Spec code. */
  readonly language: string;
  /** The merchant's. */
  readonly currency: Currency;
}

/** Tells a prize as the wire has it. */
export type TellPrize = (prize: Prize) => ToldPrize;

/** How prizes are told to a reader: games of free rounds by their names, which are read where there are some among these. */
export async function prizeTeller(db: Db | Trx, reader: Reader, prizes: readonly Prize[]): Promise<TellPrize> {
  const games = [...new Set(prizes.flatMap((prize) => (prize.of === 'freeRounds' ? [prize.game] : [])))];
  const names = await gameNames(db, reader.language, games);
  return (prize) => told(prize, reader.currency, names);
}

function told(prize: Prize, currency: Currency, names: ReadonlyMap<string, string>): ToldPrize {
  const { of } = prize;
  const amount = amountOf(prize, currency);
  if (of === 'points') return { of, amount };
  if (of === 'money') return { of, amount, currency };
  if (of === 'bonus') return { of, amount, currency, terms: toldTerms(prize.terms, currency) };
  const { game, rounds, stake, days, terms } = prize;
  return {
    ...{ of, amount, currency, rounds, days, stake: decimalOf(stake, currency) },
    game: names.get(game) ?? game,
    terms: terms && toldTerms(terms, currency),
  };
}

/** What games are called, by vendor and code; a game that was never in the catalogue is missing. */
async function gameNames(
  db: Db | Trx,
  language: string,
  games: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (games.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .select(['games.vendor', 'games.code', 'games.name', 'games.names', 'vendors.game_names'])
    .where((eb) =>
      eb.or(games.map(keyParts).map(({ vendor, code }) => eb.and({ 'games.vendor': vendor, 'games.code': code }))),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.vendor}/${row.code}`, nameFor(language, row)]));
}
