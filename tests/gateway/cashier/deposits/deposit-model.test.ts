import fc from 'fast-check';
import { expect, onTestFailed, test } from 'vitest';
import type { DepositState } from '../../../../src/contract/cashier/words.ts';
import { ApiError } from '../../../../src/gateway/core/call/errors.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { withPostgres } from '../../harness.ts';
import { type Depositor, openPaying } from './paying.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 1_000);
/** Members who pay in at the same time, each deposit after deposit. */
const LANES = 4;
/** Percent of what is paid that the method keeps, in hundredths, as `paying.ts` offers it. */
const FEE_POINTS = { bank: 0n, card: 150n } as const;
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const house = await openPaying({ database: await withPostgres(LANES * 3) });
const { db } = house;

/** What can happen between a member, a gateway and a provider, in any order. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('pay' as const), amount: fc.constantFrom(1n, 333n, 10_000n, 50_000n) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('back' as const),
      part: fc.constantFrom(1n, 3n, 10n),
      kind: fc.constantFrom('refund' as const, 'chargeback' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('refuse' as const, 'expire' as const, 'confirm' as const) }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('check' as const) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('notice' as const), times: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('spend' as const), part: fc.constantFrom(1n, 2n) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const course = fc.record({
  method: fc.constantFrom('bank' as const, 'card' as const),
  events: fc.array(event, { minLength: 3, maxLength: 9, size: 'max' }),
});

/** How often each end was met, because a model that never meets a charge-back says nothing about charge-backs. */
const met: Record<string, number> = {};
const meet = (what: string) => {
  met[what] = (met[what] ?? 0) + 1;
};

/** What a member has and owes together, by plain arithmetic; and one deposit of theirs. */
interface Lane {
  readonly member: Depositor;
  /** What is in the wallet less what is owed. */
  worth: bigint;
}

interface Told {
  paid: bigint;
  credited: bigint;
  wentBack: bigint;
  returned: bigint;
  state: 'waiting' | 'refused' | 'expired' | 'confirming';
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const minorOf = (amount = '0.00') => BigInt(amount.replace('.', ''));

/** What came and went at the provider, as what it means to the member once the gateway has heard of it. */
function expectedState({ paid, wentBack, state }: Told): DepositState {
  if (paid === 0n) return state;
  return wentBack === 0n ? 'credited' : wentBack < paid ? 'partlyReturned' : 'returned';
}

async function follow(lane: Lane, { method, events }: { method: 'bank' | 'card'; events: readonly Event[] }) {
  const { member } = lane;
  const { id } = await house.begin(member, '100.00', method);
  await house.check(member, id);
  const points = FEE_POINTS[method];
  const told: Told = { paid: 0n, credited: 0n, wentBack: 0n, returned: 0n, state: 'waiting' };
  const before = lane.worth;
  for (const drawn of events) await happen(lane, id, drawn, told, points);
  const found = await house.check(member, id);
  expect(found).toMatchObject({
    state: expectedState(told),
    paid: decimal(told.paid),
    credited: decimal(told.credited),
    returned: decimal(told.returned),
  });
  meet(found.state);
  lane.worth += told.credited - told.returned;
  const { main, owed } = await house.wallets(member);
  expect(minorOf(main) + minorOf(owed), `worth ${before} before`).toBe(lane.worth);
  if (minorOf(owed) !== 0n) {
    meet('owed');
    // Nothing is owed beside money that could pay it.
    if (told.paid > 0n && told.wentBack === 0n) expect(main).toBe('0.00');
  }
  // No more than a few may be open at a time.
  if (found.state === 'waiting' || found.state === 'confirming') {
    house.end(id, 'expired');
    await house.check(member, id);
  }
}

async function happen(lane: Lane, id: string, drawn: Event, told: Told, points: bigint): Promise<void> {
  const { member } = lane;
  switch (drawn.is) {
    case 'pay':
      house.pay(id, decimal(drawn.amount));
      told.paid += drawn.amount;
      told.credited += drawn.amount - (drawn.amount * points) / 10_000n;
      return;
    case 'back': {
      const amount = (told.paid - told.wentBack) / drawn.part;
      if (amount === 0n) return;
      house.giveBack(id, decimal(amount), drawn.kind);
      told.returned += amount - (amount * points + 9_999n) / 10_000n;
      told.wentBack += amount;
      meet(drawn.kind);
      return;
    }
    case 'refuse':
    case 'expire':
    case 'confirm': {
      const state = ({ refuse: 'refused', expire: 'expired', confirm: 'confirming' } as const)[drawn.is];
      if (told.paid > 0n) return;
      house.end(id, state);
      told.state = state;
      return;
    }
    case 'check':
      await house.check(member, id);
      return;
    case 'notice':
      for (let times = 0; times < drawn.times; times += 1) expect(await house.notice(id)).toBe(200);
      await house.runJob();
      return;
    case 'spend':
      lane.worth -= await spendPart(member, drawn.part);
      return;
  }
}

/** Spends a part of what the member has; less, where a job that ran for another lane booked a return after the look. */
async function spendPart(member: Lane['member'], part: bigint): Promise<bigint> {
  for (;;) {
    const amount = minorOf((await house.wallets(member)).main) / part;
    if (amount === 0n) return 0n;
    const isSpent = await house.spend(member, amount).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'ledger.insufficient') return false;
        throw error;
      },
    );
    if (isSpent) return amount;
  }
}

test('in whatever order things happen, each deposit ends in the state and with the money of plain arithmetic', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const courses = fc.sample(course, { numRuns: SEQUENCES, seed: SEED });
  const lanes = await Promise.all(
    Array.from({ length: LANES }, async (): Promise<Lane> => ({ member: await house.member(), worth: 0n })),
  );
  const ROUND = 5;
  for (let begin = 0; begin < SEQUENCES; begin += ROUND * LANES) {
    await Promise.all(
      lanes.map(async (lane, place) => {
        for (const one of courses.slice(begin + place * ROUND, begin + (place + 1) * ROUND)) await follow(lane, one);
      }),
    );
    // A new quarter of an hour, in which as many may begin again.
    for (const { member } of lanes) await house.pass(4 * 60_000, member);
  }
  for (const what of [
    'credited',
    'partlyReturned',
    'returned',
    'refused',
    'expired',
    'waiting',
    'confirming',
    'owed',
    'refund',
    'chargeback',
  ]) {
    // As the draw will have it, the rarest are met twenty times or so.
    expect(met[what] ?? 0, what).toBeGreaterThan(5);
  }
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await house.unsound()).toBeNull();
});
