import { randomBytes } from 'node:crypto';
import { exact, type Notation, read } from './amounts.ts';
import type { Case, Stage } from './case.ts';
import { type Check, compare } from './check.ts';
import type { Handed } from './handed.ts';
import { createPlayer, type Player } from './player.ts';
import type { Result } from './report.ts';
import type { WalletAddress } from './wallet.ts';

/** More players are needed than were handed over. */
export class TooFewPlayers extends Error {
  override readonly name = 'TooFewPlayers';
}

/**
 * Plays the cases one after the other, each with players of its own; of every player the books are looked at in the end.
 * @param told of each case when it has ended
 * @throws TooFewPlayers
 */
export async function runCases(
  cases: readonly Case[],
  wallet: Omit<WalletAddress, 'vendor'>,
  { vendor, currency, profile, players }: Handed,
  told: (result: Result) => void = () => {},
): Promise<readonly Result[]> {
  const left = [...players];
  const notation: Notation = { ...profile, currency };
  const run = randomBytes(6).toString('hex');
  const results: Result[] = [];
  for (const [index, tried] of cases.filter(({ isFor }) => isFor?.(profile) ?? true).entries()) {
    const roundPrefix = `${run}-${index}`;
    const seated: Player[] = [];
    const player = () => {
      const handed = left.shift();
      if (!handed)
        throw new TooFewPlayers(`Expected more players than ${players.length}: hand over those of "vendor players".`);
      const prefix = `${roundPrefix}-${seated.length}`;
      const made = createPlayer({ wallet: { ...wallet, vendor }, notation, ...handed, prefix, roundPrefix });
      seated.push(made);
      return made;
    };
    const result = await tryCase(tried, { profile, currency, player }, seated, notation);
    results.push(result);
    told(result);
  }
  return results;
}

type Given = Pick<Stage, 'profile' | 'currency' | 'player'>;

async function tryCase(tried: Case, given: Given, seated: readonly Player[], notation: Notation): Promise<Result> {
  const began = performance.now();
  const checks: Check[] = [];
  const check = (what: string, found: unknown, expected: unknown) => void checks.push(compare(what, found, expected));
  const stage: Stage = {
    ...given,
    players: (count) => Array.from({ length: count }, given.player),
    check,
    async ledger(player, movements) {
      check('the ledger', (await player.books()).movements.toSorted(), movements.toSorted());
    },
  };
  let fault: string | undefined;
  try {
    await tried.run(stage);
    for (const player of seated) check('the books', await unsound(player, notation), []);
  } catch (error) {
    if (error instanceof TooFewPlayers) throw error;
    fault = error instanceof Error ? error.message : String(error);
  }
  return {
    family: tried.family,
    name: tried.name,
    passed: fault === undefined && checks.length > 0 && checks.every(({ passed }) => passed),
    milliseconds: Math.round(performance.now() - began),
    checks,
    ...(fault !== undefined && { fault }),
  };
}

/** What must hold of every player's books, whatever was played: each wallet is the sum of its movements, and none is below zero. */
async function unsound(player: Player, notation: Notation): Promise<string[]> {
  const { raw } = await player.books();
  const sums = new Map<string, bigint>();
  const add = (wallet: string, amount: bigint) => sums.set(wallet, (sums.get(wallet) ?? 0n) + amount);
  for (const { from, to, amount } of raw.movements) {
    add(from, -exact(read(amount, notation)));
    add(to, exact(read(amount, notation)));
  }
  return raw.wallets.flatMap(({ wallet, amount }) => {
    const holds = exact(read(amount, notation));
    const moved = sums.get(wallet) ?? 0n;
    return [
      ...(holds === moved ? [] : [`${wallet} holds ${amount}, its movements make ${moved} ten-thousandths`]),
      ...(holds < 0n && wallet !== 'owed' ? [`${wallet} is below zero: ${amount}`] : []),
    ];
  });
}
