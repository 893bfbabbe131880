import * as z from 'zod';
import { VendorRoundValue, VendorStatementValue } from '../contract/games/vendor/answers.ts';
import { type Notation, read, write } from './amounts.ts';
import { type Action, type Answer, callWallet, type How, type WalletAddress } from './wallet.ts';

/** What a case says in a call: plain names for ids and plain decimals for amounts, which are written as the vendor does. */
export interface Said {
  readonly id?: string;
  readonly round?: string;
  readonly amount?: string;
  readonly final?: boolean;
  readonly replaces?: string;
  /** What a rollback undoes. */
  readonly of?: string;
  /** Of a batch. */
  readonly items?: readonly Item[];
  /** Of a free round, what it is of where that is not what the player was given. */
  readonly grant?: string;
}

export interface Item {
  readonly kind: 'debit' | 'credit';
  readonly id: string;
  readonly round: string;
  readonly amount: string;
  readonly final?: boolean;
}

/** The answer as cases compare it: amounts are plain decimals. */
export interface Told {
  readonly status: number;
  readonly code?: string;
  readonly balance?: string;
  readonly currency?: string;
  readonly replayed?: boolean;
}

/** A player's books: what lies in each wallet, and each movement as "stake: 10 main > vendor". */
export interface Books {
  readonly wallets: Readonly<Record<string, string>>;
  readonly movements: readonly string[];
  readonly raw: z.infer<typeof VendorStatementValue>;
}

export interface RoundTold {
  readonly status: number;
  readonly state?: string;
  readonly stake?: string;
  readonly win?: string;
  /** What became of each transaction, by its name. */
  readonly transactions?: Readonly<Record<string, string>>;
}

/** A player of the certification, and the vendor's end of their wallet. */
export interface Player {
  say(action: Action, said?: Said, how?: How): Promise<Told>;
  /** Over the second play of the player, whose log-in has ended. */
  sayLater(action: Action, said?: Said, how?: How): Promise<Told>;
  /** The body of a call, to be bent. */
  body(action: Action, said: Said): Readonly<Record<string, unknown>>;
  /** A call with exactly this body. */
  sayRaw(action: Action, body: unknown, how?: How): Promise<Told>;
  round(name: string): Promise<RoundTold>;
  books(): Promise<Books>;
  readonly playId: string;
  /** What the player's free rounds are called; undefined where the vendor has none. */
  readonly freeRounds: string | undefined;
  /** The name of a transaction or round on the wire. */
  named(name: string): string;
}

interface Seated {
  readonly wallet: WalletAddress;
  readonly notation: Notation;
  readonly playId: string;
  readonly endedPlayId: string;
  readonly freeRounds?: string | undefined;
  /** Keeps names of this player apart from those of all others, and of earlier runs. */
  readonly prefix: string;
  /** Names rounds, which several players may share. */
  readonly roundPrefix: string;
}

const Amounts = z.object({
  balance: z.string().optional(),
  currency: z.string().optional(),
  replayed: z.boolean().optional(),
});

export function createPlayer({
  wallet,
  notation,
  playId,
  endedPlayId,
  freeRounds = '',
  prefix,
  roundPrefix,
}: Seated): Player {
  const named = (name: string) => `${prefix}.${name}`;
  const plainName = (id: string) => (id.startsWith(`${prefix}.`) ? id.slice(prefix.length + 1) : id);
  const roundNamed = (name: string) => `${roundPrefix}.${name}`;

  function bodyOf(action: Action, play: string, { id, round, amount, final, replaces, of, items, grant }: Said) {
    return {
      playId: play,
      ...(id !== undefined && { [action === 'batch' ? 'batchId' : 'transactionId']: named(id) }),
      ...(round !== undefined && { roundId: roundNamed(round) }),
      ...(amount !== undefined && { amount: write(amount, notation) }),
      ...(final !== undefined && { final }),
      ...(replaces !== undefined && { replaces: named(replaces) }),
      ...(of !== undefined && { debitId: named(of) }),
      ...(action === 'freeRound' && { grantId: grant ?? freeRounds }),
      ...(items && {
        transactions: items.map((item) => ({
          kind: item.kind,
          transactionId: named(item.id),
          roundId: roundNamed(item.round),
          amount: write(item.amount, notation),
          ...(item.kind === 'credit' && { final: item.final ?? false }),
        })),
      }),
    };
  }

  async function send(action: Action, body: unknown, how?: How): Promise<Told> {
    const answer = await callWallet(wallet, action, JSON.stringify(body), how);
    return toldOf(answer, notation);
  }

  return {
    playId,
    freeRounds: freeRounds === '' ? undefined : freeRounds,
    named,
    say: (action, said = {}, how) => send(action, bodyOf(action, playId, said), how),
    sayLater: (action, said = {}, how) => send(action, bodyOf(action, endedPlayId, said), how),
    body: (action, said) => bodyOf(action, playId, said),
    sayRaw: (action, body, how) => send(action, body, how),
    async round(name) {
      const { status, value } = await callWallet(
        wallet,
        'round',
        JSON.stringify({ playId, roundId: roundNamed(name) }),
      );
      const { data } = VendorRoundValue.safeParse(value);
      if (!data) return { status };
      const transactions = Object.fromEntries(
        data.transactions.map((each) => [plainName(each.transactionId), each.state]),
      );
      return {
        status,
        state: data.state,
        stake: read(data.stake, notation),
        win: read(data.win, notation),
        transactions,
      };
    },
    async books() {
      const { status, value } = await callWallet(wallet, 'statement', JSON.stringify({ playId }));
      const { data: raw } = VendorStatementValue.safeParse(value);
      if (!raw)
        throw new Error(`Expected the statement of a player, found status ${status}. Are they of this gateway?`);
      const movements = raw.movements.flatMap(({ transactionId, from, to, amount }) =>
        transactionId === null ? [] : [`${plainName(transactionId)}: ${read(amount, notation)} ${from} > ${to}`],
      );
      const wallets = Object.fromEntries(raw.wallets.map(({ wallet: name, amount }) => [name, read(amount, notation)]));
      return { wallets, movements, raw };
    },
  };
}

function toldOf({ status, code, value }: Answer, notation: Notation): Told {
  const { balance, currency, replayed } = Amounts.safeParse(value).data ?? {};
  return {
    status,
    ...(code !== undefined && { code }),
    ...(balance !== undefined && { balance: read(balance, notation) }),
    ...(currency !== undefined && { currency }),
    ...(replayed !== undefined && { replayed }),
  };
}
