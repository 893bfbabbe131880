import { ApiError } from '../call/errors.ts';
import { type Account, type AccountRow, decimalOf, nameOf, type Unit } from './account.ts';
import type { Held } from './lock.ts';

/** One movement from an account to another of the same merchant and unit. */
export interface Posting {
  readonly source: Account;
  readonly destination: Account;
  /** Minor units, above zero. */
  readonly amount: bigint;
  /**
   * The account that gives what `source` does not hold: a charge-back takes the rest from the member's `owed` account.
   * Only one posting of a list may name it.
   */
  readonly beyond?: Account;
}

/** A posting by the numbers of its accounts. */
export interface Leg {
  readonly source: bigint;
  readonly destination: bigint;
  readonly amount: bigint;
}

/** The caller's mistake: a reference used for two things, accounts of two merchants or units, a rest taken twice. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * @returns the merchant of all accounts
 * @throws LedgerError, or ApiError ledger.amount where an amount is not above zero
 */
export function merchantOf(postings: readonly Posting[]): string {
  const [first] = postings;
  if (!first) throw new LedgerError('Expected a posting or more, found none.');
  const { merchant } = first.source;
  for (const { source, destination, amount, beyond = source } of postings) {
    const [from, to, rest] = [source, destination, beyond].map(({ merchant: code, unit }) => `${code} ${unit}`);
    if (from !== to || rest !== to || source.merchant !== merchant) {
      throw new LedgerError(`Expected accounts of one merchant and unit, found ${from}, ${to} and ${rest}.`);
    }
    if (amount <= 0n) {
      throw new ApiError('ledger.amount', `Expected an amount above zero, found ${written(amount, source.unit)}.`);
    }
  }
  return merchant;
}

/**
 * Holds each account that gives beyond a balance to one posting, because a repetition could not tell which source it
 * stood in for, and how much each of two postings takes from it would depend on their order.
 * @throws LedgerError
 */
export function checkBeyond(postings: readonly Posting[]): void {
  const named = new Set<string>();
  for (const { source, beyond } of postings) {
    if (!beyond) continue;
    const name = nameOf(beyond);
    if (named.has(name)) {
      throw new LedgerError(
        `Expected one posting of a list to take beyond its source from ${name}, found another, from ${nameOf(source)}. Post them one after the other.`,
      );
    }
    named.add(name);
  }
}

export function accountsOf(postings: readonly Posting[]): Account[] {
  const all = postings.flatMap(({ source, destination, beyond }) => [source, destination, ...(beyond ? [beyond] : [])]);
  return [...new Map(all.map((account) => [nameOf(account), account])).values()];
}

/** A leg before it is known what its source holds. */
interface WantedLeg extends Leg {
  /** The account that gives what the source does not hold. */
  readonly beyond: bigint | null;
}

/**
 * Postings as account numbers, in their order. A posting with `beyond` takes what its source holds, and the rest from
 * beyond.
 */
export function legsOf(postings: readonly Posting[], held: ReadonlyMap<string, Held>): Leg[] {
  const wanted = postings.map(({ source, destination, amount, beyond }) => {
    const [from, to] = [numberOf(source, held), numberOf(destination, held)];
    return { source: from, destination: to, amount, beyond: beyond ? numberOf(beyond, held) : null };
  });
  return coveredLegs(wanted, held);
}

/** Legs that are covered, as far as an account beyond their sources covers them. */
export function coveredLegs(wanted: readonly WantedLeg[], held: ReadonlyMap<string, Held>): Leg[] {
  const kept = new Map([...held.values()].map(({ id, balance }) => [id, balance]));
  const legs: Leg[] = [];
  const move = (source: bigint, destination: bigint, amount: bigint) => {
    if (amount === 0n) return;
    legs.push({ source, destination, amount });
    for (const [id, by] of [
      [source, -amount],
      [destination, amount],
    ] as const) {
      const balance = kept.get(id);
      if (balance != null) kept.set(id, balance + by);
    }
  };
  for (const { source, destination, amount, beyond } of wanted) {
    const there = kept.get(source) ?? amount;
    const rest = beyond !== null && there < amount ? amount - (there > 0n ? there : 0n) : 0n;
    move(source, destination, amount - rest);
    if (beyond !== null) move(beyond, destination, rest);
  }
  return legs;
}

/** What legs give and take together, by account number. */
export function netsOf(legs: readonly Leg[]): Map<bigint, bigint> {
  const nets = new Map<bigint, bigint>();
  for (const { source, destination, amount } of legs) {
    nets.set(source, (nets.get(source) ?? 0n) - amount);
    nets.set(destination, (nets.get(destination) ?? 0n) + amount);
  }
  return nets;
}

/** The most that the database keeps in one number, in minor units. */
export const LARGEST_AMOUNT = 2n ** 63n - 1n;

/**
 * @returns why these accounts cannot give and take the amounts: the first that would fall below its floor, or hold more
 *   than can be kept; null where all can
 */
export function shortOf(
  accounts: readonly AccountRow[],
  held: ReadonlyMap<string, Held>,
  legs: readonly Leg[],
): ApiError | null {
  const nets = netsOf(legs);
  for (const account of accounts) {
    const { id, balance } = held.get(nameOf(account)) ?? {};
    const net = (id !== undefined && nets.get(id)) || 0n;
    if (balance == null) continue;
    const { unit } = account;
    if (balance + net > LARGEST_AMOUNT) {
      return new ApiError(
        'ledger.amount',
        `Expected a balance of ${written(LARGEST_AMOUNT, unit)} at most, found ${written(balance + net, unit)}.`,
      );
    }
    if (balance + net >= 0n) continue;
    return new ApiError(
      'ledger.insufficient',
      `Expected a balance of ${written(-net, unit)} or more, found ${written(balance, unit)}.`,
    );
  }
  return null;
}

export function numberOf(account: Account, held: ReadonlyMap<string, Held>): bigint {
  const found = held.get(nameOf(account));
  if (!found) throw new Error(`Expected account ${nameOf(account)} of ${account.merchant} to be open, found none.`);
  return found.id;
}

function written(amount: bigint, unit: Unit): string {
  return `${decimalOf(amount, unit)} ${unit}`;
}
