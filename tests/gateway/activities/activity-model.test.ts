import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFailed, test } from 'vitest';
import { getActivities } from '../../../src/contract/activities/endpoints.ts';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { CLAIM_MS } from '../../../src/gateway/activities/limits.ts';
import { type ActivitiesPart, syncPart } from '../../../src/gateway/activities/part.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { soundness } from '../games/wallet/held.ts';
import { jobNamed } from '../job-named.ts';
import { players } from '../promotions/playing.ts';
import { ActivityOracle, PLAIN, type Slug } from './activity-oracle.ts';
import { applying, MANILA } from './applying.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 40);
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const HOUR_MS = 3_600_000;
/** So seldom may one account apply as often as it likes. */
const PAUSE_MS = 7 * 60_000;

const house = await openPaying({ parts: { registration: MANILA } });
const { clock, db, call, operate, services } = house;
const { send, take } = applying(house);
const player = await players(house);

const SLUGS = ['story', 'proof', 'monday', 'nightly'] as const satisfies readonly Slug[];
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('apply' as const), slug: fc.constantFrom('story', 'story', 'proof') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('take' as const), slug: fc.constantFrom('monday', 'monday', 'nightly') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('decide' as const),
      approves: fc.constantFrom(true, false, false),
      which: fc.nat(3),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('pay' as const), amount: fc.constantFrom(10_000, 20_000, 35_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('pay and play' as const), amount: fc.constantFrom(20_000, 30_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('goes back' as const), deposit: fc.nat(3), share: fc.constantFrom(1, 2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('play' as const), stake: fc.constantFrom(9_999, 20_000, 30_000) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('void' as const), bet: fc.nat(5) }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('count' as const) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('claim' as const), which: fc.nat(3) }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13, 31, 80) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const met: Record<string, number> = {};
const meet = (what: string) => {
  met[what] = (met[what] ?? 0) + 1;
};
const written = (hundredths: number) => (hundredths / 100).toFixed(2);
const codeOf = ({ code }: { code: string }) => code;

/** The promotions of the oracle in the brand's words. */
function offered({ from, to }: ActivityOracle): ActivitiesPart {
  const activities = SLUGS.map((slug): ActivitiesPart['activities'][number] => {
    const { is, every, money, points, asks } = PLAIN[slug];
    const shared = {
      ...{ slug, title: { EN: 'Come' }, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      times: every === 0 ? ('once' as const) : every === 1 ? ('daily' as const) : ('weekly' as const),
      prize:
        money > 0 ? ({ of: 'money', amount: written(money) } as const) : ({ of: 'points', amount: points } as const),
    };
    const least = asks === null ? null : written(asks);
    return is === 'gift'
      ? { kind: 'gift', ...shared, deposit: least }
      : { kind: 'application', ...shared, pictures: 0, approvedWith: least };
  });
  return { activities };
}

/** One member through the time of the promotions, beside what the rules make of it. */
class Course {
  readonly oracle: ActivityOracle;
  readonly one: Awaited<ReturnType<typeof player>>;
  readonly deposits: string[] = [];

  constructor(oracle: ActivityOracle, one: Course['one']) {
    [this.oracle, this.one] = [oracle, one];
  }

  async depositor() {
    return { id: this.one.id, token: await this.one.token() };
  }

  async happen(drawn: Event): Promise<void> {
    const { oracle, one } = this;
    clock.advance(drawn.is === 'wait' ? drawn.hours * HOUR_MS : PAUSE_MS);
    const now = clock.now().getTime();
    if (drawn.is === 'apply') {
      const { code, value } = await send(await one.token(), drawn.slug);
      const said = oracle.apply(drawn.slug === 'proof' ? 'proof' : 'story', now, CLAIM_MS);
      if (code === undefined) expect(value).toMatchObject({ slug: drawn.slug, state: said });
      else expect(code).toBe(said);
      meet(`applied: ${said}`);
    }
    if (drawn.is === 'take') {
      const slug = drawn.slug === 'monday' ? 'monday' : 'nightly';
      const said = await take(await one.token(), slug).then(({ state }) => state, codeOf);
      expect(said).toBe(oracle.take(slug, now));
      meet(`took: ${said}`);
    }
    if (drawn.is === 'decide') await this.decide(drawn.which, drawn.approves);
    if (drawn.is === 'pay' || drawn.is === 'pay and play') await this.pay(drawn.amount);
    if (drawn.is === 'goes back') await this.goesBack(drawn.deposit, drawn.share);
    if (drawn.is === 'void') await this.takeBack(drawn.bet);
    const stake = drawn.is === 'play' ? drawn.stake : drawn.is === 'pay and play' ? drawn.amount : 0;
    if (stake > 0) {
      await one.play({ stake: BigInt(stake) });
      oracle.bets.push({ stake, at: now, isVoid: false, counts: false });
    }
    if (drawn.is === 'count' || drawn.is === 'pay and play') {
      await catchUp(services, jobNamed('turnover'));
      oracle.count();
    }
    if (drawn.is === 'claim') await this.claim(drawn.which);
  }

  private async decide(which: number, approves: boolean): Promise<void> {
    const { oracle, one } = this;
    const open = await db
      .selectFrom('applications')
      .select('id')
      .where('member_id', '=', one.id)
      .where('state', '=', 'open')
      .orderBy('number')
      .execute();
    const wait = oracle.applications.filter(({ state }) => state === 'open');
    expect(open).toHaveLength(wait.length);
    const at = which % Math.max(1, wait.length);
    const [{ id } = { id: '' }, sent] = [open[at], wait[at]];
    if (!sent) return;
    if (approves) {
      await operate('applications approve', { id });
      oracle.approve(sent, clock.now().getTime(), CLAIM_MS);
    } else {
      const reason = `No ${id.slice(0, 4)}`;
      await operate('applications reject', { id, reason });
      [sent.state, sent.reason] = ['rejected', reason];
    }
    meet(approves ? 'approved' : 'rejected');
    await expect(operate('applications approve', { id })).rejects.toMatchObject({ code: 'applications.state' });
  }

  private async pay(amount: number): Promise<void> {
    const depositor = await this.depositor();
    const { id } = await house.begin(depositor, written(amount));
    await house.check(depositor, id);
    house.pay(id, written(amount));
    await house.check(depositor, id);
    this.oracle.deposits.push({ left: amount, at: clock.now().getTime() });
    this.deposits.push(id);
  }

  private async goesBack(which: number, share: number): Promise<void> {
    const at = which % Math.max(1, this.deposits.length);
    const [id, deposit] = [this.deposits[at], this.oracle.deposits[at]];
    if (id === undefined || !deposit || deposit.left === 0) return;
    const amount = deposit.left / share;
    house.giveBack(id, written(amount));
    await house.check(await this.depositor(), id);
    deposit.left -= amount;
    meet('went back');
  }

  private async takeBack(which: number): Promise<void> {
    const { oracle, one } = this;
    const index = which % Math.max(1, oracle.bets.length);
    const bet = oracle.bets[index];
    if (!bet || bet.isVoid) return;
    const { id } = await db
      .selectFrom('bets')
      .select('id')
      .where('member_id', '=', one.id)
      .orderBy('id')
      .offset(index)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('bets').set({ state: 'void', stake: 0n, win: 0n }).where('id', '=', id).execute();
    bet.isVoid = true;
    meet('voided');
    // Until it is counted anew, which of the bets plays which money is nobody's promise.
    if (!bet.counts) return;
    await catchUp(services, jobNamed('turnover'));
    oracle.count();
  }

  /** Claims one of what waits, and the same once more. */
  private async claim(which: number): Promise<void> {
    const { oracle, one } = this;
    const { items } = await call(getRewards, { token: await one.token(), language: 'EN', query: { state: 'waiting' } });
    const waiting = oracle.waiting(clock.now().getTime()).toReversed();
    expect(items.map(({ because }) => because.of === 'promotion' && because.slug)).toEqual(
      waiting.map(({ slug }) => slug),
    );
    const at = which % Math.max(1, waiting.length);
    const [reward, gift] = [items[at], waiting[at]];
    if (!reward || !gift) return;
    const claimed = async () =>
      call(claimReward, { token: await one.token(), key: randomUUID(), body: { id: reward.id } });
    expect(await claimed()).toMatchObject({ state: 'given' });
    gift.isGiven = true;
    await expect(claimed()).rejects.toMatchObject({ code: 'promotions.claimed' });
    meet('claimed');
  }

  /** What the member reads of each promotion. */
  async compare(): Promise<void> {
    const { oracle } = this;
    const depositor = await this.depositor();
    const now = clock.now().getTime();
    const { activities } = await call(getActivities, { token: depositor.token });
    for (const slug of SLUGS) {
      const expected = oracle.standing(slug, now);
      const span = oracle.span(slug, now);
      const { is, asks } = PLAIN[slug];
      const isHad = expected.state === 'issued' || expected.state === 'claimed';
      const again = isHad && span.ends < oracle.to ? span.ends : null;
      const [paidIn, played] = [oracle.paidIn(span), oracle.played(span)];
      const deposit =
        is === 'application' || asks === null
          ? null
          : {
              ...{ arrived: written(paidIn), left: written(Math.max(0, asks - paidIn)) },
              ...{ played: written(played), leftToPlay: written(Math.max(0, asks - played)) },
            };
      const seen = activities.find((one) => one.slug === slug);
      expect(seen, slug).toMatchObject({ ...expected, again });
      if (deposit === null) expect(seen?.deposit).toBeNull();
      else expect(seen?.deposit).toMatchObject(deposit);
      meet(`${is} ${expected.state}`);
    }
  }

  /** What the member has in the wallets. */
  async compareWallets(): Promise<void> {
    const { main = '0.00', points = '0' } = await house.wallets(await this.depositor());
    const { money, points: whole } = this.oracle.wallets();
    expect([main, points]).toEqual([written(money), String(whole)]);
  }
}

test('in whatever order somebody applies, pays in, plays and claims: each promotion stands as its rule says, and pays once', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const courses = fc.sample(fc.array(event, { minLength: 12, maxLength: 36, size: 'max' }), {
    numRuns: SEQUENCES,
    seed: SEED,
  });
  for (const course of courses) {
    const from = clock.now().getTime() + HOUR_MS;
    const oracle = new ActivityOracle(from, from + 9 * 24 * HOUR_MS);
    await inTransaction(db, (trx) => syncPart(trx, 'lotus', offered(oracle)));
    const at = new Course(oracle, await player());
    await at.compare();
    for (const drawn of course) {
      meet(drawn.is);
      await at.happen(drawn);
      await at.compare();
      if (drawn.is === 'take' || drawn.is === 'claim') await at.compareWallets();
    }
    for (const moment of [oracle.to - 1, oracle.to, oracle.to + 26 * HOUR_MS, oracle.to + CLAIM_MS]) {
      clock.advance(Math.max(0, moment - clock.now().getTime()));
      await at.compare();
    }
    await at.happen({ is: 'decide', approves: true, which: 0 });
    await at.happen({ is: 'claim', which: 0 });
    await at.happen({ is: 'count' });
    await at.compare();
    await at.compareWallets();
  }
  for (const what of [
    ...['applied: applying', 'applied: issued', 'applied: activities.taken', 'applied: activities.notOpen'],
    ...['took: claimed', 'took: activities.deposit', 'took: activities.taken', 'took: activities.notOpen'],
    ...['approved', 'rejected', 'went back', 'voided', 'claimed', 'gift comingSoon', 'gift joining', 'gift claimed'],
    ...['gift closed', 'application joining', 'application applying', 'application rejected', 'application issued'],
    ...['application claimed', 'application closed'],
  ]) {
    expect(met[what] ?? 0, what).toBeGreaterThan(2);
  }
  expect((await soundness(house)).filter((one) => !/^(lotus )?bets/.test(one))).toEqual([]);
});
