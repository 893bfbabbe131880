import fc from 'fast-check';
import { expect, onTestFailed, test } from 'vitest';
import type { GrantState } from '../../../src/contract/bonuses/words.ts';
import { SANDBOX } from '../games/launch/open-play.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness } from '../harness.ts';
import { bonusPlayer } from './bonus-player.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 80);
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const DAY_MS = 86_400_000;

const house = await createHarness({ environment: SANDBOX });

/** Whole units of money in the oracle; the gateway has hundredths, and loses none of them here. */
interface OracleGrant {
  readonly amount: number;
  readonly order: 'realFirst' | 'together';
  readonly required: number;
  readonly highestStake: number | null;
  readonly highestWin: number | null;
  kept: number;
  readonly paidIn: number;
  state: GrantState;
  /** What is in play, or would be: all that came back of its bets later as well. Below zero where a win was taken back that was spent. */
  pot: number;
  own: number;
  wagered: number;
  until: number;
}

interface OracleBet {
  readonly grant: OracleGrant | null;
  stake: number;
  bonus: number;
  win: number;
  /** What of the win was bonus money. */
  wonBonus: number;
  isOpen: boolean;
  counted: number;
}

/** The rules of bonuses in plain numbers of hundredths, written anew. */
class Oracle {
  main = 10_000;
  readonly grants: OracleGrant[] = [];
  readonly bets = new Map<string, OracleBet>();

  get active(): OracleGrant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }
  get bonus(): number {
    return Math.max(0, this.active?.pot ?? 0);
  }

  /** What of a pot belongs to the player, by how it ended. */
  static share(grant: OracleGrant, sum: number): number {
    const pot = Math.max(0, sum);
    if (grant.state === 'completed') {
      const deposit = Math.min(pot, grant.kept);
      const won = pot - deposit;
      return deposit + (grant.highestWin === null ? won : Math.min(won, grant.highestWin));
    }
    return Math.max(0, Math.min(pot - grant.amount, grant.kept));
  }

  /** What is kept of all bonuses that wait. */
  get held(): number {
    return this.grants.reduce((sum, { state, kept }) => sum + (state === 'queued' ? kept : 0), 0);
  }

  /** What is kept with it leaves the player's money at once. */
  grant(grant: OracleGrant): void {
    grant.kept = grant.order === 'together' ? Math.min(this.main, grant.paidIn) : 0;
    this.main -= grant.kept;
    this.grants.push(grant);
  }

  begin(now: number): void {
    if (this.active) return;
    const next = this.grants.find(({ state }) => state === 'queued');
    if (!next) return;
    next.pot = next.amount + next.kept;
    next.state = 'active';
    next.until = now + 14 * DAY_MS;
  }

  end(grant: OracleGrant, state: GrantState, now: number): void {
    grant.own = grant.state === 'queued' ? grant.kept : Oracle.share({ ...grant, state }, grant.pot);
    grant.state = state;
    this.main += grant.own;
    this.begin(now);
  }

  /** Bonus money comes back to a pot, or is taken from it. @returns what the player has lost beyond what they hold */
  into(grant: OracleGrant, by: number): void {
    grant.pot += by;
    if (grant.state === 'active') return;
    const own = Oracle.share(grant, grant.pot);
    this.main += own - grant.own;
    grant.own = own;
  }

  stake(id: string, amount: number): 'taken' | 'refused' {
    const bet = this.bets.get(id);
    if (bet && !bet.isOpen) return 'refused';
    const grant = bet ? bet.grant : (this.active ?? null);
    const plays = grant?.state === 'active' ? grant : null;
    const given = plays ? Math.max(0, plays.pot) : 0;
    let share = 0;
    if (plays && this.main + given >= amount) {
      share = plays.order === 'together' ? Math.min(amount, given) : amount - Math.min(amount, this.main);
    }
    const round = (bet?.stake ?? 0) + amount;
    if (share > 0 && plays && plays.highestStake !== null && round > plays.highestStake) return 'refused';
    if (this.main < amount - share) return 'refused';
    this.main -= amount - share;
    if (plays) plays.pot -= share;
    if (bet) {
      bet.stake += amount;
      bet.bonus += share;
    } else {
      this.bets.set(id, { grant: plays, stake: amount, bonus: share, win: 0, wonBonus: 0, isOpen: true, counted: 0 });
    }
    return 'taken';
  }

  win(id: string, amount: number): void {
    const bet = this.bets.get(id);
    if (!bet?.isOpen) return;
    this.pay(bet, amount);
    bet.isOpen = false;
  }

  private pay(bet: OracleBet, amount: number): void {
    const share = bet.stake === 0 ? 0 : Math.floor((amount * bet.bonus) / bet.stake);
    this.main += amount - share;
    if (bet.grant) this.into(bet.grant, share);
    bet.win = amount;
    bet.wonBonus = share;
  }

  anew(id: string, amount: number): boolean {
    const bet = this.bets.get(id);
    if (!bet || bet.isOpen) return false;
    const [before, beforeBonus] = [bet.win, bet.wonBonus];
    this.pay(bet, amount);
    this.main -= before - beforeBonus;
    if (bet.grant) this.into(bet.grant, -beforeBonus);
    return true;
  }

  /** Slots: the whole stake counts, but for rounds above the highest stake. */
  count(now: number): void {
    for (const grant of [...this.grants]) {
      const bets = [...this.bets.values()].filter((bet) => bet.grant === grant && !bet.isOpen);
      if (bets.length === 0) continue;
      for (const bet of bets) {
        bet.counted = grant.highestStake !== null && bet.stake > grant.highestStake ? 0 : bet.stake;
      }
      const wagered = bets.reduce((sum, { counted }) => sum + counted, 0);
      const isNew = bets.some((bet) => this.seen.get(bet) !== bet.win);
      for (const bet of bets) this.seen.set(bet, bet.win);
      grant.wagered = wagered;
      if (grant.state !== 'active' || !isNew) continue;
      const isOpen = [...this.bets.values()].some((bet) => bet.grant === grant && bet.isOpen);
      if (wagered >= grant.required) this.end(grant, 'completed', now);
      else if (grant.pot <= 0 && !isOpen) this.end(grant, 'lost', now);
    }
  }
  /** Bets that were counted, and with which win. */
  private readonly seen = new Map<OracleBet, number>();
}

const granting = (is: string, orders: readonly OracleGrant['order'][] = ['realFirst', 'together']) =>
  fc.record({
    is: fc.constant(is),
    amount: fc.integer({ min: 500, max: 8_000 }),
    order: fc.constantFrom(...orders),
    multiple: fc.constantFrom(1, 2, 20),
    highestStake: fc.constantFrom(null, 4_000),
    highestWin: fc.constantFrom(null, 3_000),
    paidIn: fc.integer({ min: 0, max: 12_000 }),
  });
const amount = fc.integer({ min: 1, max: 9_000 });
const event = fc.oneof(
  { weight: 2, arbitrary: granting('grant') },
  { weight: 2, arbitrary: granting('grant to give up', ['together']) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('stake'), round: fc.nat(1), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('win'), round: fc.nat(1), amount: fc.oneof(amount, fc.constant(0)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('anew'), round: fc.nat(1), amount: fc.integer({ min: 0, max: 12_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('all in'), round: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('count') }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('bust'), round: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('giveUp') }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('expire') }) },
);

type Drawn = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** All is staked and lost, and counted; or a bonus is granted, and given up where it waits. */
function steps(drawn: Drawn): readonly Drawn[] {
  if (drawn.is === 'grant to give up')
    return [
      { ...drawn, is: 'grant' },
      { ...drawn, is: 'give up one that waits' },
    ];
  if (drawn.is !== 'bust' || !('round' in drawn)) return [drawn];
  const { round } = drawn;
  return [{ is: 'win', round, amount: 0 }, { is: 'all in', round }, { is: 'win', round, amount: 0 }, { is: 'count' }];
}

const written = (hundredths: number) => (hundredths / 100).toFixed(2);

test('in whatever order bonuses are granted, played, settled anew, given up and out of time, each hundredth is where the rules put it', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const met: Record<string, number> = {};
  const meet = (what: string) => {
    met[what] = (met[what] ?? 0) + 1;
  };
  for (const course of fc.sample(fc.array(event, { minLength: 8, maxLength: 26 }), {
    numRuns: SEQUENCES,
    seed: SEED,
  })) {
    const player = await bonusPlayer(house);
    const oracle = new Oracle();
    const rounds = [0, 0];
    const wins = new Map<string, string>();
    const calls = { made: 0 };
    const named = (what: string) => `${what}-${String(++calls.made).padStart(6, '0')}`;
    for (const drawn of course.flatMap(steps)) {
      meet(drawn.is);
      const now = house.clock.now().getTime();
      const place = 'round' in drawn ? drawn.round : 0;
      const id = `round-${place}-${String(rounds[place] ?? 0).padStart(4, '0')}`;
      if (drawn.is === 'grant' && 'order' in drawn) {
        const { order, multiple, highestStake, highestWin, paidIn } = drawn;
        const terms = {
          ...{ order, multiple: multiple * 100, of: 'bonus' as const },
          highestStake: highestStake === null ? null : written(highestStake),
          highestWin: highestWin === null ? null : written(highestWin),
        };
        await player.grant({ terms, amount: BigInt(drawn.amount), paidIn: BigInt(paidIn) });
        const required = drawn.amount * multiple;
        const fresh = { kept: 0, state: 'queued' as const, pot: 0, own: 0, wagered: 0, until: 0 };
        oracle.grant({ amount: drawn.amount, order, required, highestStake, highestWin, paidIn, ...fresh });
        oracle.begin(house.clock.now().getTime());
      }
      const all = oracle.main + oracle.bonus;
      if ((drawn.is === 'stake' && 'amount' in drawn) || (drawn.is === 'all in' && all > 0)) {
        const staked = 'amount' in drawn ? drawn.amount : all;
        const said = await player.debit(named('stake'), written(staked), id);
        const outcome = oracle.stake(id, staked);
        meet(outcome);
        expect(said.status === 200 ? 'taken' : 'refused').toBe(outcome);
      }
      if (drawn.is === 'win' && 'amount' in drawn && oracle.bets.get(id)?.isOpen) {
        const name = named('win');
        expect(await player.credit(name, written(drawn.amount), { roundId: id })).toMatchObject({ status: 200 });
        oracle.win(id, drawn.amount);
        wins.set(id, name);
        rounds[place] = (rounds[place] ?? 0) + 1;
      }
      if (drawn.is === 'anew' && 'amount' in drawn) {
        const last = `round-${place}-${String((rounds[place] ?? 0) - 1).padStart(4, '0')}`;
        const replaces = wins.get(last);
        if (replaces === undefined) continue;
        const before = oracle.main;
        const name = named('anew');
        const asked = { transactionId: name, roundId: last, replaces, amount: written(drawn.amount) };
        expect(await player.say('adjust', asked)).toMatchObject({ status: 200 });
        oracle.anew(last, drawn.amount);
        wins.set(last, name);
        meet(oracle.main < before ? 'taken back' : 'paid anew');
        // What is not there any more is owed, which no bonus knows of; this course ends here.
        if (oracle.main < 0) {
          meet('owed');
          break;
        }
      }
      if (drawn.is === 'count') {
        await player.count();
        oracle.count(house.clock.now().getTime());
      }
      if (drawn.is === 'giveUp' && oracle.active) {
        const { id: grant } = (await player.grants({ show: 'open' })).find(({ state }) => state === 'active') ?? {};
        if (grant === undefined) throw new Error('Expected an active bonus, found none.');
        await player.giveUp(grant);
        oracle.end(oracle.active, 'givenUp', now);
      }
      const waiting = oracle.grants.findLast(({ state }) => state === 'queued');
      if (drawn.is === 'give up one that waits' && waiting) {
        const { id: grant } = (await player.grants({ show: 'open' })).find(({ state }) => state === 'queued') ?? {};
        if (grant === undefined) throw new Error('Expected a bonus that waits, found none.');
        await player.giveUp(grant);
        meet(waiting.kept > 0 ? 'given up with what was held' : 'given up before it began');
        oracle.end(waiting, 'givenUp', now);
      }
      const ending = oracle.active;
      if (drawn.is === 'expire' && ending) {
        await player.pass(Math.max(0, ending.until - now));
        // What was wagered in time is counted first.
        await player.count();
        oracle.count(house.clock.now().getTime());
        await player.look();
        // One that begins now has its own time.
        if (oracle.active === ending) oracle.end(ending, 'expired', house.clock.now().getTime());
        else meet('over before its time');
      }
      const { own, held, bonus } = await player.wallets();
      const expected = { own: written(oracle.main), held: written(oracle.held), bonus: written(oracle.bonus) };
      expect({ own, held, bonus }).toEqual(expected);
      if (oracle.held > 0) meet('held while another is played');
      const told = (await player.grants()).toReversed();
      expect(told.map(({ state }) => state)).toEqual(oracle.grants.map(({ state }) => state));
      expect(told.map((grant) => [grant.own, grant.wagered])).toEqual(
        oracle.grants.map((grant) => [written(grant.own), written(grant.wagered)]),
      );
      for (const { state } of oracle.grants) meet(`seen ${state}`);
    }
  }
  console.log('MET', JSON.stringify(met));
  const wanted = [
    'taken',
    'refused',
    'taken back',
    'paid anew',
    'seen completed',
    'seen lost',
    'seen givenUp',
    'seen expired',
    'seen queued',
    'held while another is played',
    'given up with what was held',
  ];
  for (const what of wanted) expect(met[what] ?? 0, what).toBeGreaterThan(2);
  expect((await soundness(house)).filter((one) => !one.startsWith('turnover'))).toEqual([]);
});
