import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  claimMission,
  getLeaderboards,
  getMissionSummary,
  getMissions,
} from '../../../src/contract/missions/endpoints.ts';
import type { MissionsPart } from '../../../src/gateway/missions/part.ts';
import { catchUp } from '../catching-up.ts';
import type { Harness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { LOTUS } from '../merchants.ts';
import { players } from '../promotions/playing.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** 10:00 of the tests' first moment is 18:00 in Manila, on a Monday. */
export const MANILA = 'Asia/Manila';

type Mission = MissionsPart['missions'][number];
type Board = MissionsPart['boards'][number];

/** Ten rounds of slots a day for 25.00, where nothing else is said. */
export function mission(said: Partial<Mission> & Pick<Mission, 'id'>): Mission {
  return {
    ...{
      title: { EN: 'Ten rounds', TY: 'Sampung round' },
      description: {},
      period: 'daily',
      goal: 'rounds',
      target: '10',
    },
    ...{ categories: ['RNG'], prize: { of: 'money', amount: '25.00' }, starts: null, ends: null },
    ...said,
  };
}

/** The most bets of a week win 500.00, and the next two 100 points. */
export function board(said: Partial<Board> & Pick<Board, 'id'>): Board {
  return {
    ...{
      title: { EN: 'Slots of the week', TY: 'Slots ng linggo' },
      period: 'weekly',
      categories: null,
      least: '10.00',
    },
    prizes: [
      { first: 1, last: 1, prize: { of: 'money', amount: '500.00' } },
      { first: 2, last: 3, prize: { of: 'points', amount: 100 } },
    ],
    ...{ starts: null, ends: null },
    ...said,
  };
}

/** A lotus in Manila with these. */
export function withMissions(part: Partial<MissionsPart>) {
  const missions: MissionsPart = { missions: [], boards: [], ...part };
  return { ...LOTUS, parts: { ...LOTUS.parts, registration: { timeZone: MANILA }, missions } };
}

/** Members who play missions, and the jobs that go by what they play. */
export async function missionHouse(house: Harness) {
  const { call, clock, db, services } = house;
  const newPlayer = await players(house);
  /** A job does nothing twice at one moment. */
  const run = (job: string) => {
    clock.advance(1);
    return catchUp(services, jobNamed(job));
  };
  const count = () => run('turnover');
  /** All that is due, one piece after the other. */
  const look = async () => {
    while ((await run('missions')) > 0);
  };

  async function player() {
    const made = await newPlayer();
    const { id, token } = made;
    /** Rounds of 1.00 at slots that are over. */
    async function rounds(many: number, { stake = 100n, at = clock.now() } = {}) {
      for (let round = 0; round < many; round += 1) await made.play({ stake, at });
    }
    async function paidIn(amount: bigint, { at = clock.now(), returned = 0n } = {}) {
      const deposit = randomUUID();
      await sql`
        INSERT INTO deposits (merchant, id, member_id, method, kind, provider, currency, amount, fee_points, state, language,
            return_to, begun_at, expires_at, changed_at, paid, credited, went_back, returned)
          VALUES ('lotus', ${deposit}, ${id}, 'bank', 'bank', 'sandbox', 'PHP', ${amount}, 0, 'paid', 'EN', '/', ${at}, ${at}, ${at},
            ${amount}, ${amount}, ${returned}, ${returned})`.execute(db);
      await sql`
        INSERT INTO deposit_movements (merchant, deposit, movement, kind, amount, fee, booked_at)
          VALUES ('lotus', ${deposit}, ${deposit}, 'payment', ${amount}, 0, ${at})`.execute(db);
      return deposit;
    }
    const missions = async () => (await call(getMissions, { token: await token(), language: 'EN' })).missions;
    const one = async (name: string) => {
      const found = (await missions()).find((each) => each.mission === name);
      if (!found) throw new Error(`Expected a mission ${name} that runs, found none.`);
      return found;
    };
    const claim = async (body: { mission: string; period: string; promise: string }, key = randomUUID()) =>
      call(claimMission, { token: await token(), key, body });
    /** Claims a mission as the page shows it. */
    const claimShown = async (name: string) => {
      const { period, promise } = await one(name);
      return claim({ mission: name, period, promise });
    };
    const summary = async () => call(getMissionSummary, { token: await token() });
    const boards = async () => (await call(getLeaderboards, { token: await token(), language: 'EN' })).boards;
    return { ...made, rounds, paidIn, missions, one, claim, claimShown, summary, boards };
  }
  return { player, count, look };
}
