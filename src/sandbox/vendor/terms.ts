import { CURRENCIES, type Currency, isCurrency, money, toDecimal } from '../../money/money.ts';
import { toNumber } from '../kit/exact.ts';
import { ENGINES } from './engines.ts';

/** What the vendor declares of a game, as an operator takes it in. */
export interface DeclaredTerms {
  /** Hundredths of a percent, rounded down so that a game returns no less than was declared. */
  readonly returns: { readonly least: number; readonly most: number } | null;
  /** Decimal amounts. */
  readonly bets: Readonly<Partial<Record<Currency, { readonly least: string; readonly most: string }>>>;
}

/** What the vendor declares of the game with this code; null where its engine declares nothing. */
export function declaredTerms(gameCode: string): DeclaredTerms | null {
  const terms = ENGINES.find(({ plays }) => plays(gameCode))?.terms?.(gameCode);
  if (!terms) return null;
  const [least, most] = terms.returns ?? [];
  const bets = Object.keys(CURRENCIES)
    .filter(isCurrency)
    .map((currency) => {
      const [low, high] = terms.bets(currency);
      return [currency, { least: decimal(low, currency), most: decimal(high, currency) }] as const;
    });
  const returns = least && most ? { least: hundredths(least), most: hundredths(most) } : null;
  return { returns, bets: Object.fromEntries(bets) };
}

const hundredths = (share: Parameters<typeof toNumber>[0]) => Math.floor(toNumber(share) * 10_000);

const decimal = (minor: number, currency: Currency) => toDecimal(money(BigInt(minor), currency));
