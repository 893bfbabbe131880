import * as z from 'zod';
import { FEEDBACK_STATES } from '../../contract/feedback/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, reason } from '../core/operate/inputs.ts';
import { pictureCommand } from '../core/operate/picture-command.ts';
import type { Change } from '../core/operate/protocol.ts';
import { memberById } from '../member/members.ts';
import { tell } from '../messages/tell.ts';
import type { FeedbackRow } from './feedback.ts';
import { ANSWER_LENGTH, EXCERPT_LENGTH } from './limits.ts';

const id = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected a feedback as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

/** `feedback list|show|answer|reject|picture`: what members write. */
export const feedbackCommands: readonly OperatorCommand[] = [
  reads({
    name: 'feedback list',
    about: 'Lists what members wrote, newest first: what nobody has answered, without --state.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only feedback at these brands.', value: 'a,b' }),
      state: z
        .enum([...FEEDBACK_STATES, 'all'])
        .default('open')
        .meta({ description: 'Only those; open without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, limit, after } = call.input;
      const list = ['feedback', brand ?? null, state];
      const refusal = 'after: expected what `feedback list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('feedbacks as f')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'),
        )
        .selectAll('f')
        .select('m.username');
      if (brand) query = query.where('f.merchant', 'in', [...chosenBrands(call, brand)]);
      if (state !== 'all') query = query.where('f.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'f.sent_at', id: 'f.number' }, limit, place }).execute();
      return cursorPageOf(rows, {
        ...{ list, limit },
        item: ({ text, username: member, merchant, sent_at, ...row }) => ({
          ...{ id: row.id, at: sent_at, brand: merchant, member, language: row.language, topic: row.topic },
          ...{ pictures: row.pictures, state: row.state, text: excerptOf(text) },
        }),
      });
    },
  }),
  reads({
    name: 'feedback show',
    about: 'Tells a feedback whole: who wrote it, in which language, and what was answered.',
    input: z.strictObject({ id }),
    async run({ db, input }) {
      const row = await feedbackOf(db, input.id);
      const { username: member } = await memberById(db, row.merchant, row.member_id);
      const { merchant: brand, sent_at: at, topic, language, pictures, state, text, answer, decided_at: decided } = row;
      return { id: row.id, at, brand, member, language, topic, pictures, state, text, answer, decided };
    },
  }),
  changes({
    name: 'feedback answer',
    about: "Answers a feedback. The member reads it as a message; write it in the member's language, which show tells.",
    input: z.strictObject({
      id,
      text: z
        .string()
        .trim()
        .min(1)
        .max(ANSWER_LENGTH)
        .meta({ description: 'The answer, as plain text.', value: 'TEXT' }),
    }),
    async run({ input, db, now }) {
      const row = await openFeedback(db, input.id);
      const after = await decide(db, row, { state: 'answered', answer: input.text, decided_at: now });
      await tell({ db, now }, row, 'feedbackAnswered', { id: row.id, answer: input.text });
      return { changes: [change(row, after)] };
    },
  }),
  changes({
    name: 'feedback reject',
    about: 'Ends a feedback without an answer. The member is told that it was read, and needs none.',
    input: z.strictObject({ id, reason }),
    async run({ input, db, now }) {
      const row = await openFeedback(db, input.id);
      const after = await decide(db, row, { state: 'closed', decided_at: now });
      await tell({ db, now }, row, 'feedbackClosed', { id: row.id });
      return { changes: [change(row, after, input.reason)] };
    },
  }),
  pictureCommand({
    name: 'feedback picture',
    none: 'feedback.picture',
    about: "Writes a member's picture to a file that is not there yet.",
    id,
    async keyOf(db, wanted, number) {
      const { merchant, id: feedback } = await feedbackOf(db, wanted);
      const picture = await db
        .selectFrom('feedback_pictures')
        .select('upload')
        .where((eb) => eb.and({ merchant, feedback, number }))
        .executeTakeFirst();
      return picture?.upload;
    },
  }),
];

/** @throws OrderError feedback.none */
async function feedbackOf(db: Db | Trx, wanted: string): Promise<FeedbackRow> {
  const row = await db.selectFrom('feedbacks').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('feedback.none', `Expected a feedback, found no ${wanted}.`);
  return row;
}

/** The row, locked, so that of two who answer one is refused. @throws OrderError feedback.none, feedback.state */
async function openFeedback(trx: Trx, wanted: string): Promise<FeedbackRow> {
  const row = await trx.selectFrom('feedbacks').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst();
  if (!row) throw new OrderError('feedback.none', `Expected a feedback, found no ${wanted}.`);
  if (row.state === 'open') return row;
  throw new OrderError('feedback.state', `Expected a feedback that is open, found one that is ${row.state}.`);
}

function decide(
  trx: Trx,
  { merchant, id: feedback }: FeedbackRow,
  decided: { readonly state: 'answered' | 'closed'; readonly answer?: string; readonly decided_at: Date },
): Promise<FeedbackRow> {
  return trx
    .updateTable('feedbacks')
    .set(decided)
    .where('merchant', '=', merchant)
    .where('id', '=', feedback)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function change(before: FeedbackRow, after: FeedbackRow, reason?: string): Change {
  const of = ({ member_id: member, topic, state, answer }: FeedbackRow) => ({ member, topic, state, answer });
  return {
    ...{ merchant: before.merchant, subject: `feedback ${before.id}`, before: of(before) },
    after: { ...of(after), ...(reason !== undefined && { reason }) },
  };
}

function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : characters.join('');
}
