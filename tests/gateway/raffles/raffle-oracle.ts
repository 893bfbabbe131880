import { createHash, createHmac } from 'node:crypto';

/** The rule that the model raffles by, in plain numbers; money in hundredths. */
export const PLAIN = { each: 10_000, most: 5, prizes: ['500.00', '50', '50', '20.00'] } as const;

const HOUR_MS = 3_600_000;

interface OracleBet {
  readonly of: 'RNG' | 'LIVE' | 'FISH';
  readonly stake: number;
  readonly win: number;
  state: 'open' | 'settled' | 'void';
  settledAt: number;
  /** What it was when bets were counted last: what it brings, and when it was settled. */
  counted: { readonly valid: number; readonly at: number } | null;
}

export interface OracleMember {
  readonly id: string;
  readonly isTrial: boolean;
  isClosed: boolean;
  readonly bets: OracleBet[];
  numbers: { readonly first: number; readonly last: number } | null;
  readonly wins: { readonly ticket: number; readonly prize: string; claimed: boolean }[];
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** What the list of tickets calls a member. */
export const markOf = (id: string) => sha256(`lotus/${id}`).slice(0, 16);

/** What counts of a bet: of slots the stake, where one may bet on both sides what was won or lost; fish count for nothing. */
function valid({ of, stake, win, state }: OracleBet): number {
  if (state !== 'settled' || of === 'FISH') return 0;
  return of === 'LIVE' ? Math.min(stake, Math.abs(win - stake)) : stake;
}

/** A raffle by its rule alone, with members who play, and a draw that is reckoned by another hand. */
export class RaffleOracle {
  readonly members: OracleMember[] = [];
  state: 'unopened' | 'open' | 'sealed' | 'drawn' = 'unopened';
  sealedAt = 0;
  tickets = 0;
  list = '';
  readonly from: number;
  readonly to: number;

  constructor(from: number, to: number) {
    [this.from, this.to] = [from, to];
  }

  /** What the page says at a moment. */
  shown(now: number): string {
    if (this.state === 'sealed' || this.state === 'drawn') return this.state;
    if (now >= this.to) return 'closed';
    return now < this.from ? 'soon' : 'open';
  }

  /** What the card of the promotion says of it to a member. */
  standing({ wins }: OracleMember, now: number, runOut: number): string {
    const shown = this.shown(now);
    if (this.state === 'unopened' && shown === 'closed') return 'closed';
    if (shown !== 'drawn') return shown === 'soon' ? 'comingSoon' : shown === 'open' ? 'joining' : 'processing';
    if (wins.some(({ claimed }) => !claimed) && now < runOut) return 'issued';
    return wins.some(({ claimed }) => claimed) ? 'claimed' : 'closed';
  }

  count(): void {
    for (const { bets } of this.members) {
      for (const bet of bets) {
        bet.counted = bet.state === 'settled' ? { valid: valid(bet), at: bet.settledAt } : null;
      }
    }
  }

  /** The hundredths that have counted of the raffle's days. */
  counted({ bets }: OracleMember): number {
    return bets.reduce((sum, { counted }) => {
      return counted && counted.at >= this.from && counted.at < this.to ? sum + counted.valid : sum;
    }, 0);
  }

  earned(member: OracleMember): number {
    return Math.min(PLAIN.most, Math.floor(this.counted(member) / PLAIN.each));
  }

  /** Whether a bet of the raffle's days, or one before them, is otherwise than it was counted. */
  waits(): boolean {
    return this.members.some(({ bets }) =>
      bets.some((bet) => {
        const was = bet.counted;
        if (bet.state !== 'settled') return was !== null && was.at < this.to;
        return was === null && bet.settledAt < this.to;
      }),
    );
  }

  /** Somebody looks after the raffle: one step at the most. @returns what was done */
  look(now: number): 'opened' | 'sealed' | 'drawn' | 'held up' | null {
    if (this.state === 'unopened') {
      if (now < this.from - HOUR_MS / 6 || now >= this.to) return null;
      this.state = 'open';
      return 'opened';
    }
    if (this.state === 'open' && now >= this.to + HOUR_MS) {
      if (this.waits()) return 'held up';
      this.seal(now);
      return 'sealed';
    }
    if (this.state !== 'sealed' || now < this.sealedAt + HOUR_MS / 6) return null;
    this.state = 'drawn';
    return 'drawn';
  }

  private seal(now: number): void {
    [this.state, this.sealedAt] = ['sealed', now];
    const counting = this.members.filter((member) => !member.isTrial && !member.isClosed && this.earned(member) > 0);
    for (const member of counting.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      member.numbers = { first: this.tickets + 1, last: this.tickets + this.earned(member) };
      this.tickets = member.numbers.last;
      this.list += `${member.numbers.first}-${member.numbers.last}:${markOf(member.id)}\n`;
    }
  }

  get digest(): string {
    return sha256(this.list);
  }

  /** Draws by the seed that was published: a bag of tickets, of which each draw takes the one that its number names. */
  draw(name: string, seed: string): { ticket: number; prize: string; id: string }[] {
    const bytes = Array.from({ length: 8 }, (_, block) => [
      ...createHmac('sha256', Buffer.from(seed, 'hex')).update(`${name}|public=${this.digest}|${block}`).digest(),
    ]).flat();
    const bag = Array.from({ length: this.tickets }, (_, index) => index + 1);
    return PLAIN.prizes.slice(0, this.tickets).map((prize, place) => {
      const left = this.tickets - place;
      // A byte above the last whole multiple would make low numbers likelier.
      let byte = bytes.shift() ?? 0;
      while (byte >= 256 - (256 % left)) byte = bytes.shift() ?? 0;
      const at = place + (byte % left);
      const ticket = bag[at] ?? 0;
      bag[at] = bag[place] ?? 0;
      const holder = this.members.find(({ numbers }) => numbers && numbers.first <= ticket && ticket <= numbers.last);
      holder?.wins.push({ ticket, prize, claimed: false });
      return { ticket, prize, id: holder?.id ?? '' };
    });
  }
}

/** SHA-256 of a seed, as it is published before. */
export const hashOf = (seed: string) => sha256(Buffer.from(seed, 'hex'));
