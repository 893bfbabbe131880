import * as z from 'zod';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../core/operate/inputs.ts';
import { inLanguage } from './own-words.ts';
import { subjectOf } from './tell.ts';

/** `messages list|recall`: what was told to all members. */
export const messageCommands: readonly OperatorCommand[] = [
  reads({
    name: 'messages list',
    about: 'Lists messages to all members, newest first, and how many have read each.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only of these brands.', value: 'a,b' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, limit, after } = call.input;
      const list = ['broadcasts', brand ?? null];
      const refusal = 'after: expected what `messages list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      const query = call.db
        .selectFrom('broadcasts as b')
        .selectAll('b')
        .select((eb) =>
          eb
            .selectFrom('broadcast_marks as mark')
            .whereRef('mark.merchant', '=', 'b.merchant')
            .whereRef('mark.broadcast', '=', 'b.id')
            .where('mark.read_at', 'is not', null)
            .select((inner) => inner.fn.countAll<bigint>().as('count'))
            .as('readers'),
        )
        .where('b.merchant', 'in', [...chosenBrands(call, brand)]);
      const rows = await keysetPage(query, { by: { time: 'b.sent_at', id: 'b.id' }, limit, place }).execute();
      const known = await call.merchants.all();
      const ownLanguages = new Map(known.map(({ merchant }) => [merchant.code, merchant.languages.default]));
      return cursorPageOf(rows, {
        ...{ list, limit },
        item: ({ id, merchant, words, sent_at, ends_at, readers }) => ({
          ...{ id: subjectOf(id), brand: merchant, at: sent_at, recalled: ends_at, readers: Number(readers ?? 0) },
          ...{
            languages: Object.keys(words).sort(),
            title: inLanguage(words, [ownLanguages.get(merchant) ?? '']).title,
          },
        }),
      });
    },
  }),
  changes({
    name: 'messages recall',
    about: 'Takes a message to all members back: nobody sees it from now on, whether or not they have read it.',
    input: z.strictObject({
      id: z
        .string()
        .regex(/^message-[1-9]\d{0,17}$/, 'expected a message such as message-12, as the list tells it')
        .meta({ description: 'As the list tells it: message-12.', argument: 'ID' }),
    }),
    async run({ input, db, now }) {
      const id = BigInt(input.id.slice('message-'.length));
      const row = await db.selectFrom('broadcasts').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new OrderError('message.none', `Expected a message to all members, found no ${input.id}.`);
      if (row.ends_at !== null) return { changes: [] };
      await db
        .updateTable('broadcasts')
        .set({ ends_at: now })
        .where('merchant', '=', row.merchant)
        .where('id', '=', id)
        .execute();
      const change = { before: { recalled: null }, after: { recalled: now.toISOString() } };
      return { changes: [{ merchant: row.merchant, subject: input.id, ...change }] };
    },
  }),
];
