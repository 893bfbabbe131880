import type { PurseRecord, Said } from './records.ts';

type Outcome = 'done' | 'insufficient' | 'transaction';

interface Round {
  stake: bigint;
  isOpen: boolean;
}

/** What a player holds at the vendor, in minor units of one currency, with all that led there. */
export interface Purse {
  balance: bigint;
  /** By the operator's id. */
  readonly transfers: Map<string, { direction: 'in' | 'out'; amount: bigint; state: 'done' | 'refused' }>;
  /** By the engine's id, single transactions and batches alike. */
  readonly heard: Map<string, { said: string; outcome: Outcome }>;
  /** Stakes that may be undone, by id; `undone` also for those that were rolled back before they came. */
  readonly stakes: Map<string, { round: string; amount: bigint; undone: boolean }>;
  readonly rounds: Map<string, Round>;
}

export function emptyPurse(): Purse {
  return { balance: 0n, transfers: new Map(), heard: new Map(), stakes: new Map(), rounds: new Map() };
}

export function openRounds({ rounds }: Purse): number {
  return [...rounds.values()].filter(({ isOpen }) => isOpen).length;
}

/** Moves money as the operator asked, once for each id; the first answer stays. */
export function move(purse: Purse, { transferId, direction, amount: text }: PurseRecord & { type: 'moved' }): void {
  if (purse.transfers.has(transferId)) return;
  const amount = BigInt(text);
  const after = direction === 'in' ? purse.balance + amount : purse.balance - amount;
  const state = after < 0n ? 'refused' : 'done';
  if (state === 'done') purse.balance = after;
  purse.transfers.set(transferId, { direction, amount, state });
}

/** Books what an engine asks for, all or none, once for each id. */
export function book(purse: Purse, { id, said }: PurseRecord & { type: 'booked' }): Outcome {
  const text = JSON.stringify(said);
  const known = purse.heard.get(id);
  if (known) return known.said === text ? known.outcome : 'transaction';
  // One by itself changes nothing where it is refused.
  const draft = said.length > 1 ? structuredClone(purse) : purse;
  let outcome: Outcome = 'done';
  for (const each of said) {
    outcome = carryOut(draft, each);
    if (outcome !== 'done') break;
  }
  if (outcome === 'done' && draft !== purse) Object.assign(purse, draft);
  purse.heard.set(id, { said: text, outcome });
  return outcome;
}

function carryOut(
  purse: Purse,
  { kind, transactionId, round = '', amount: text = '0', undoes = '', final }: Said,
): Outcome {
  const amount = BigInt(text);
  switch (kind) {
    case 'stake':
    case 'tip': {
      if (purse.stakes.has(transactionId)) return 'transaction';
      if (purse.balance < amount) return 'insufficient';
      purse.balance -= amount;
      purse.stakes.set(transactionId, { round: kind === 'tip' ? '' : round, amount, undone: false });
      if (kind === 'stake') stakeIn(purse, round, amount);
      return 'done';
    }
    case 'win':
      purse.balance += amount;
      if (final) end(purse, round);
      return 'done';
    case 'close':
      end(purse, round);
      return 'done';
    case 'rollback':
      undo(purse, undoes);
      return 'done';
    case 'cancel':
      for (const [id, stake] of purse.stakes) if (stake.round === round) undo(purse, id);
      end(purse, round);
      return 'done';
  }
}

function stakeIn({ rounds }: Purse, name: string, amount: bigint): void {
  rounds.set(name, { stake: (rounds.get(name)?.stake ?? 0n) + amount, isOpen: true });
}

function end({ rounds }: Purse, name: string): void {
  const round = rounds.get(name);
  if (round) round.isOpen = false;
}

/** Gives a stake back; one that has not come is refused when it comes. */
function undo(purse: Purse, id: string): void {
  const stake = purse.stakes.get(id);
  purse.stakes.set(id, { round: '', amount: 0n, ...stake, undone: true });
  if (!stake || stake.undone) return;
  purse.balance += stake.amount;
  const round = purse.rounds.get(stake.round);
  if (!round) return;
  round.stake -= stake.amount;
  if (round.stake === 0n) round.isOpen = false;
}
