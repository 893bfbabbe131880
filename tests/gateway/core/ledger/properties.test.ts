import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFailed, test } from 'vitest';
import { ApiError } from '../../../../src/gateway/core/call/errors.ts';
import type { Trx } from '../../../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import {
  type Account,
  houseAccount,
  type MemberWallet,
  memberAccount,
  nameOf,
  partnerAccount,
  type Unit,
} from '../../../../src/gateway/core/ledger/account.ts';
import { post, reverse } from '../../../../src/gateway/core/ledger/ledger.ts';
import { LedgerError } from '../../../../src/gateway/core/ledger/posting.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

/** All run in one database; SEQUENCES=10000 takes four minutes. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 5_000);
/** A course that was met no oftener says too little; of fewer sequences the rarest is met a few times only. */
const TOO_SELDOM = SEQUENCES < 10_000 ? 0 : 5;
/**
 * The players take part in turn, with what earlier sequences left, because opening new accounts each time would take
 * most of the time.
 */
const PLAYERS = 1_000;
/** Sequences of one transaction, because committing each alone would take long too. */
const BATCH = 250;
/** Batches under way at any time, each with players of its own; on PostgreSQL, which books many times as fast as PGlite. */
const LANES = 4;
const MOST_LEGS = 8;
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const { db, clock, services } = await createHarness({ database: await withPostgres(LANES + 1) });

/** Where legs begin and end: what the house gives is spent again, mostly from the wallet that received it. */
const source = fc.constantFrom(...'bank bank bank bank vendor ann ann ann ann ann bob held bonus transit'.split(' '));
const destination = fc.constantFrom(...'ann ann ann ann ann bob held bonus transit bank bank bank vendor'.split(' '));
/** Most legs use the same few accounts, so that sequences come back to them. */
const unit = fc.constantFrom<Unit>('PHP', 'PHP', 'PHP', 'PHP', 'PHP', 'PHP', 'EUR', 'points');
const leg = fc
  .record({
    source,
    destination,
    unit,
    /** The amounts are few and close together, so that balances are often just enough and often not. */
    amount: fc.bigInt({ min: 1n, max: 6n }),
    /** An amount that ann does not hold, in this wallet or that, is taken from what she owes. */
    beyond: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
  })
  .filter((drawn) => drawn.source !== drawn.destination);
const legs = (minLength: number, maxLength: number) => fc.array(leg, { minLength, maxLength });
/** The most legs that there may be, half of them given by the house, because few freely drawn ones would be covered. */
const allLegs = fc
  .tuple(fc.array(leg, { minLength: 4, maxLength: 4 }), fc.array(leg, { minLength: 4, maxLength: 4 }))
  .map(([given, free]) => [...given.map((drawn) => ({ ...drawn, source: 'bank', destination: 'ann' })), ...free]);
type DrawnLeg = typeof leg extends fc.Arbitrary<infer L> ? L : never;
const nth = fc.nat({ max: 4 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      legs: fc.oneof(legs(1, 1), legs(1, 1), legs(2, 3), legs(4, MOST_LEGS), allLegs),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), nth }) },
);
const sequence = fc.array(step, { minLength: 3, maxLength: 6, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** How often each course was taken, because a property that never meets a refusal says nothing about refusals. */
const taken = {
  posted: 0,
  refused: 0,
  'of one leg': 0,
  'of eight legs': 0,
  'in several units': 0,
  'taken beyond a balance': 0,
  'taken beyond twice': 0,
  repeated: 0,
  reversed: 0,
  'reversal refused': 0,
  'reversed again': 0,
};

/** What the books should say, computed by plain addition: balances by account, and what each booking moved. */
type Moves = readonly { readonly account: Account; readonly by: bigint }[];
interface Made {
  readonly reference: string;
  readonly book: () => Promise<unknown>;
  readonly moves: Moves;
  reversed: boolean;
}

test('whatever is posted: sums are zero in each unit, balances equal entries, no floor is broken, reversals restore', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
  const balances = new Map<string, bigint>();
  await openShared();
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const turns = Array.from({ length: SEQUENCES / LANES }, (_each, index) => index * LANES + lane);
      for (let from = 0; from < turns.length; from += BATCH) {
        await inTransaction(db, async (trx) => {
          for (const turn of turns.slice(from, from + BATCH)) {
            await follow(trx, sequences[turn] ?? [], { player: `p${turn % PLAYERS}`, name: `s${turn}`, balances });
          }
        });
      }
    }),
  );
  expect(sequences).toHaveLength(SEQUENCES);
  // As the draw will have it, the rarest are met ten times or so.
  for (const [course, times] of Object.entries(taken)) expect(times, course).toBeGreaterThan(TOO_SELDOM);
  const expected = [...balances].filter(([name, held]) => name.startsWith('member') && held !== 0n);
  expect(await heldByAll()).toEqual(new Map(expected));
  expect(await brokenInvariants(db)).toEqual([]);
});

/**
 * Opens the accounts that all players use, because two batches that opened them would each wait for the other's end.
 */
async function openShared(): Promise<void> {
  const books = { db, now: clock.now(), metrics: services.metrics };
  const postings = (['PHP', 'EUR', 'points'] as const).map((currency) => {
    const keeper = { code: 'lotus', currency };
    return { source: houseAccount('bank', keeper), destination: partnerAccount('vendor', 'PG', keeper), amount: 1n };
  });
  await post(books, { kind: 'test.open', reference: 'open', operation: 'open', postings });
}

/** Every balance but those of the house and its partners, which all sequences share. */
async function heldByAll(): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ kind: 'member'; owner: string; wallet: string; unit: Unit; held: bigint }>`
    SELECT a.kind, owner, wallet, unit, sum(amount)::bigint AS held
      FROM entries e JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
      WHERE a.kind = 'member' GROUP BY a.kind, owner, wallet, unit HAVING sum(amount) <> 0`.execute(db);
  return new Map(rows.map((row) => [nameOf(row), row.held]));
}

interface Sequence {
  readonly player: string;
  readonly name: string;
  /** What the books should say, which the sequence carries on. */
  readonly balances: Map<string, bigint>;
}

async function follow(trx: Trx, steps: readonly Step[], { player, name, balances }: Sequence): Promise<void> {
  const books = { db: trx, now: clock.now(), metrics: services.metrics };
  const made: Made[] = [];
  for (const [index, asked] of steps.entries()) {
    if (asked.kind === 'post') {
      const reference = `${name}-${index}`;
      const postings = asked.legs.flatMap((drawn) => postingOf(drawn, player));
      if (postings.length === 0) continue;
      const book = () => post(books, { kind: 'test.move', reference, operation: name, postings });
      if (beyondTwice(postings)) {
        expect(await refusal(book())).toBe('LedgerError');
        taken['taken beyond twice'] += 1;
        continue;
      }
      const moves = expectedMoves(postings, balances);
      const refused = await refusal(book());
      expect(refused).toBe(isCovered(moves, balances) ? null : 'ledger.insufficient');
      taken[refused === null ? 'posted' : 'refused'] += 1;
      if (refused !== null) continue;
      note(postings, moves);
      apply(moves, balances);
      made.push({ reference, book, moves, reversed: false });
      continue;
    }
    const earlier = made[asked.nth % made.length];
    if (!earlier) continue;
    if (asked.kind === 'again') {
      expect(await earlier.book()).toMatchObject({ replayed: true });
      taken.repeated += 1;
      continue;
    }
    const mirrored = earlier.moves.map(({ account, by }) => ({ account, by: -by }));
    const original = { merchant: 'lotus', kind: 'test.move', reference: earlier.reference };
    const refused = await refusal(reverse(books, original, { reference: `${earlier.reference}-back` }));
    const possible = earlier.reversed || isCovered(mirrored, balances);
    expect(refused).toBe(possible ? null : 'ledger.insufficient');
    taken[!possible ? 'reversal refused' : earlier.reversed ? 'reversed again' : 'reversed'] += 1;
    if (!possible || earlier.reversed) continue;
    earlier.reversed = true;
    apply(mirrored, balances);
  }
}

interface Drawn {
  readonly source: Account;
  readonly destination: Account;
  readonly amount: bigint;
  readonly beyond?: Account;
}

function postingOf({ source, destination, unit: drawn, amount, beyond }: DrawnLeg, id: string): Drawn[] {
  const from = accountAt(source, drawn, id);
  const to = accountAt(destination, drawn, id);
  // A member has one wallet of points, so several places are the same account then.
  if (nameOf(from) === nameOf(to)) return [];
  const owes = beyond && (source === 'ann' || source === 'held') && drawn !== 'points';
  const owed = memberAccount(`${id}-ann`, { code: 'lotus', currency: drawn }, 'owed');
  return [{ source: from, destination: to, amount, ...(owes && { beyond: owed }) }];
}

/** Whether two postings would take from one account what their sources do not hold. */
function beyondTwice(postings: readonly Drawn[]): boolean {
  const names = postings.flatMap(({ beyond }) => (beyond ? [nameOf(beyond)] : []));
  return new Set(names).size < names.length;
}

function accountAt(name: string, currency: Unit, id: string): Account {
  const keeper = { code: 'lotus', currency };
  if (name === 'bank') return houseAccount('bank', keeper);
  if (name === 'vendor') return partnerAccount('vendor', 'PG', keeper);
  if (name === 'bob') return memberAccount(`${id}-bob`, keeper, currency === 'points' ? 'points' : 'main');
  const wallets: Record<string, MemberWallet> = { ann: 'main', held: 'held', bonus: 'bonus', transit: 'transit/PG' };
  return memberAccount(`${id}-ann`, keeper, currency === 'points' ? 'points' : (wallets[name] ?? 'main'));
}

/** A copy of what these accounts hold, to be moved on. All that players hold would take far longer to copy than to book. */
function balancesOf(accounts: readonly Account[], balances: ReadonlyMap<string, bigint>): Map<string, bigint> {
  return new Map(accounts.map(nameOf).map((name) => [name, balances.get(name) ?? 0n]));
}

/** Moves the amounts leg by leg: an amount beyond the source comes from elsewhere. */
function expectedMoves(postings: readonly Drawn[], balances: ReadonlyMap<string, bigint>): Moves {
  const moves: { account: Account; by: bigint }[] = [];
  const running = balancesOf(
    postings.flatMap(({ source, destination, beyond }) => [source, destination, ...(beyond ? [beyond] : [])]),
    balances,
  );
  for (const { source, destination, amount, beyond } of postings) {
    const there = running.get(nameOf(source)) ?? 0n;
    const own = !beyond || there >= amount ? amount : there > 0n ? there : 0n;
    const now = [
      { account: source, by: -own },
      ...(beyond ? [{ account: beyond, by: own - amount }] : []),
      { account: destination, by: amount },
    ];
    apply(now, running);
    moves.push(...now);
  }
  return moves;
}

/** Only the net amount of an account counts, because legs may pass through an empty one. */
function isCovered(moves: Moves, balances: ReadonlyMap<string, bigint>): boolean {
  const after = balancesOf(
    moves.map(({ account }) => account),
    balances,
  );
  apply(moves, after);
  return moves.every(({ account }) => {
    const hasFloor = account.kind === 'member' && account.wallet !== 'owed';
    return !hasFloor || (after.get(nameOf(account)) ?? 0n) >= 0n;
  });
}

function apply(moves: Moves, balances: Map<string, bigint>): void {
  for (const { account, by } of moves) balances.set(nameOf(account), (balances.get(nameOf(account)) ?? 0n) + by);
}

function note(postings: readonly Drawn[], moves: Moves): void {
  if (postings.length === 1) taken['of one leg'] += 1;
  if (postings.length === MOST_LEGS) taken['of eight legs'] += 1;
  if (new Set(postings.map(({ source }) => source.unit)).size > 1) taken['in several units'] += 1;
  const beyond = ({ account, by }: Moves[number]) =>
    account.kind === 'member' && account.wallet === 'owed' && by !== 0n;
  if (moves.some(beyond)) taken['taken beyond a balance'] += 1;
}

async function refusal(booking: Promise<unknown>): Promise<string | null> {
  try {
    await booking;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    if (error instanceof LedgerError) return error.name;
    throw error;
  }
}
