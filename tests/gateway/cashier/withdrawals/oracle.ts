import type { WithdrawalState } from '../../../../src/contract/cashier/words.ts';
import { TERMS } from './withdrawing.ts';

const APPROVE_UP_TO = 100_000n;
const DAY_MS = 24 * 60 * 60_000;
const CONFIRM_MS = TERMS.confirmMinutes * 60_000;

/** What the provider has done, whether or not the gateway has heard of it. */
interface AtProvider {
  state: 'nothing' | 'waiting' | 'paid' | 'refused';
  /** What came back, in the order in which it did. */
  readonly back: bigint[];
}

/** What one member has, and what became of each withdrawal of theirs, by plain arithmetic. */
export interface Ledger {
  free: bigint;
  readonly asked: { readonly at: number; readonly amount: bigint; readonly withdrawal: Course }[];
}

/** One withdrawal as an oracle sees it, which knows neither rows nor bookings. */
export class Course {
  state: WithdrawalState = 'pending';
  received: bigint | null = null;
  /** What of `back` the gateway has heard of. */
  heard = 0;
  cameBack = 0n;
  /** What came back into the wallet, fee and what was made good included. */
  returned = 0n;
  disbursedAt = 0;
  /** What the house made good, and of that what it has not had back. */
  houseWaitsFor = 0n;
  /** What the member had back of what was paid. */
  own = 0n;
  isHanded = false;
  readonly provider: AtProvider = { state: 'nothing', back: [] };
  readonly fee: bigint;
  readonly arrives: bigint;
  readonly at: number;
  readonly amount: bigint;
  readonly #ledger: Ledger;

  constructor(ledger: Ledger, amount: bigint, now: number) {
    this.#ledger = ledger;
    this.amount = amount;
    this.at = now;
    // One percent, rounded down.
    this.fee = amount / 100n;
    this.arrives = amount - this.fee;
    ledger.free -= amount;
    ledger.asked.push({ at: now, amount, withdrawal: this });
  }

  /** What somebody, or something, that looks at it makes of it. */
  follow(now: number): void {
    if (this.state === 'pending') this.state = this.#ofDay() <= APPROVE_UP_TO ? 'approved' : 'review';
    if (this.state === 'approved') this.state = 'paying';
    if (this.state === 'disbursed' && now >= this.disbursedAt + CONFIRM_MS) this.state = 'forced';
    if (this.state === 'paying' && !this.isHanded) {
      this.isHanded = true;
      this.provider.state = 'waiting';
      return;
    }
    if (this.state === 'paying' && this.provider.state === 'refused') this.giveBack();
    if (this.state === 'paying' && this.provider.state === 'paid') {
      this.state = 'disbursed';
      this.disbursedAt = now;
    }
    if (this.provider.state === 'paid') this.#hearOfReturns();
  }

  approve(): boolean {
    if (!['pending', 'review', 'approved'].includes(this.state)) return false;
    this.state = 'approved';
    return true;
  }

  reject(): boolean {
    if (this.state === 'rejected') return true;
    if (!['pending', 'review', 'approved'].includes(this.state)) return false;
    this.giveBack();
    return true;
  }

  giveBack(): void {
    this.state = 'rejected';
    this.returned = this.amount;
    this.#ledger.free += this.amount;
  }

  isAwaited(now: number): boolean {
    return this.state === 'disbursed' && now < this.disbursedAt + CONFIRM_MS;
  }

  get open(): bigint {
    return this.arrives - this.cameBack;
  }

  settle(pay: bigint): boolean {
    if (this.state !== 'disputed' && this.state !== 'partlyReceived') return false;
    this.state = pay === this.open ? 'returned' : 'received';
    this.houseWaitsFor = pay;
    this.returned += pay;
    this.#ledger.free += pay;
    return true;
  }

  /** Money that is neither the member's to spend nor paid. */
  get frozen(): bigint {
    return ['pending', 'review', 'approved', 'paying'].includes(this.state) ? this.amount : 0n;
  }

  #ofDay(): bigint {
    return this.#ledger.asked
      .filter(({ at, withdrawal }) => at > this.at - DAY_MS && withdrawal.state !== 'rejected')
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  #hearOfReturns(): void {
    for (const amount of this.provider.back.slice(this.heard)) {
      const feeBefore = (this.fee * this.own) / this.arrives;
      const beyond = amount - this.houseWaitsFor;
      const own = beyond > 0n ? beyond : 0n;
      this.houseWaitsFor -= amount - own;
      this.own += own;
      const into = own + (this.fee * this.own) / this.arrives - feeBefore;
      this.returned += into;
      this.#ledger.free += into;
      this.cameBack += amount;
    }
    this.heard = this.provider.back.length;
    if (this.cameBack === this.arrives) this.state = 'returned';
  }
}
