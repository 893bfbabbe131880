import * as z from 'zod';
import { CURRENCIES, type Currency, isCurrency, parseMoney } from '../../../money/money.ts';

/** What a vendor declares of a game. */
export interface Terms {
  /** What it returns to players over time: hundredths of a percent, two figures where that goes by the bet. */
  readonly returns: Range<number> | null;
  readonly bets: Bets;
}

interface Range<T> {
  readonly least: T;
  readonly most: T;
}

/** What may be bet in one round: decimal amounts by currency. */
export type Bets = Readonly<Partial<Record<Currency, Range<string>>>>;

const Stored = z.partialRecord(
  z.enum(Object.keys(CURRENCIES).filter(isCurrency)),
  z.object({ least: z.string(), most: z.string() }),
);

/** The bets of a row, as {@link betsText} wrote them. */
export function storedBets(bets: unknown): Bets {
  return Stored.parse(bets);
}

/** Bets as a row keeps them: the same text for the same bets. */
export function betsText(bets: Bets): string {
  return JSON.stringify(Object.fromEntries(Object.entries(bets).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Bets as the file of games writes them: "PHP 2.00-1000.00 USD 0.20-100.00". */
export function tellBets(bets: Bets): string {
  return Object.entries(bets)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { least, most }]) => `${currency} ${least}-${most}`)
    .join(' ');
}

/** Reads {@link tellBets}. @throws RangeError, MoneyError that says what was expected */
export function readBets(text: string): Bets {
  const words = text.split(/\s+/);
  const bets: Partial<Record<Currency, Range<string>>> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [currency = '', range = ''] = words.slice(at, at + 2);
    if (!isCurrency(currency)) throw new RangeError(`expected a currency such as PHP, found "${currency}"`);
    const [, least, most] = /^(\d[\d.]*)-(\d[\d.]*)$/.exec(range) ?? [];
    if (!least || !most) throw new RangeError(`expected two amounts such as 2.00-1000.00, found "${range}"`);
    const [low, high] = [parseMoney(least, currency).minor, parseMoney(most, currency).minor];
    if (low <= 0n || low > high) throw new RangeError(`expected the least bet first and above zero, found "${range}"`);
    if (currency in bets) throw new RangeError(`expected ${currency} once`);
    bets[currency] = { least, most };
  }
  return bets;
}

/** Hundredths of a percent. Bonus rounds of some games return more than was staked. */
const MOST_RETURN = 20_000;

/** A return as the file of games writes it: "96.5", or "94.74-98.94". */
export function tellReturns(returns: Terms['returns']): string {
  if (!returns) return '';
  const [least, most] = [percent(returns.least), percent(returns.most)];
  return least === most ? least : `${least}-${most}`;
}

const percent = (hundredths: number) => String(hundredths / 100);

/** Reads {@link tellReturns}. @throws RangeError that says what was expected */
export function readReturns(text: string): Range<number> {
  const [, low, high = low] = /^(\d{1,3}(?:\.\d{1,2})?)(?:-(\d{1,3}(?:\.\d{1,2})?))?$/.exec(text) ?? [];
  const [least, most] = [low, high].map((figure) => Math.round(Number(figure) * 100));
  if (least === undefined || most === undefined || !(least <= most) || most > MOST_RETURN) {
    throw new RangeError(`expected percent such as 96.5 or 94.74-98.94, found "${text}"`);
  }
  return { least, most };
}
