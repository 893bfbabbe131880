import * as z from 'zod';
import { parseMoney } from '../../money/money.ts';
import { dayOf } from '../core/calendar.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { chosenBrands } from '../core/operate/inputs.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { amountOf, prizeOf } from '../promotions/prize.ts';
import { zoneOf } from '../registration/zone.ts';
import { firstPlaces } from './boards/places.ts';
import { currentBoards, openRuns } from './boards/runs.ts';
import { targetOf, toldGoal } from './goal.ts';
import { running, standingsOf } from './missions.ts';

const brand = z.string().meta({ description: 'The brand.', value: 'a' });

/** `missions list|show|leaderboard`: what there is, how far a member is, and who leads. */
export const missionCommands: readonly OperatorCommand[] = [
  reads({
    name: 'missions list',
    about: 'Lists the missions and leaderboards of a brand that run today, by its calendar.',
    input: z.strictObject({ brand }),
    async run(call) {
      const { code, currency } = await merchantOf(call, call.input.brand);
      const day = dayOf(await zoneOf(call.db, code), call.now);
      const missions = (await running(call.db, code, day)).map(({ part, from, to }) => {
        const prize = prizeOf(part.prize, currency);
        const asks = `${toldGoal(part.goal, targetOf(part, currency), currency)} ${part.goal}`;
        return { what: 'mission', id: part.id, from, to, asks, gives: `${amountOf(prize, currency)} ${prize.of}` };
      });
      const boards = (await currentBoards(call.db, code, day)).map(({ part, from, to }) => {
        const places = Math.max(0, ...part.prizes.map(({ last }) => last));
        return {
          ...{ what: 'leaderboard', id: part.id, from, to },
          ...{ asks: `${part.least} validBets`, gives: `${places} places` },
        };
      });
      return [...missions, ...boards];
    },
  }),
  reads({
    name: 'missions show',
    about: 'Tells how far a member is with each mission that runs.',
    input: memberInput,
    async run(call) {
      const { id, merchant: code } = await memberOf(call);
      const merchant = await merchantOf(call, code);
      const all = await standingsOf(call.db, { merchant, memberId: id }, call.now);
      return all.map(({ part, from, to, target, done, state }) => ({
        ...{ id: part.id, from, to, goal: part.goal, state },
        done: toldGoal(part.goal, done, merchant.currency),
        target: toldGoal(part.goal, target, merchant.currency),
      }));
    },
  }),
  reads({
    name: 'missions leaderboard',
    about: 'Tells who leads a leaderboard whose places are not final yet, period by period.',
    input: z.strictObject({
      brand,
      id: z.string().min(1).max(40).meta({ description: 'As `missions list` tells it.', argument: 'ID' }),
      limit: z.int().min(1).max(500).default(20).meta({ description: 'How many places.' }),
    }),
    async run(call) {
      const { code, currency } = await merchantOf(call, call.input.brand);
      const runs = (await openRuns(call.db, code)).filter(({ board }) => board === call.input.id);
      if (runs.length === 0) {
        const message = `id: expected a leaderboard of ${code} that runs, found no ${call.input.id}.`;
        throw new OrderError('leaderboard.unknown', message);
      }
      const places = [];
      for (const { id, from, to, part } of runs) {
        const placed = await firstPlaces(call.db, id, parseMoney(part.least, currency).minor, call.input.limit);
        places.push(
          ...placed.map(({ username: member, score }, index) => ({
            ...{ from, to, place: index + 1, member, score: decimalOf(score, currency) },
          })),
        );
      }
      return places;
    },
  }),
];

async function merchantOf(call: OperatorCall<unknown>, asked: string) {
  const [code = asked] = chosenBrands(call, [asked]);
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  return known.merchant;
}
