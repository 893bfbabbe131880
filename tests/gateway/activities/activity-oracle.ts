const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Manila is eight hours ahead, and has no other time in summer. */
const AHEAD_MS = 8 * HOUR_MS;

/** What the model's lotus gives, in plain numbers; money in hundredths. */
export const PLAIN = {
  story: { is: 'application', every: 1, money: 8_800, points: 0, asks: 20_000 },
  proof: { is: 'application', every: 0, money: 0, points: 40, asks: null },
  monday: { is: 'gift', every: 7, money: 5_500, points: 0, asks: 30_000 },
  nightly: { is: 'gift', every: 1, money: 0, points: 12, asks: null },
} as const;
export type Slug = keyof typeof PLAIN;

interface OracleBet {
  readonly stake: number;
  readonly at: number;
  isVoid: boolean;
  counts: boolean;
}

interface OracleApplication {
  readonly slug: Slug;
  readonly period: number;
  state: 'open' | 'rejected' | 'approved';
  reason: string | null;
  gift: OracleGift | null;
}

interface OracleGift {
  readonly slug: Slug;
  readonly period: number;
  /** Until when it waits; null where it was in the wallet at once. */
  readonly until: number | null;
  isGiven: boolean;
}

interface Span {
  readonly begins: number;
  readonly ends: number;
}

const dayOf = (at: number) => Math.floor((at + AHEAD_MS) / DAY_MS);
const midnight = (day: number) => day * DAY_MS - AHEAD_MS;

/** One member among promotions that run from one moment until before another, by their rules alone. */
export class ActivityOracle {
  readonly bets: OracleBet[] = [];
  /** What came into the wallet, and what of it did not go back. */
  readonly deposits: { readonly at: number; left: number }[] = [];
  readonly applications: OracleApplication[] = [];
  readonly gifts: OracleGift[] = [];
  readonly from: number;
  readonly to: number;

  constructor(from: number, to: number) {
    [this.from, this.to] = [from, to];
  }

  /** The promotion's day or week that a moment lies in, or its last one; weeks begin on Monday. */
  span(slug: Slug, now: number): Span {
    const { every } = PLAIN[slug];
    if (every === 0) return { begins: this.from, ends: Number.POSITIVE_INFINITY };
    const today = dayOf(Math.min(now, this.to - 1));
    // The first of January 1970 was a Thursday.
    const first = every === 1 ? today : today - ((today + 3) % 7);
    return { begins: Math.max(midnight(first), this.from), ends: midnight(first + every) };
  }

  count(): void {
    for (const bet of this.bets) bet.counts = !bet.isVoid;
  }

  private paidWithin({ begins, ends }: Span) {
    return this.deposits.filter(({ at }) => at >= begins && at < ends);
  }

  paidIn(span: Span): number {
    return this.paidWithin(span).reduce((sum, { left }) => sum + left, 0);
  }

  /** What was paid in stands in a queue, and each bet takes from its front: one moment after the other. */
  played(span: Span): number {
    const paid = this.paidWithin(span);
    const bets = this.bets.filter(({ at, counts }) => counts && at < span.ends);
    const queue: { left: number }[] = [];
    for (const at of new Set([...paid, ...bets].map((one) => one.at).toSorted((a, b) => a - b))) {
      for (const deposit of paid) if (deposit.at === at) queue.push({ left: deposit.left });
      for (const bet of bets) {
        let open = bet.at === at ? bet.stake : 0;
        for (const one of queue) {
          const taken = Math.min(one.left, open);
          one.left -= taken;
          open -= taken;
        }
      }
    }
    return this.paidIn(span) - queue.reduce((sum, { left }) => sum + left, 0);
  }

  private has(slug: Slug, now: number): boolean {
    const { asks } = PLAIN[slug];
    const span = this.span(slug, now);
    return asks !== null && this.paidIn(span) >= asks && this.played(span) >= asks;
  }

  private runs(now: number): boolean {
    return now >= this.from && now < this.to;
  }

  private give(slug: Slug, period: number, until: number | null): OracleGift {
    const gift = { slug, period, until, isGiven: until === null };
    this.gifts.push(gift);
    return gift;
  }

  /** @returns the state that the member reads then, or the code of a refusal */
  apply(slug: Slug, now: number, claimMs: number): string {
    if (!this.runs(now)) return 'activities.notOpen';
    const period = this.span(slug, now).begins;
    const isTaken = this.applications.some(
      (one) => one.slug === slug && one.period === period && one.state !== 'rejected',
    );
    if (isTaken) return 'activities.taken';
    const sent: OracleApplication = { slug, period, state: 'open', reason: null, gift: null };
    this.applications.push(sent);
    if (this.has(slug, now)) this.approve(sent, now, claimMs);
    return sent.state === 'open' ? 'applying' : 'issued';
  }

  approve(sent: OracleApplication, now: number, claimMs: number): void {
    sent.state = 'approved';
    sent.gift = this.give(sent.slug, sent.period, now + claimMs);
  }

  take(slug: Slug, now: number): string {
    if (!this.runs(now)) return 'activities.notOpen';
    if (PLAIN[slug].asks !== null && !this.has(slug, now)) return 'activities.deposit';
    const period = this.span(slug, now).begins;
    if (this.gifts.some((gift) => gift.slug === slug && gift.period === period)) return 'activities.taken';
    this.give(slug, period, null);
    return 'claimed';
  }

  /** How a promotion stands, and why not. */
  standing(slug: Slug, now: number): { state: string; reason: string | null } {
    const period = this.span(slug, now).begins;
    const untaken = now < this.from ? 'comingSoon' : now >= this.to ? 'closed' : 'joining';
    if (PLAIN[slug].is === 'gift') {
      const isTaken = this.gifts.some((gift) => gift.slug === slug && gift.period === period);
      return { state: isTaken ? 'claimed' : untaken, reason: null };
    }
    const last = this.applications.findLast((one) => one.slug === slug && one.period === period);
    if (!last) return { state: untaken, reason: null };
    if (last.state === 'rejected') return { state: now >= this.to ? 'closed' : 'rejected', reason: last.reason };
    if (!last.gift) return { state: 'applying', reason: null };
    const { isGiven, until } = last.gift;
    return { state: isGiven ? 'claimed' : until !== null && now >= until ? 'closed' : 'issued', reason: null };
  }

  /** Gifts that may be claimed. */
  waiting(now: number): OracleGift[] {
    return this.gifts.filter(({ isGiven, until }) => !isGiven && until !== null && now < until);
  }

  /** What is in both wallets. */
  wallets(): { money: number; points: number } {
    const given = this.gifts.filter(({ isGiven }) => isGiven).map(({ slug }) => PLAIN[slug]);
    const paid = this.deposits.reduce((sum, { left }) => sum + left, 0);
    return {
      money: given.reduce((sum, { money }) => sum + money, paid),
      points: given.reduce((sum, { points }) => sum + points, 0),
    };
  }
}
