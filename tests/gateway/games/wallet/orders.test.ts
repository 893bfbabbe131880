import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFailed, test } from 'vitest';
import type { VENDOR_PATHS } from '../../../../src/contract/games/vendor/paths.ts';
import { AMOUNT_NOTATIONS, ID_SCOPES, ROLLBACK_ANSWERS } from '../../../../src/contract/games/vendor/words.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../../src/money/money.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';
import { type Answer, emptyWallet, type Message, tell, type Wallet } from './oracle.ts';

/** How many sequences are followed; SEQUENCES=2000 takes four minutes. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 1_000);
/** A course that was met no oftener says too little; of fewer sequences the rarest is met a few times only. */
const TOO_SELDOM = SEQUENCES < 2_000 ? 0 : 5;
/** Players at a time, each of another vendor; they take part in turn, because opening new ones would take most of the time. */
const LANES = 6;
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const PHP = { code: 'lotus', currency: 'PHP' } as const;

const harness = await createHarness({ database: await withPostgres(LANES * 4), environment: SANDBOX });
const { db, clock, services } = harness;

const PROFILES = ID_SCOPES.flatMap((ids) =>
  ROLLBACK_ANSWERS.flatMap((unknownRollback) =>
    AMOUNT_NOTATIONS.flatMap((amounts) => [2, 0, 4].map((decimals) => ({ ids, unknownRollback, amounts, decimals }))),
  ),
);
type Profile = (typeof PROFILES)[number];

/**
 * Few ids over few rounds, drawn again and again: so they come twice, late, before what they refer to, and at the same
 * time. An id means one thing, but for one draw in a few, where it says another amount.
 */
const round = (k: number) => `round-${k % 2}`;
const MESSAGES: readonly Message[] = [
  ...[3, 5, 2, 6].map((amount, k) => ({ kind: 'debit' as const, id: `stake-${k}`, round: round(k), amount })),
  ...[0, 4, 7, 2].map((amount, k) => ({
    kind: 'credit' as const,
    id: `win-${k}`,
    round: round(k),
    amount,
    final: k > 1,
  })),
  ...['stake-0', 'stake-1', 'stake-2', 'tip-0', 'buy-0'].map((of, k) => ({
    kind: 'rollback' as const,
    id: `back-${k}`,
    of,
  })),
  ...[0, 1].map((k) => ({ kind: 'close' as const, id: `close-${k}`, round: round(k) })),
  { kind: 'adjust', id: 'adjust-0', round: round(0), replaces: 'win-2', amount: 9 },
  { kind: 'adjust', id: 'adjust-1', round: round(0), replaces: 'adjust-0', amount: 1 },
  { kind: 'adjust', id: 'adjust-2', round: round(1), replaces: 'win-3', amount: 0 },
  { kind: 'adjust', id: 'adjust-3', round: round(0), replaces: 'close-0', amount: 5 },
  { kind: 'adjust', id: 'adjust-4', round: round(0), replaces: 'win-2', amount: 0 },
  { kind: 'bonus', id: 'bonus-0', round: round(0), amount: 2 },
  { kind: 'jackpot', id: 'jackpot-1', round: 'round-9', amount: 8 },
  { kind: 'tip', id: 'tip-0', round: round(0), amount: 2 },
  { kind: 'buyIn', id: 'buy-0', round: 'seat-0', amount: 4 },
  { kind: 'buyIn', id: 'buy-1', round: 'seat-0', amount: 5 },
  { kind: 'addOn', id: 'add-0', round: 'seat-0', amount: 3 },
  { kind: 'end', id: 'end-0', round: 'seat-0', amount: 6 },
  { kind: 'cancel', id: 'cancel-1', round: 'seat-0' },
  {
    ...{ kind: 'batch', id: 'batch-0' },
    items: [
      { kind: 'debit', id: 'shot-0', round: round(0), amount: 1 },
      { kind: 'credit', id: 'catch-0', round: round(0), amount: 10, final: false },
      { kind: 'debit', id: 'shot-2', round: round(1), amount: 12 },
      { kind: 'credit', id: 'catch-2', round: round(1), amount: 0, final: false },
    ],
  },
  {
    ...{ kind: 'batch', id: 'batch-2' },
    items: [
      { kind: 'debit', id: 'stake-0', round: round(0), amount: 3 },
      { kind: 'credit', id: 'win-0', round: round(0), amount: 0, final: false },
      { kind: 'debit', id: 'shot-4', round: round(1), amount: 2 },
    ],
  },
];
/** Those about a seat meet each other seldom among all the others. */
const SEATS = MESSAGES.filter((said) => said.id === 'back-4' || ('round' in said && said.round === 'seat-0'));

function messageOf(pool: readonly Message[]): fc.Arbitrary<Message> {
  return fc.record({ drawn: fc.constantFrom(...pool), odd: fc.nat({ max: 14 }) }).map(({ drawn, odd }) => {
    return odd === 0 && 'amount' in drawn ? { ...drawn, amount: drawn.amount + 1 } : drawn;
  });
}

/** Most messages come alone, some two or three at the same time. */
function sequenceOf(pool: readonly Message[]) {
  const message = messageOf(pool);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(message, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(message, { minLength: 2, maxLength: 3 }) },
  );
  return fc.record({
    funds: fc.nat({ max: 14 }),
    steps: fc.array(step, { minLength: 3, maxLength: 5, size: 'max' }),
  });
}
const sequence = fc.oneof({ weight: 2, arbitrary: sequenceOf(MESSAGES) }, { weight: 1, arbitrary: sequenceOf(SEATS) });

/** How often each course was taken, because a property that never meets a refusal says nothing about refusals. */
const taken = new Map<string, number>();
const count = (course: string) => taken.set(course, (taken.get(course) ?? 0) + 1);

type Player = Awaited<ReturnType<typeof openPlay>> & { readonly plays: readonly string[]; readonly profile: Profile };

async function open(profile: Profile, index: number): Promise<Player> {
  const play = await openPlay(harness, { vendor: `V${index}`, profile, funds: '1.00' });
  return { ...play, profile, plays: [play.playId, await play.openAgain()] };
}

const written = (pesos: number, { amounts, decimals }: Profile) =>
  amounts === 'minor' ? String(pesos * 10 ** decimals) : pesos.toFixed(decimals);

/** Which of the player's two plays a message goes over: a rollback over the other one than its stake. */
function playOf({ kind, id }: Message): number {
  const over = Number(id.at(-1)) % 2;
  return kind === 'rollback' ? 1 - over : over;
}

/** Sends a message as the vendor would, over the one or the other play of the player. */
async function send(
  { ask, plays, profile }: Player,
  name: string,
  said: Message,
): Promise<Answer & { replayed: boolean }> {
  const body = (part: Message): Record<string, unknown> => ({
    ...(part.kind === 'batch'
      ? { batchId: `${name}-${part.id}`, transactions: part.items.map((item) => ({ kind: item.kind, ...body(item) })) }
      : { transactionId: `${name}-${part.id}` }),
    ...('round' in part && { roundId: `${name}-${part.round}` }),
    ...('amount' in part && { amount: written(part.amount, profile) }),
    ...('final' in part && { final: part.final }),
    ...('replaces' in part && { replaces: `${name}-${part.replaces}` }),
    ...('of' in part && { debitId: `${name}-${part.of}` }),
  });
  const playId = plays[playOf(said)];
  const kind: keyof typeof VENDOR_PATHS = said.kind;
  const { status, code, balance, replayed = false } = await ask(kind, { playId, ...body(said) });
  const says = status === 200 ? 'done' : code;
  if (says !== 'done' && says !== 'transaction' && says !== 'insufficient' && says !== 'unknown') {
    throw new Error(`Expected an answer of the wallet to ${JSON.stringify(said)}, found ${status} ${code}.`);
  }
  return { says, replayed, ...(balance !== undefined && { balance: Number(balance) / Number(written(1, profile)) }) };
}

/** Every order of a few things. */
function ordersOf<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, index) =>
    ordersOf(things.filter((_, at) => at !== index)).map((rest) => [first, ...rest]),
  );
}

/**
 * The wallets that a step may have left, of those there may have been: for messages at the same time any order that
 * explains all answers.
 */
function explained(
  wallets: readonly Wallet[],
  asked: readonly (readonly [Message, Answer])[],
  refuses: boolean,
): Wallet[] {
  const found = new Map<string, Wallet>();
  for (const before of wallets) {
    for (const order of ordersOf(asked)) {
      let wallet = before;
      const fits = order.every(([said, answer]) => {
        const [after, expected] = tell(wallet, said, { play: playOf(said), unknownIsRefused: refuses });
        wallet = after;
        return expected.says === answer.says && expected.balance === answer.balance;
      });
      if (fits) found.set(JSON.stringify([wallet.balance, wallet.owed, [...wallet.heard], [...wallet.rounds]]), wallet);
    }
  }
  return [...found.values()];
}

type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never;

/** Follows a sequence. @returns what the player owes afterwards */
async function follow(player: Player, { funds, steps }: Sequence, name: string, owed: number): Promise<number> {
  await endow(player, funds);
  const refuses = player.profile.unknownRollback === 'refuse';
  let wallets = [emptyWallet(funds, owed)];
  for (const said of steps) {
    const answers = await Promise.all(said.map(async (each) => [each, await send(player, name, each)] as const));
    const after = explained(wallets, answers, refuses);
    if (after.length === 0) {
      throw new Error(
        `${name}: no order explains ${JSON.stringify(answers)} after ${JSON.stringify(steps)} of ${funds}.`,
      );
    }
    wallets = after;
    for (const [{ kind }, { says, replayed }] of answers) count(replayed ? 'repeated' : `${kind} ${says}`);
    if (said.length > 1) count('at the same time');
  }
  const held = await holding(player);
  const left = wallets.find((wallet) => wallet.balance === held.main && wallet.owed === held.owed);
  expect(left, `${name} leaves ${JSON.stringify(held)}`).toBeDefined();
  return held.owed;
}

const accountOf = ({ memberId }: Player, wallet: 'main' | 'owed') => memberAccount(memberId, PHP, wallet);

async function holding(player: Player) {
  const [main, owed] = [await balanceOf(db, accountOf(player, 'main')), await balanceOf(db, accountOf(player, 'owed'))];
  return { main: Number(main.minor) / 100, owed: -Number(owed.minor) / 100 };
}

/** Gives or takes what a player lacks or has too much to begin with these funds. */
async function endow(player: Player, funds: number): Promise<void> {
  const { minor } = await balanceOf(db, accountOf(player, 'main'));
  const lack = BigInt(funds * 100) - minor;
  if (lack === 0n) return;
  const [bank, main] = [houseAccount('bank', PHP), accountOf(player, 'main')];
  const [from, to] = lack > 0n ? [bank, main] : [main, bank];
  const amount = money(lack > 0n ? lack : -lack, 'PHP');
  const books = { db, now: clock.now(), metrics: services.metrics };
  await transfer(books, { from, to, amount, kind: 'test.endow', reference: randomUUID() });
}

test('whatever order messages come in, at every vendor: no cent is lost or doubled', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
  const players = await Promise.all(PROFILES.map(open));
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const mine = players.filter((_player, index) => index % LANES === lane);
      const owed = mine.map(() => 0);
      for (let turn = lane; turn < SEQUENCES; turn += LANES) {
        const drawn = sequences[turn];
        const at = Math.floor(turn / LANES) % mine.length;
        const player = mine[at];
        if (drawn && player) owed[at] = await follow(player, drawn, `s${String(turn).padStart(5, '0')}`, owed[at] ?? 0);
      }
    }),
  );
  expect(sequences).toHaveLength(SEQUENCES);
  const kinds = [...new Set(MESSAGES.map(({ kind }) => kind))];
  const courses = [
    ...kinds.map((kind) => `${kind} done`),
    ...['debit', 'tip', 'buyIn', 'batch'].map((kind) => `${kind} insufficient`),
    ...kinds
      .filter((kind) => kind !== 'bonus' && kind !== 'jackpot' && kind !== 'tip')
      .map((kind) => `${kind} transaction`),
    ...['rollback unknown', 'repeated', 'at the same time'],
  ];
  for (const course of courses) expect(taken.get(course) ?? 0, course).toBeGreaterThan(TOO_SELDOM);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await soundness(harness)).toEqual([]);
});
