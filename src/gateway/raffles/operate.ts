import * as z from 'zod';
import { type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { chosenBrands } from '../core/operate/inputs.ts';
import { lineOf, raffleOf, stateOf } from './raffle.ts';

const brand = z.string().meta({ description: 'The brand that raffles.', value: 'a' });
const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\/\d{4}-\d{2}-\d{2}$/, 'expected a raffle as the list tells it, such as moon/2026-11-20')
  .meta({ description: 'As the list tells it.', argument: 'NAME' });

/** `raffles list|tickets`: what is raffled, and the list of tickets whose digest is published. */
export const raffleCommands: readonly OperatorCommand[] = [
  reads({
    name: 'raffles list',
    about: 'Lists raffles that have opened, with what their draws are checked by.',
    input: z.strictObject({ brand }),
    async run(call) {
      const [code = ''] = chosenBrands(call, [call.input.brand]);
      const rows = await call.db
        .selectFrom('raffles')
        .selectAll()
        .where('merchant', '=', code)
        .orderBy('opened_at', 'desc')
        .execute();
      return {
        items: rows.map(({ seed, rule, ...row }) => {
          const state = stateOf(rule, row, call.now);
          const { name: raffle, tickets, commitment, digest } = row;
          return { raffle, state, closes: rule.to, tickets, commitment, digest, seed: state === 'drawn' ? seed : null };
        }),
      };
    },
  }),
  reads({
    name: 'raffles tickets',
    about:
      'Tells the list of tickets of a sealed raffle, whose SHA-256 is the digest that is published. Members are named by their marks alone.',
    input: z.strictObject({ brand, name }),
    async run(call) {
      const [code = ''] = chosenBrands(call, [call.input.brand]);
      const row = await raffleOf(call.db, code, call.input.name);
      if (!row) throw new OrderError('raffles.none', `Expected a raffle of ${code}, found no ${call.input.name}.`);
      if (row.sealed_at === null) {
        throw new OrderError('raffles.open', `Expected a raffle whose tickets are numbered, found ${row.name} open.`);
      }
      const tickets = await call.db
        .selectFrom('raffle_tickets')
        .select(['member_id', 'first', 'last'])
        .where('merchant', '=', code)
        .where('raffle', '=', row.name)
        .orderBy('first')
        .execute();
      return { raffle: row.name, digest: row.digest, list: tickets.map((ticket) => lineOf(code, ticket)).join('') };
    },
  }),
];
