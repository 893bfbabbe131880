import type { Insertable } from 'kysely';
import type { Currency } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { houseAccount, memberAccount, partnerAccount } from '../core/ledger/account.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { selectGames } from '../games/catalogue/catalogue.ts';
import type { WalletTables } from '../games/wallet/tables.ts';
import { type DemoMember, openingFor } from './accounts.ts';
import { bookAll, type PastBooking } from './postings.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How far back the demo's bets go. */
export const DEMO_DAYS = 90;

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** On how many of a hundred days a player plays. */
const PLAYS_IN_HUNDRED = 52;
const MOST_VISITS = 3;

type NewBet = Insertable<WalletTables['bets']>;

interface PlayableGame {
  readonly node_id: number;
  readonly vendor: string;
  readonly popularity: number;
}

/**
 * Writes months of play. A bet's row stands for one visit to one game with all its rounds; the ledger books a player's
 * stakes of a day at once, the wins likewise, and a deposit where the balance had run short. Stakes and wins of the
 * rows are, by day and vendor, exactly what was booked.
 */
export async function seedBets(
  { trx, chance, now }: { trx: Trx; chance: SeededRandom; now: Date },
  merchant: Merchant,
  members: readonly DemoMember[],
): Promise<void> {
  const games = await selectGames(trx, merchant)
    .select(['games.node_id', 'games.vendor', 'games.popularity'])
    .where('games.is_list', '=', false)
    // What is played at a vendor that keeps the money is no bet of the wallet.
    .where('vendors.wallet', '=', 'seamless')
    .execute();
  // A brand that offers no games has no bets either.
  if (games.length === 0) return;
  const ranked = games.toSorted((a, b) => b.popularity - a.popularity || a.node_id - b.node_id);
  const history = new History(merchant, members);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  for (let day = DEMO_DAYS; day >= 1; day -= 1) {
    const midnight = today - day * DAY_MS;
    for (const member of members) {
      const joined = member.joinedAt.getTime() <= midnight;
      if (member.plays && joined && chance.integer(100) < PLAYS_IN_HUNDRED) {
        history.add(member, midnight, visits(chance, merchant.currency, ranked));
      }
    }
  }
  history.topUp(now);
  await bookAll(trx, merchant.code, history.bookings);
  for (let from = 0; from < history.bets.length; from += 500) {
    await trx
      .insertInto('bets')
      .values(history.bets.slice(from, from + 500))
      .execute();
  }
}

interface Visit {
  readonly game: PlayableGame;
  readonly rounds: number;
  readonly stake: bigint;
  readonly win: bigint;
  /** Milliseconds after midnight. */
  readonly begins: number;
}

function visits(chance: SeededRandom, currency: Currency, ranked: readonly PlayableGame[]): Visit[] {
  return Array.from({ length: 1 + chance.integer(MOST_VISITS) }, () => {
    // The cube makes most visits go to the games at the top of the lists.
    const game = ranked[Math.floor(chance.share() ** 3 * ranked.length)] ?? chance.pick(ranked);
    const rounds = 12 + chance.integer(140);
    const perRound = (openingFor(currency) / 2_000n) * BigInt(1 + chance.integer(4)) || 1n;
    const stake = perRound * BigInt(rounds);
    // Around 95 % comes back, and seldom a lot more.
    const share = chance.share() < 0.05 ? 1.4 + chance.share() * 2.6 : 0.55 + chance.share() * 0.56;
    return {
      game,
      rounds,
      stake,
      win: (stake * BigInt(Math.round(share * 1_000))) / 1_000n,
      begins: chance.integer(22 * HOUR_MS),
    };
  }).sort((a, b) => a.begins - b.begins);
}

/** What happened, in order, with what each player holds. */
class History {
  readonly bookings: PastBooking[] = [];
  readonly bets: NewBet[] = [];
  readonly #merchant: Merchant;
  readonly #members: readonly DemoMember[];
  readonly #held = new Map<string, bigint>();

  constructor(merchant: Merchant, members: readonly DemoMember[]) {
    this.#merchant = merchant;
    this.#members = members;
  }

  add(member: DemoMember, midnight: number, visited: readonly Visit[]): void {
    const stakes = visited.reduce((sum, { stake }) => sum + stake, 0n);
    const wins = visited.reduce((sum, { win }) => sum + win, 0n);
    const at = new Date(midnight + (visited[0]?.begins ?? 0));
    const end = new Date(midnight + (visited.at(-1)?.begins ?? 0) + HOUR_MS);
    const reference = `demo/${member.username}/${new Date(midnight).toISOString().slice(0, 10)}`;
    const opening = openingFor(this.#merchant.currency);
    const short = stakes - this.#heldBy(member);
    if (short > 0n) this.#deposit(member, (short / opening + 1n) * opening, reference, at);
    this.#held.set(member.id, this.#heldBy(member) + wins - stakes);
    const player = this.#account(member);
    const vendorAt = (vendor: string) => partnerAccount('vendor', vendor, this.#merchant);
    const staked = visited.map(({ game: { vendor }, stake }) => {
      return { source: player, destination: vendorAt(vendor), amount: stake };
    });
    const won = visited.map(({ game: { vendor }, win }) => ({
      source: vendorAt(vendor),
      destination: player,
      amount: win,
    }));
    this.bookings.push({ kind: 'demo.stake', reference, postings: staked, at });
    if (wins > 0n) {
      this.bookings.push({ kind: 'demo.win', reference, postings: won.filter(({ amount }) => amount > 0n), at: end });
    }
    this.bets.push(...visited.map((visit, index) => this.#bet(member, midnight, visit, `${reference}/${index}`)));
  }

  /** Everybody with a demo account starts with something to play with. */
  topUp(now: Date): void {
    const opening = openingFor(this.#merchant.currency);
    for (const member of this.#members) {
      const short = opening - this.#heldBy(member);
      if (short > 0n) this.#deposit(member, short, `demo/${member.username}/opening`, now);
    }
  }

  #heldBy({ id }: DemoMember): bigint {
    return this.#held.get(id) ?? 0n;
  }

  #deposit(member: DemoMember, amount: bigint, reference: string, at: Date): void {
    const bank = houseAccount('bank', this.#merchant);
    this.#held.set(member.id, this.#heldBy(member) + amount);
    const postings = [{ source: bank, destination: this.#account(member), amount }];
    this.bookings.push({ kind: 'demo.deposit', reference, postings, at });
  }

  #account({ id }: DemoMember) {
    return memberAccount(id, this.#merchant);
  }

  #bet({ id }: DemoMember, midnight: number, { game, rounds, stake, win, begins }: Visit, reference: string): NewBet {
    return {
      merchant: this.#merchant.code,
      member_id: id,
      node_id: game.node_id,
      vendor: game.vendor,
      round_id: reference,
      currency: this.#merchant.currency,
      stake,
      win,
      rounds,
      state: 'settled',
      placed_at: new Date(midnight + begins),
      settled_at: new Date(midnight + begins + HOUR_MS),
    };
  }
}
