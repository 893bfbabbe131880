import { getActivities } from '../../../src/contract/activities/endpoints.ts';
import { getRaffle } from '../../../src/contract/raffles/endpoints.ts';
import { DRAW_AFTER_MS, SEAL_AFTER_MS } from '../../../src/gateway/raffles/limits.ts';
import type { RafflesPart } from '../../../src/gateway/raffles/part.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { HARBOR, LOTUS } from '../merchants.ts';
import { operated } from '../operating.ts';
import { players } from '../promotions/playing.ts';

/** When the first day begins, and the last one ends. */
export const FROM = '2026-06-01T16:00:00.000Z';
export const TO = '2026-06-03T16:00:00.000Z';

const RULE: RafflesPart['raffles'][number] = {
  ...{ slug: 'moon', title: { EN: 'Moon', TY: 'Buwan' }, starts: '2026-06-02', ends: '2026-06-03', from: FROM, to: TO },
  ...{ bets: '100.00', categories: ['RNG', 'FISH'], most: 5 },
  prizes: [
    { prize: { of: 'money', amount: '500.00' }, count: 1, name: { EN: 'first prize' } },
    { prize: { of: 'points', amount: 50 }, count: 3, name: { EN: '50 points' } },
  ],
};

/** A lotus that raffles, on days of Manila, and members who play there. */
export async function raffling(rule: Partial<typeof RULE> = {}) {
  const raffle = { ...RULE, ...rule };
  const registration = { fields: [], timeZone: 'Asia/Manila' };
  const house = await operated({
    merchants: [{ ...LOTUS, parts: { ...LOTUS.parts, registration, raffles: { raffles: [raffle] } } }, HARBOR],
  });
  const { call, clock, db, services, operate } = house;
  const player = await players(house);
  const goTo = (when: string | number) => clock.advance(new Date(when).getTime() - clock.now().getTime());
  const look = async () => {
    clock.advance(1);
    await catchUp(services, jobNamed('turnover'));
    clock.advance(1);
    await catchUp(services, jobNamed('raffles'));
  };
  const shown = async ({ token }: Awaited<ReturnType<typeof player>>) =>
    call(getRaffle, { token: await token(), language: 'EN', query: { slug: 'moon' } });
  const state = async ({ token }: Awaited<ReturnType<typeof player>>) => {
    const { activities } = await call(getActivities, { token: await token() });
    return activities.find(({ slug }) => slug === 'moon')?.state;
  };
  /** The last day is over, its tickets are numbered, and then they are drawn. */
  const finish = async () => {
    goTo(new Date(TO).getTime() + SEAL_AFTER_MS);
    await look();
    clock.advance(DRAW_AFTER_MS);
    await look();
  };
  return { ...house, raffle, player, goTo, look, shown, state, finish, db, operate };
}
