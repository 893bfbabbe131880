/** What vendors say to a wallet, in whole pesos. */
export type Message =
  | {
      readonly kind: 'debit' | 'buyIn' | 'addOn' | 'tip' | 'bonus' | 'jackpot' | 'end';
      readonly id: string;
      readonly round: string;
      readonly amount: number;
    }
  | {
      readonly kind: 'credit';
      readonly id: string;
      readonly round: string;
      readonly amount: number;
      readonly final: boolean;
    }
  | {
      readonly kind: 'adjust';
      readonly id: string;
      readonly round: string;
      readonly amount: number;
      readonly replaces: string;
    }
  | { readonly kind: 'rollback'; readonly id: string; readonly of: string }
  | { readonly kind: 'close' | 'cancel'; readonly id: string; readonly round: string }
  | { readonly kind: 'batch'; readonly id: string; readonly items: readonly Message[] };

export interface Answer {
  readonly says: 'done' | 'transaction' | 'insufficient' | 'unknown';
  readonly balance?: number;
}

interface Heard {
  readonly kind: Message['kind'] | 'barred';
  readonly said: string;
  readonly answer: Answer;
  readonly round?: string;
  readonly amount: number;
  /** Which of the player's plays it came over. */
  readonly play: number;
  undone: boolean;
}

interface Round {
  state: 'open' | 'settled' | 'void';
  stake: number;
  win: number;
  cancelled: boolean;
  /** The plays over which it was paid or ended. */
  paidOver: number[];
}

/** One player's wallet at one vendor, as README tells what vendors may expect; it knows nothing of tables and bookings. */
export interface Wallet {
  balance: number;
  owed: number;
  readonly heard: Map<string, Heard>;
  readonly rounds: Map<string, Round>;
}

export function emptyWallet(balance: number, owed: number): Wallet {
  return { balance, owed, heard: new Map(), rounds: new Map() };
}

interface Told {
  /** Which of the player's plays the message came over. */
  readonly play: number;
  readonly unknownIsRefused: boolean;
}

/** The answer to a message, and the wallet after it; the one before stays as it was. */
export function tell(before: Wallet, message: Message, told: Told): readonly [Wallet, Answer] {
  const wallet = structuredClone(before);
  const known = wallet.heard.get(message.id);
  const said = JSON.stringify(message);
  if (known) return [wallet, known.said === said ? known.answer : { says: 'transaction' }];
  const replaced = message.kind === 'adjust' ? wallet.heard.get(message.replaces) : undefined;
  if (replaced?.undone) return [wallet, { says: 'transaction' }];
  const outcome = carryOut(wallet, message, told);
  if (outcome === 'not yet') return [before, { says: 'transaction' }];
  const [after, says] = Array.isArray(outcome) ? outcome : [wallet, outcome];
  const answer = says === 'done' || says === 'insufficient' ? { says, balance: after.balance } : { says };
  after.heard.set(message.id, {
    ...{ kind: message.kind, said, answer, undone: false },
    ...('round' in message && { round: message.round }),
    amount: 'amount' in message ? message.amount : 0,
    play: told.play,
  });
  if (says === 'done' && 'round' in message && paysOrEnds(message))
    after.rounds.get(message.round)?.paidOver.push(told.play);
  return [after, answer];
}

type Outcome = Answer['says'] | 'not yet';

function paysOrEnds(message: Message): boolean {
  if (message.kind === 'credit') return message.final || message.amount > 0;
  return ['end', 'close', 'adjust'].includes(message.kind);
}

/** Whether nothing but gifts and tips was carried out in a round, which is as if nobody had heard of it. */
function holdsGiftsOnly({ heard }: Wallet, name: string): boolean {
  const others = [...heard.values()].filter(({ round, answer }) => round === name && answer.says === 'done');
  return others.every(({ kind }) => kind === 'bonus' || kind === 'jackpot' || kind === 'tip');
}

/** Whether all that was staked in a round was given back, and nothing has paid or ended it. */
function isGivenBack({ heard, rounds }: Wallet, name: string): boolean {
  const done = [...heard.values()].filter(({ round, answer }) => round === name && answer.says === 'done');
  const isOver = done.some(({ kind }) => ['credit', 'end', 'close', 'adjust', 'cancel'].includes(kind));
  return !isOver && rounds.get(name)?.stake === 0;
}

function carryOut(wallet: Wallet, message: Message, told: Told): Outcome | [Wallet, Answer['says']] {
  switch (message.kind) {
    case 'debit':
    case 'buyIn':
    case 'addOn':
      return stake(wallet, message);
    case 'tip':
      if (wallet.balance < message.amount) return 'insufficient';
      wallet.balance -= message.amount;
      return 'done';
    case 'credit':
    case 'end':
      return win(wallet, message);
    case 'bonus':
    case 'jackpot': {
      const round = roundOf(wallet, message.round, 'settled');
      if (round.state === 'void') round.state = 'settled';
      round.win += message.amount;
      wallet.balance += message.amount;
      return 'done';
    }
    case 'close': {
      const round = wallet.rounds.get(message.round);
      if (!round) return 'not yet';
      if (round.state === 'open') round.state = 'settled';
      return 'done';
    }
    case 'adjust':
      return adjust(wallet, message);
    case 'rollback':
      return rollback(wallet, message.of, told);
    case 'cancel': {
      const round = roundOf(wallet, message.round, 'void');
      if (round.state !== 'void' && round.paidOver.length > 0) return 'transaction';
      wallet.balance += round.stake;
      Object.assign(round, { state: round.win > 0 ? 'settled' : 'void', stake: 0, cancelled: true });
      return 'done';
    }
    case 'batch': {
      let after = wallet;
      for (const item of message.items) {
        const [next, { says }] = tell(after, item, told);
        if (says !== 'done') return says;
        after = next;
      }
      return [after, 'done'];
    }
  }
}

function roundOf({ rounds }: Wallet, name: string, state: Round['state']): Round {
  const round = rounds.get(name) ?? { state, stake: 0, win: 0, cancelled: false, paidOver: [] };
  rounds.set(name, round);
  return round;
}

function stake(
  wallet: Wallet,
  { kind, round: name, amount }: { kind: string; round: string; amount: number },
): Outcome {
  const known = wallet.rounds.get(name);
  const isUnheard = !known || (known.state === 'settled' && holdsGiftsOnly(wallet, name));
  if (kind === 'addOn' && isUnheard) return 'not yet';
  const isOpen = {
    buyIn: isUnheard,
    addOn: known?.state === 'open',
    debit: known?.state === 'settled' ? isGivenBack(wallet, name) : !(known?.state === 'void' && known.cancelled),
  }[kind];
  if (!isOpen) return 'transaction';
  if (wallet.balance < amount) return 'insufficient';
  const round = roundOf(wallet, name, 'open');
  wallet.balance -= amount;
  round.stake += amount;
  round.state = 'open';
  return 'done';
}

function win(wallet: Wallet, message: { kind: string; round: string; amount: number; final?: boolean }): Outcome {
  const known = wallet.rounds.get(message.round);
  const isUnheard = !known || (known.state === 'settled' && holdsGiftsOnly(wallet, message.round));
  if (message.kind === 'end' && isUnheard) return 'not yet';
  const round = roundOf(wallet, message.round, 'open');
  if (round.state !== 'open' && !isUnheard) return 'transaction';
  wallet.balance += message.amount;
  round.win += message.amount;
  round.state = message.kind === 'end' || message.final ? 'settled' : 'open';
  return 'done';
}

const STAKES: readonly string[] = ['debit', 'buyIn', 'addOn'];
const SETTLEMENTS: readonly string[] = ['credit', 'end', 'adjust', 'close'];

function adjust(wallet: Wallet, message: { round: string; amount: number; replaces: string }): Outcome {
  const replaced = wallet.heard.get(message.replaces);
  const round = wallet.rounds.get(message.round);
  if (!replaced || !round) return 'not yet';
  const counts =
    replaced.answer.says === 'done' && SETTLEMENTS.includes(replaced.kind) && replaced.round === message.round;
  if (!counts || round.state === 'void') return 'transaction';
  const there = wallet.balance + message.amount;
  const taken = Math.min(there, replaced.amount);
  wallet.balance = there - taken;
  wallet.owed += replaced.amount - taken;
  round.win += message.amount - replaced.amount;
  replaced.undone = true;
  return 'done';
}

function rollback(wallet: Wallet, of: string, { play, unknownIsRefused }: Told): Outcome {
  const staked = wallet.heard.get(of);
  if (!staked) {
    const barred = { kind: 'barred', said: '', answer: { says: 'transaction' } } as const;
    wallet.heard.set(of, { ...barred, amount: 0, play, undone: false });
  }
  if (!staked || staked.kind === 'barred') return unknownIsRefused ? 'unknown' : 'done';
  if (staked.answer.says !== 'done' || staked.undone) return 'done';
  const round = staked.kind === 'tip' ? undefined : wallet.rounds.get(staked.round ?? '');
  if (round?.state === 'void') return 'done';
  const isPaid = round !== undefined && round.paidOver.length > 0;
  const others = [...wallet.heard.values()].filter(
    (one) => one !== staked && one.round === staked.round && one.answer.says === 'done' && !one.undone,
  );
  const staking = others.filter(({ kind }) => STAKES.includes(kind)).map(({ play: over }) => over);
  const isPaidFor = round?.paidOver.some((over) => over === staked.play || !staking.includes(over));
  if (isPaid && (staked.kind !== 'debit' || isPaidFor)) return 'transaction';
  wallet.balance += staked.amount;
  staked.undone = true;
  if (round) {
    round.stake -= staked.amount;
    if (round.stake === 0 && round.state === 'open' && round.paidOver.length === 0)
      round.state = round.win > 0 ? 'settled' : 'void';
  }
  return 'done';
}
