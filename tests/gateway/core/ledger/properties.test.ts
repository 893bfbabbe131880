import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/gateway/core/call/errors.ts';
import { type Account, houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { type Books, balanceOf, reverse, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../../src/money/money.ts';
import { createHarness } from '../../harness.ts';
import { unsound } from './soundness.ts';

/** At least 1,000 sequences, as the issue asks; each on accounts of its own, all in one database. */
const SEQUENCES = 1_500;

const { db, clock, services } = await createHarness();
const books: Books = { db, now: clock.now(), metrics: services.metrics };
const merchants = { PHP: { code: 'lotus', currency: 'PHP' }, EUR: { code: 'lotus', currency: 'EUR' } } as const;
type Name = keyof typeof merchants;

/** Few and close together, so that balances are often just enough and often not. */
const amount = fc.bigInt({ min: 1n, max: 4n });
const way = fc.constantFrom(
  ['house', 'ann'],
  ['house', 'ann'],
  ['house', 'bob'],
  ['ann', 'house'],
  ['ann', 'bob'],
  ['bob', 'ann'],
  ['bob', 'house'],
);
/** Mostly one, so that sequences come back to the same accounts. */
const currency = fc.constantFrom<Name>('PHP', 'PHP', 'PHP', 'EUR');
type Step =
  | { readonly kind: 'move'; readonly way: readonly string[]; readonly currency: Name; readonly amount: bigint }
  | { readonly kind: 'reverse' | 'again'; readonly nth: number };
const nth = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move'), way, currency, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), nth }) },
);
const sequence = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' });

/** How often each course was taken: a property that never meets a refusal says nothing about refusals. */
const taken = { moved: 0, refused: 0, repeated: 0, reversed: 0, 'reversal refused': 0, 'reversed again': 0 };

/** What the books should say, kept by plain addition. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly currency: Name;
  readonly amount: bigint;
  readonly reference: string;
  reversed: boolean;
}

let run = 0;

test('whatever is asked for: sums are zero, balances equal entries, no member falls below zero, reversals restore', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      run += 1;
      await follow(steps, `s${run}`);
    }),
    { numRuns: SEQUENCES },
  );
  expect(run).toBeGreaterThanOrEqual(SEQUENCES);
  for (const [course, times] of Object.entries(taken)) expect(times, course).toBeGreaterThan(20);
  expect(await unsound(db)).toEqual([]);
});

async function follow(steps: readonly Step[], id: string): Promise<void> {
  const moves: Move[] = [];
  const balances = new Map<string, bigint>();
  const held = (name: string, code: Name) => balances.get(`${name} ${code}`) ?? 0n;
  const add = (name: string, code: Name, by: bigint) => balances.set(`${name} ${code}`, held(name, code) + by);
  const covers = (name: string, code: Name, wanted: bigint) => name === 'house' || held(name, code) >= wanted;

  for (const [index, asked] of steps.entries()) {
    if (asked.kind === 'move') {
      const { currency: code, amount: minor } = asked;
      const [from = '', to = ''] = asked.way;
      const move: Move = { from, to, currency: code, amount: minor, reference: `${id}-${index}`, reversed: false };
      const refused = await refusal(book(move, id));
      expect(refused).toBe(covers(from, code, minor) ? null : 'wallet.insufficient');
      taken[refused === null ? 'moved' : 'refused'] += 1;
      if (refused !== null) continue;
      moves.push(move);
      add(from, code, -minor);
      add(to, code, minor);
      continue;
    }
    const move = moves[asked.nth % moves.length];
    if (!move) continue;
    if (asked.kind === 'again') {
      expect(await book(move, id)).toMatchObject({ replayed: true });
      taken.repeated += 1;
      continue;
    }
    const original = { merchant: 'lotus', kind: 'test.move', reference: move.reference };
    const undone = reverse(books, original, { reference: `${move.reference}-back` });
    const { to, from, currency: code, amount: minor } = move;
    const possible = move.reversed || covers(to, code, minor);
    expect(await refusal(undone)).toBe(possible ? null : 'wallet.insufficient');
    taken[!possible ? 'reversal refused' : move.reversed ? 'reversed again' : 'reversed'] += 1;
    if (!possible || move.reversed) continue;
    move.reversed = true;
    add(to, code, -minor);
    add(from, code, minor);
  }

  for (const name of ['ann', 'bob']) {
    for (const code of ['PHP', 'EUR'] as const) {
      const kept = await balanceOf(db, memberAccount(`${id}-${name}`, merchants[code]));
      expect(kept.minor, `${name} ${code}`).toBe(held(name, code));
      expect(kept.minor).toBeGreaterThanOrEqual(0n);
    }
  }
}

function book({ from, to, currency: code, amount: minor, reference }: Move, id: string) {
  const merchant = merchants[code];
  const account = (name: string): Account<Name> =>
    name === 'house' ? houseAccount('bank', merchant) : memberAccount(`${id}-${name}`, merchant);
  return transfer<Name>(books, {
    from: account(from),
    to: account(to),
    amount: money(minor, code),
    kind: 'test.move',
    reference,
  });
}

async function refusal(booking: Promise<unknown>): Promise<string | null> {
  try {
    await booking;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
