import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFailed, test, vi } from 'vitest';
import { SEND_RATE, TRANSFER_DAY_MS } from '../../../src/gateway/cashier/limits.ts';
import { PAYMENT_TRIES } from '../../../src/gateway/security/limits.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { PAYMENT, payers, SENDING } from './payers.ts';

vi.mock('node:crypto', async (original) => {
  const { cheapHashes } = await import('../session/cheap-hashes.ts');
  return cheapHashes(await original<typeof import('node:crypto')>());
});

const SEQUENCES = Number(process.env.SEQUENCES ?? 1_000);
/** A course that was met no oftener says too little; of fewer sequences the rarest is met a few times only. */
const TOO_SELDOM = SEQUENCES < 2_000 ? 0 : 5;
/** Families under way at the same time; each has an upline and two downlines who send to each other. */
const LANES = 4;
/** Sequences of a lane between two leaps of the clock. */
const ROUND = 20;
const LEAP_MS = 7 * 60 * 60_000;
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const { least, most, perDay } = SENDING.parts.cashier.transfers;

const house = await createHarness({ database: await withPostgres(LANES * 2), merchants: [SENDING] });
const { db, clock } = house;
const { payer, send, balance } = await payers(house);

const step = fc.record({
  from: fc.constantFrom(0, 1, 2),
  /** The last is a stranger. */
  to: fc.constantFrom(0, 0, 1, 1, 2, 2, 3),
  /** Few amounts, so that wallets are often just full enough and often not; the first and last are out of range. */
  amount: fc.constantFrom(999n, 1_000n, 15_000n, 40_000n, 50_000n, 50_000n, 50_001n),
  /** Often not, so that some member is wrong five times in a row. */
  isRight: fc.boolean(),
  isRepeated: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0),
});
const sequence = fc.array(step, { minLength: 2, maxLength: 5, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** How often each course was taken, because a model that never meets a refusal says nothing about refusals. */
const taken: Record<string, number> = {
  ...{ sent: 0, repeated: 0, partner: 0, range: 0, daily: 0, insufficient: 0, wrong: 0, locked: 0 },
};

/** What one member has and has done, computed by plain arithmetic. */
interface Known {
  readonly id: string;
  readonly username: string;
  token: string;
  held: bigint;
  readonly sent: Date[];
  tries: number;
  lockedUntil: Date | null;
  calls: number;
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const minorOf = (amount: string) => BigInt(amount.replace('.', ''));

/** What the gateway should answer, and what is so afterwards. */
function foresee(family: readonly Known[], { from, to, amount, isRight }: Step, now: Date): string {
  const [sender, receiver] = [family[from], family[to]];
  if (!sender) throw new Error('Expected a member to send.');
  if (amount < minorOf(least) || amount > minorOf(most)) return 'range';
  // The first of a family invited the others, who are nothing to each other; the last is a stranger.
  const isPair = from !== to && (from === 0 || to === 0) && to !== 3;
  if (!isPair || !receiver) return 'partner';
  const since = now.getTime() - TRANSFER_DAY_MS;
  if (sender.sent.filter((at) => at.getTime() > since).length >= perDay) return 'daily';
  if (sender.calls >= SEND_RATE.most) return 'tooMany';
  const isLocked = sender.lockedUntil !== null && sender.lockedUntil > now;
  if (isLocked || !isRight) {
    sender.calls += 1;
    if (isLocked) return 'locked';
    sender.tries += 1;
    if (sender.tries < PAYMENT_TRIES.most) return 'wrong';
    sender.lockedUntil = new Date(now.getTime() + PAYMENT_TRIES.waitMs);
    return 'locked';
  }
  // Of a transfer that the wallet cannot pay nothing is kept, no try and no count of it.
  if (sender.held < amount) return 'insufficient';
  sender.calls += 1;
  sender.tries = 0;
  sender.held -= amount;
  receiver.held += amount;
  sender.sent.push(now);
  return 'sent';
}

const WORDS: Readonly<Record<string, string>> = {
  'cashier.daily': 'daily',
  'ledger.insufficient': 'insufficient',
  'security.paymentWrong': 'wrong',
  'security.paymentLocked': 'locked',
  'request.tooMany': 'tooMany',
  'cashier.rule.partner': 'partner',
  'cashier.rule.range': 'range',
};

interface Refused {
  readonly code: string;
  readonly value?: { readonly fields?: readonly { readonly key: string }[] };
}

const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    ({ code, value }: Refused) => WORDS[value?.fields?.[0]?.key ?? code] ?? code,
  );

async function follow(family: readonly Known[], steps: readonly Step[]): Promise<void> {
  for (const drawn of steps) {
    const [sender, receiver] = [family[drawn.from], family[drawn.to]];
    if (!sender || !receiver) throw new Error('Expected two members.');
    const paymentPassword = drawn.isRight ? PAYMENT : '000000';
    const key = randomUUID();
    const call = () => outcomeOf(send(sender, receiver, decimal(drawn.amount), { paymentPassword, key }));
    const expected = foresee(family, drawn, clock.now());
    expect(
      await call(),
      JSON.stringify(drawn, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).toBe(expected);
    taken[expected] = (taken[expected] ?? 0) + 1;
    if (expected === 'sent' && drawn.isRepeated) {
      expect(await call()).toBe('sent');
      taken.repeated = (taken.repeated ?? 0) + 1;
    }
  }
}

async function makeFamily(): Promise<Known[]> {
  const upline = await payer({ has: 300_000n });
  const others = [await payer({ invitedBy: upline.id }), await payer({ invitedBy: upline.id }), await payer()];
  const known = (member: { id: string; username: string; token: string }, held: bigint): Known => ({
    ...member,
    ...{ held, sent: [], tries: 0, lockedUntil: null, calls: 0 },
  });
  return [known(upline, 300_000n), ...others.map((other) => known(other, 100_000n))];
}

test('whatever members send to each other, each answer and each balance is what plain arithmetic says', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
  const families = await Promise.all(Array.from({ length: LANES }, makeFamily));
  for (let begin = 0; begin < SEQUENCES; begin += ROUND * LANES) {
    await Promise.all(
      families.map(async (family, lane) => {
        for (const member of family) member.token = await house.session('member', member.id);
        for (const steps of sequences.slice(begin + lane * ROUND, begin + (lane + 1) * ROUND))
          await follow(family, steps);
        for (const member of family) expect(await balance(member)).toBe(decimal(member.held));
      }),
    );
    clock.advance(LEAP_MS);
    for (const member of families.flat()) Object.assign(member, { calls: 0, tries: 0, lockedUntil: null });
  }
  // As the draw will have it, the rarest are met ten times or so.
  for (const [course, times] of Object.entries(taken)) expect(times, course).toBeGreaterThan(TOO_SELDOM);
  expect(await brokenInvariants(db)).toEqual([]);
});
