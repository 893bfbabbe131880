import * as z from 'zod';
import type { Execution } from '../../../contract/announcements/words.ts';
import { cleanHtml } from '../../core/html.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands, fileInput } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { textsOf } from '../../core/operate/texts.ts';
import { CONTENT_LENGTH, TITLE_LENGTH } from '../limits.ts';
import { addNotice, addPopup, type NewNotice } from '../write.ts';
import {
  ending,
  idOf,
  inLanguages,
  ofBrands,
  SIDES,
  schedule,
  sideName,
  stateInput,
  stateOf,
  timesOf,
  toBrands,
  told,
} from './schedule.ts';

const KINDS = ['notice', 'promotion', 'popup'] as const;
const Words = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH),
  content: z
    .string()
    .max(CONTENT_LENGTH)
    .transform(cleanHtml)
    .pipe(z.string().min(1, 'expected text or HTML of which something is left once it is cleaned')),
});

/** SPEC 4: whom a popup greets. */
const EXECUTIONS = { members: 'A', visitors: 'B', newcomers: 'F' } as const satisfies Record<string, Execution>;
const AUDIENCES = ['everyone', 'members', 'visitors', 'newcomers'] as const;
type Audience = (typeof AUDIENCES)[number];

const addition = z.strictObject({
  texts: fileInput('Texts by language, YAML or JSON: EN: { title: ..., content: <p>...</p> }.'),
  brand: toBrands,
  kind: z.enum(KINDS).meta({ description: 'What it is.' }),
  audience: z.enum(AUDIENCES).default('everyone').meta({
    description: 'Who sees it; popups greet members, visitors, or newcomers (members at their first log-in).',
  }),
  ...schedule,
  position: z.int().min(1).max(999).default(1).meta({ description: 'Place among popups; 1 comes first.' }),
});
type Addition = OperatorCall<z.output<typeof addition>>;

/** `announcements list|add|end`: notices, promotions and popups (SPEC 3, 4). */
export const noticeCommands: readonly OperatorCommand[] = [
  reads({
    name: 'announcements list',
    about: 'Lists notices, promotions and popups.',
    input: z.strictObject({ brand: ofBrands, state: stateInput }),
    async run(call) {
      const { brand, state } = call.input;
      const rows = await entries(call, chosenBrands(call, brand));
      return rows
        .map(({ starts_at, ends_at, ...rest }) => ({
          ...rest,
          state: stateOf({ starts_at, ends_at }, call.now),
          ...told({ starts_at, ends_at }),
        }))
        .filter((row) => state === 'all' || row.state === state);
    },
  }),
  changes({
    name: 'announcements add',
    about: 'Announces something in the languages of its file, one entry for each brand. HTML is cleaned.',
    input: addition,
    async run(call) {
      const { texts: file, brand, kind, audience } = call.input;
      const brands = chosenBrands(call, brand);
      const texts = await textsOf(call, file, Words, brands);
      const times = timesOf(call);
      const done: Change[] = [];
      for (const merchant of brands) {
        const id = await add(call, { merchant, texts, ...times });
        const { startsAt, endsAt = null } = times;
        const after = { kind, audience, ...told({ starts_at: startsAt, ends_at: endsAt }), texts };
        done.push({ merchant, subject: `${tableOf(kind)}-${id}`, before: null, after });
      }
      return { changes: done, answer: { ids: done.map(({ subject }) => subject) } };
    },
  }),
  changes({
    name: 'announcements end',
    about: 'Ends what was announced: nobody sees it from now on.',
    input: z.strictObject({ id: z.string().meta({ description: 'As the list tells it: notice-12.', argument: 'ID' }) }),
    async run({ input, db, now }) {
      const { kind, id } = idOf(input.id, ['notice', 'popup']);
      const table = kind === 'popup' ? 'popups' : 'notices';
      const entry = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      if (!entry) throw new OrderError('announcement.unknown', `Expected an announcement, found no ${input.id}.`);
      const ended = ending(input.id, entry, now);
      if (!ended) return { changes: [] };
      await db.updateTable(table).set({ ends_at: ended.endsAt }).where('id', '=', id).execute();
      return { changes: [ended.change] };
    },
  }),
];

type Entry = Omit<NewNotice, 'kind' | 'audience'>;

async function add({ db, input }: Addition, entry: Entry): Promise<number> {
  const { kind, audience, position } = input;
  if (kind === 'popup') return addPopup(db, { ...entry, execution: executionOf(audience), position });
  const side = sideOf(kind, audience);
  return addNotice(db, { ...entry, kind: kind === 'notice' ? 'player' : 'promotion', ...(side && { audience: side }) });
}

function tableOf(kind: (typeof KINDS)[number]): 'notice' | 'popup' {
  return kind === 'popup' ? 'popup' : 'notice';
}

/** @throws OrderError input.invalid, because a popup greets one of three audiences and never everyone */
function executionOf(audience: Audience): Execution {
  if (audience !== 'everyone') return EXECUTIONS[audience];
  throw new OrderError(
    'input.invalid',
    `audience: expected ${Object.keys(EXECUTIONS).join(', ')} for a popup, found everyone.`,
  );
}

/** @throws OrderError input.invalid */
function sideOf(kind: string, audience: Audience): 'A' | 'B' | null {
  if (audience !== 'newcomers') return SIDES[audience];
  throw new OrderError('input.invalid', `audience: newcomers are greeted by popups, found a ${kind} for them.`);
}

/** All announcements of these brands, each with the languages it has and its title in the first of them. */
async function entries({ db }: OperatorCall<unknown>, brands: readonly string[]) {
  const notices = await db
    .selectFrom('notices')
    .innerJoin('notice_texts', 'notice_id', 'id')
    .select(['id', 'merchant as brand', 'kind', 'audience', 'starts_at', 'ends_at', 'language', 'title'])
    .where('merchant', 'in', [...brands])
    .execute();
  const popups = await db
    .selectFrom('popups')
    .innerJoin('popup_texts', 'popup_id', 'id')
    .select(['id', 'merchant as brand', 'execution', 'starts_at', 'ends_at', 'language', 'title'])
    .where('merchant', 'in', [...brands])
    .execute();
  return inLanguages([
    ...notices.map(({ id, kind, audience, ...row }) => ({
      id: `notice-${id}`,
      kind: kind === 'player' ? 'notice' : kind,
      audience: sideName(audience),
      ...row,
    })),
    ...popups.map(({ id, execution, ...row }) => ({
      id: `popup-${id}`,
      kind: 'popup',
      audience: AUDIENCES.find((name) => name !== 'everyone' && EXECUTIONS[name] === execution),
      ...row,
    })),
  ]);
}
