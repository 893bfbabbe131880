import * as z from 'zod';
import { APPLICATION_STATES } from '../../contract/activities/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../core/operate/inputs.ts';
import { pictureCommand } from '../core/operate/picture-command.ts';
import { memberById } from '../member/members.ts';
import { type ApplicationRow, approve, changeOf, reject } from './decide.ts';
import { REASON_LENGTH } from './limits.ts';

const id = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected an application as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

/** `applications list|show|approve|reject|picture`: what members apply for. */
export const applicationCommands: readonly OperatorCommand[] = [
  reads({
    name: 'applications list',
    about: 'Lists what members applied for, newest first: what nobody has decided, without --state.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only applications at these brands.', value: 'a,b' }),
      state: z
        .enum([...APPLICATION_STATES, 'all'])
        .default('open')
        .meta({ description: 'Only those; open without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, limit, after } = call.input;
      const list = ['applications', brand ?? null, state];
      const refusal = 'after: expected what `applications list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('applications as a')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'a.merchant').onRef('m.id', '=', 'a.member_id'),
        )
        .selectAll('a')
        .select('m.username');
      if (brand) query = query.where('a.merchant', 'in', [...chosenBrands(call, brand)]);
      if (state !== 'all') query = query.where('a.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'a.sent_at', id: 'a.number' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: ({ username, ...row }) => summaryOf(row, username) });
    },
  }),
  reads({
    name: 'applications show',
    about: 'Tells an application whole: who sent it, from a page in which language, and what was decided.',
    input: z.strictObject({ id }),
    async run({ db, input }) {
      const row = await applicationOf(db, input.id);
      const { username } = await memberById(db, row.merchant, row.member_id);
      const { period, language, reason, decided_at: decided } = row;
      return { ...summaryOf(row, username), period, language, reason, decided };
    },
  }),
  changes({
    name: 'applications approve',
    about: 'Approves an application: what it gives waits in the reward centre of its member, who is told by message.',
    input: z.strictObject({ id }),
    async run({ input, db, now, merchants }) {
      const row = await openApplication(db, input.id);
      const known = await merchants.byCode(row.merchant);
      if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${row.merchant}, found none.`);
      const after = await approve({ db, now }, known.merchant, row);
      return { changes: [changeOf(row, after)] };
    },
  }),
  changes({
    name: 'applications reject',
    about:
      "Rejects an application. The member reads why as a message; write it in the member's language, which show tells.",
    input: z.strictObject({
      id,
      reason: z
        .string()
        .trim()
        .min(1)
        .max(REASON_LENGTH)
        .meta({ description: 'Why, as plain text: the member reads it.', value: 'TEXT' }),
    }),
    async run({ input, db, now }) {
      const row = await openApplication(db, input.id);
      return { changes: [changeOf(row, await reject({ db, now }, row, input.reason))] };
    },
  }),
  pictureCommand({
    name: 'applications picture',
    none: 'applications.picture',
    about: "Writes a member's picture to a file that is not there yet.",
    id,
    async keyOf(db, wanted, number) {
      const { merchant, id: application } = await applicationOf(db, wanted);
      const picture = await db
        .selectFrom('application_pictures')
        .select('upload')
        .where((eb) => eb.and({ merchant, application, number }))
        .executeTakeFirst();
      return picture?.upload;
    },
  }),
];

/** @throws OrderError applications.none */
async function applicationOf(db: Db | Trx, wanted: string): Promise<ApplicationRow> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('applications.none', `Expected an application, found no ${wanted}.`);
  return row;
}

/** The row, locked, so that of two who decide one is refused. @throws OrderError applications.none, applications.state */
async function openApplication(trx: Trx, wanted: string): Promise<ApplicationRow> {
  const row = await trx.selectFrom('applications').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst();
  if (!row) throw new OrderError('applications.none', `Expected an application, found no ${wanted}.`);
  if (row.state === 'open') return row;
  throw new OrderError('applications.state', `Expected an application that is open, found one that is ${row.state}.`);
}

function summaryOf(row: ApplicationRow, member: string) {
  const { id: application, sent_at: at, merchant: brand, slug: promotion, amount, currency: unit } = row;
  const { state, pictures, comment } = row;
  return {
    id: application,
    at,
    brand,
    member,
    promotion,
    state,
    amount: decimalOf(amount, unit),
    unit,
    pictures,
    comment,
  };
}
