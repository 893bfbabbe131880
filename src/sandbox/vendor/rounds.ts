import { createHash, randomBytes } from 'node:crypto';
import { type Money, money, toDecimal } from '../../money/money.ts';
import { fairDraw } from '../slot/draw.ts';
import { playRound } from '../slot/play.ts';
import type { Journal } from './journal.ts';
import { LINE_STAKES, RETRY_PAUSES_MS } from './limits.ts';
import type { VendorRecord } from './records.ts';
import { apply, owing, type Session, type SpinEntry, type VendorState } from './state.ts';
import type { Wallet } from './wallet.ts';

export interface RoundNeeds {
  readonly state: VendorState;
  readonly journal: Journal;
  readonly wallet: Wallet;
  readonly now: () => Date;
  /** Runs something later. A test hands in its own function and runs it when it wants. */
  readonly later: (run: () => void, milliseconds: number) => void;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface SpinRequest {
  /** The id that the player's page chose. A repetition under the same id is the same spin. */
  readonly id: string;
  /** Minor units. */
  readonly lineStake: number;
}

export interface Rounds {
  spin(session: Session, request: SpinRequest): Promise<SpinEntry>;
  reseed(session: Session, clientSeed: string): Promise<void>;
  close(session: Session): Promise<void>;
  open(record: Extract<VendorRecord, { type: 'opened' }>): Promise<void>;
  /** Tries everything that is still owed once. @returns how much stays owed */
  deliver(): Promise<number>;
  /** Continues what an earlier process left owing. */
  resume(): void;
  /** Resolves when no round is under way any more. */
  settle(): Promise<void>;
}

/** Why a spin was not begun. */
export class SpinError extends Error {
  override readonly name = 'SpinError';
  readonly reason: 'session' | 'stake' | 'busy' | 'mismatch';
  constructor(reason: SpinError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Brings rounds from stake to win. Every step is written down before the next is taken: a stake without an answer is
 * given back, a win is offered until the wallet has acknowledged it or refused it for good, and a spin that is asked for twice is the same
 * spin. Within a session one round runs at a time.
 */
export function createRounds(needs: RoundNeeds): Rounds {
  const { state, journal, wallet, now, log } = needs;
  const queues = new Map<string, Promise<unknown>>();
  let delivering: Promise<number> | null = null;
  let waiting = false;
  let tried = 0;

  async function record(entry: VendorRecord): Promise<void> {
    await journal.append(entry);
    apply(state, entry);
  }

  function inTurn<T>(session: Session, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(session.playId) ?? Promise.resolve()).then(work);
    const quiet = turn
      .catch(() => undefined)
      .then(() => {
        if (queues.get(session.playId) === quiet) queues.delete(session.playId);
      });
    queues.set(session.playId, quiet);
    return turn;
  }

  const stamp = (session: Session, spin: SpinEntry) => ({
    at: now().getTime(),
    session: session.playId,
    spin: spin.id,
  });

  async function spinOf(session: Session, { id, lineStake }: SpinRequest): Promise<SpinEntry> {
    const known = session.spins.get(id);
    if (known) {
      if (known.lineStake !== lineStake)
        throw new SpinError('mismatch', 'Expected the stake that this spin came with.');
      return known;
    }
    if (session.closed) throw new SpinError('session', 'Expected an open session, found a closed one.');
    if (!LINE_STAKES[session.currency].includes(lineStake)) {
      throw new SpinError('stake', `Expected one of the line stakes of ${session.currency}, found ${lineStake}.`);
    }
    for (const owed of owing(session)) {
      if (!(await finish(session, owed)))
        throw new SpinError('busy', 'Expected the last round to be settled, found it waiting.');
    }
    const nonce = session.seeds.nonce + 1;
    await record({ type: 'begun', at: now().getTime(), session: session.playId, spin: id, nonce, lineStake });
    const spin = session.spins.get(id);
    if (!spin) throw new Error('Expected the spin that was just begun, found none.');
    await takeStake(session, spin);
    return spin;
  }

  async function takeStake(session: Session, spin: SpinEntry): Promise<void> {
    const answer = await wallet({
      ...address(session),
      action: 'debit',
      body: {
        ...ids(session, spin),
        transactionId: `${roundId(session, spin)}-d`,
        amount: toDecimal(stakeOf(session, spin)),
      },
    });
    if (answer.kind === 'refused') {
      await record({ ...stamp(session, spin), type: 'refused', reason: answer.reason });
      if (answer.reason === 'session') await record({ type: 'closed', at: now().getTime(), session: session.playId });
      return;
    }
    if (answer.kind === 'silent') {
      log('stake unanswered', { spin: spin.id, cause: answer.cause });
      await record({ ...stamp(session, spin), type: 'doubted' });
      if (!(await finish(session, spin))) again();
      return;
    }
    const { serverSeed, clientSeed } = spin.seeds;
    const { spins, pay } = playRound(session.model, fairDraw({ serverSeed, clientSeed, nonce: spin.nonce }));
    const stops = spins.map((turn) => [...turn.stops]);
    await record({ ...stamp(session, spin), type: 'drawn', stops, pay, balance: answer.balance });
    if (!(await finish(session, spin))) again();
  }

  /** Tries once to finish a spin that is owed. @returns whether it is finished */
  async function finish(session: Session, spin: SpinEntry): Promise<boolean> {
    const { state: stands } = spin;
    if (stands.kind === 'begun') await record({ ...stamp(session, spin), type: 'doubted' });
    else if (stands.kind !== 'doubted' && stands.kind !== 'drawn') return true;
    const win = stands.kind === 'drawn' ? money(BigInt(stands.pay) * BigInt(spin.lineStake), session.currency) : null;
    const answer = win
      ? await wallet({
          ...address(session),
          action: 'credit',
          body: {
            ...ids(session, spin),
            transactionId: `${roundId(session, spin)}-c`,
            amount: toDecimal(win),
            final: true,
          },
        })
      : await wallet({
          ...address(session),
          action: 'rollback',
          body: {
            playId: session.playId,
            transactionId: `${roundId(session, spin)}-r`,
            debitId: `${roundId(session, spin)}-d`,
          },
        });
    // A signature is refused while clocks or secrets differ, which can be put right; any other refusal stays one.
    if (answer.kind === 'refused' && answer.reason !== 'signature') {
      log(win ? 'win refused' : 'return refused', { spin: spin.id, reason: answer.reason });
      await record({ ...stamp(session, spin), type: 'denied', reason: answer.reason });
      return true;
    }
    if (answer.kind !== 'done') {
      log(win ? 'win unacknowledged' : 'return unacknowledged', { spin: spin.id, answer });
      return false;
    }
    await record(
      win
        ? { ...stamp(session, spin), type: 'settled', balance: answer.balance }
        : { ...stamp(session, spin), type: 'voided' },
    );
    return true;
  }

  /** Tries later, with growing pauses, for as long as anything is owed. */
  function again(): void {
    if (waiting) return;
    waiting = true;
    const pause = RETRY_PAUSES_MS[Math.min(tried, RETRY_PAUSES_MS.length - 1)] ?? 60_000;
    tried += 1;
    needs.later(() => {
      waiting = false;
      deliver().then(
        (owed) => {
          if (owed > 0) again();
          else tried = 0;
        },
        (error: unknown) => {
          log('delivery failed', { error: String(error) });
          again();
        },
      );
    }, pause);
  }

  function deliver(): Promise<number> {
    delivering ??= deliverAll().finally(() => {
      delivering = null;
    });
    return delivering;
  }

  async function deliverAll(): Promise<number> {
    const owed = [...state.sessions.values()].flatMap((session) => owing(session).map((spin) => ({ session, spin })));
    const ended = await Promise.all(owed.map(({ session, spin }) => inTurn(session, () => finish(session, spin))));
    return ended.filter((done) => !done).length;
  }

  return {
    deliver,
    spin: (session, request) => inTurn(session, () => spinOf(session, request)),
    reseed: (session, clientSeed) =>
      inTurn(session, () =>
        record({
          type: 'reseeded',
          at: now().getTime(),
          session: session.playId,
          serverSeed: newServerSeed(),
          clientSeed,
        }),
      ),
    close: (session) =>
      inTurn(session, async () => {
        if (!session.closed) await record({ type: 'closed', at: now().getTime(), session: session.playId });
      }),
    open: record,
    resume: () => {
      if ([...state.sessions.values()].some((session) => owing(session).length > 0)) again();
    },
    settle: async () => void (await Promise.all(queues.values())),
  };
}

export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

export function stakeOf(session: Session, { lineStake }: Pick<SpinEntry, 'lineStake'>): Money {
  return money(BigInt(lineStake * session.model.lines.length), session.currency);
}

/**
 * The id of a round for the wallet. It is made from what only the two servers know, so no player can choose another's.
 */
export function roundId(session: Session, { id }: Pick<SpinEntry, 'id'>): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}

const address = ({ walletOrigin, vendor }: Session) => ({ walletOrigin, vendor });
const ids = (session: Session, spin: SpinEntry) => ({ playId: session.playId, roundId: roundId(session, spin) });
