import { randomUUID } from 'node:crypto';
import { getGrantBets, getGrants, giveUpGrant } from '../../../src/contract/bonuses/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { grantBonus, type NewGrant } from '../../../src/gateway/bonuses/begin.ts';
import type { Terms } from '../../../src/gateway/bonuses/terms.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { catchUp } from '../catching-up.ts';
import { openPlay } from '../games/launch/open-play.ts';
import type { Harness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';

/** 50.00 to be wagered ten times at slots, the player's own money first. */
export const TERMS: Terms = {
  ...{ order: 'realFirst', multiple: 1000, of: 'bonus', contributions: { RNG: 100 }, days: 14 },
  ...{ highestStake: null, highestWin: null },
};

interface Given extends Partial<Pick<NewGrant, 'amount' | 'paidIn' | 'reference'>> {
  readonly terms?: Partial<Terms>;
}

/** A player with 100.00 of their own at a vendor's slot. */
export async function bonusPlayer(house: Harness, { vendor = 'PG' }: { readonly vendor?: string } = {}) {
  const { db, clock, services, call, session } = house;
  const play = await openPlay(house, { vendor });
  const { memberId } = play;
  const token = () => session('member', memberId);
  /** A job does nothing twice at one moment. */
  const run = (job: string) => {
    clock.advance(1);
    return catchUp(services, jobNamed(job));
  };
  const count = () => run('turnover');
  const look = () => run('bonuses');

  /** Grants 50.00 where nothing else is said, and has it begin. */
  async function grant({ terms, amount = 5000n, paidIn = 10_000n, reference = randomUUID() }: Given = {}) {
    const named = { merchant: 'lotus', member_id: memberId, source: 'promotion', reference, slug: 'welcome' } as const;
    const given = { ...named, title: { EN: 'Welcome', TY: 'Maligayang pagdating' }, currency: 'PHP' } as const;
    await inTransaction(db, (trx) =>
      grantBonus(
        { db: trx, now: clock.now(), metrics: services.metrics },
        { ...given, amount, paidIn, terms: { ...TERMS, ...terms } },
      ),
    );
    await look();
  }

  const grants = async (query = {}) => (await call(getGrants, { token: await token(), query })).items;
  const first = async () => {
    const [latest] = await grants();
    if (!latest) throw new Error('Expected a bonus, found none.');
    return latest;
  };
  /** A round that is over: its stake, and what it won. */
  async function round(stake: string, win: string, id: string = randomUUID()) {
    const staked = await play.debit(`${id}-stake`, stake, id);
    if (staked.status === 200) await play.credit(`${id}-win`, win, { roundId: id });
    return staked;
  }
  const wallets = async () => {
    const { balance, held = '0.00', bonus } = await call(getBalance, { token: await token() });
    return { own: balance, held, bonus: bonus?.amount ?? '0.00', left: bonus?.left ?? '0.00' };
  };
  /** Gives up the bonus of this number, or the last one that was granted. */
  const giveUp = async (wanted?: string) => {
    const { id, givenUp } =
      wanted === undefined ? await first() : ((await grants({ id: wanted }))[0] ?? (await first()));
    return call(giveUpGrant, { token: await token(), key: randomUUID(), body: { id, gone: givenUp.gone } });
  };
  /** Time passes, after which the player has logged in and opened the game anew. */
  async function pass(ms: number) {
    clock.advance(ms);
    await token();
    const { token_hash } = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('game_plays').set({ session_id: token_hash }).where('id', '=', play.playId).execute();
  }
  const bets = async () => {
    const { id } = await first();
    return (await call(getGrantBets, { token: await token(), query: { id } })).items;
  };
  return { ...play, token, grant, grants, first, round, wallets, count, look, giveUp, bets, pass };
}
