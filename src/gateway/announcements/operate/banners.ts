import * as z from 'zod';
import { PORTAL_PATH } from '../../../contract/announcements/rules.ts';
import { BANNER_GROUPS } from '../../../contract/announcements/words.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands, fileInput } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { textsOf } from '../../core/operate/texts.ts';
import { HOME_GROUP, LINE_LENGTH, TITLE_LENGTH } from '../limits.ts';
import { addBanner, type NewBanner } from '../write.ts';
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

/** A path on an image host, or on the bundle when it starts with a slash. */
const Image = z
  .string()
  .max(512)
  .regex(/^(?!\/\/)(?!\w+:)[^\s\\]+$/, 'expected a path such as banners/spring.webp, on an image host');

const Words = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH),
  text: z.string().trim().max(LINE_LENGTH).default(''),
  image: Image.optional(),
});

const addition = z.strictObject({
  texts: fileInput(
    'Texts by language, YAML or JSON: EN: { title: ..., text: ..., image: ... }; image may be left out.',
  ),
  brand: toBrands,
  image: Image.meta({
    description: 'Path of the picture on an image host, or on the bundle when it starts with a slash.',
    value: 'PATH',
  }),
  group: z.enum(BANNER_GROUPS).default(HOME_GROUP).meta({ description: 'Where it shows; the home page without it.' }),
  page: z
    .string()
    .regex(PORTAL_PATH, 'expected a path of the portal such as /promotions/')
    .optional()
    .meta({ description: 'Leads to this page of the portal.', value: '/path/' }),
  game: z.int().min(1).max(2_147_483_647).optional().meta({ description: 'Opens this game.', value: 'nodeId' }),
  link: z
    .url({ protocol: /^https$/, error: 'expected an address such as https://www.example.com/' })
    .optional()
    .meta({ description: 'Leads to another site.', value: 'https://...' }),
  audience: z.enum(['everyone', 'members', 'visitors']).default('everyone').meta({ description: 'Who sees it.' }),
  ...schedule,
  position: z.int().min(1).max(999).default(1).meta({ description: 'Place among the banners; 1 comes first.' }),
});
type Addition = OperatorCall<z.output<typeof addition>>;

/** `banners list|add|end` (SPEC 3). */
export const bannerCommands: readonly OperatorCommand[] = [
  reads({
    name: 'banners list',
    about: 'Lists banners.',
    input: z.strictObject({ brand: ofBrands, state: stateInput }),
    async run(call) {
      const { brand, state } = call.input;
      return (await entries(call, chosenBrands(call, brand)))
        .map(({ starts_at, ends_at, ...rest }) => ({
          ...rest,
          state: stateOf({ starts_at, ends_at }, call.now),
          ...told({ starts_at, ends_at }),
        }))
        .filter((row) => state === 'all' || row.state === state);
    },
  }),
  changes({
    name: 'banners add',
    about: 'Shows a banner with the texts of its file, one for each brand.',
    input: addition,
    async run(call) {
      const { brand, texts: file, audience, group, image, position } = call.input;
      const brands = chosenBrands(call, brand);
      const given = await textsOf(call, file, Words, brands);
      const link = await linkOf(call);
      const times = timesOf(call);
      const side = SIDES[audience];
      const texts = Object.fromEntries(
        Object.entries(given).map(([language, { image: own, ...words }]) => [
          language,
          { ...words, ...(own !== undefined && { image: own }) },
        ]),
      );
      const done: Change[] = [];
      for (const merchant of brands) {
        const banner: NewBanner = {
          ...{ merchant, groupName: group, image, position, texts, ...times },
          ...(link && { link }),
          ...(side && { audience: side }),
        };
        const id = await addBanner(call.db, banner);
        const until = { starts_at: times.startsAt, ends_at: times.endsAt ?? null };
        const after = { group, image, audience, position, link: link ?? null, ...told(until), texts };
        done.push({ merchant, subject: `banner-${id}`, before: null, after });
      }
      return { changes: done, answer: { ids: done.map(({ subject }) => subject) } };
    },
  }),
  changes({
    name: 'banners end',
    about: 'Takes a banner down: nobody sees it from now on.',
    input: z.strictObject({ id: z.string().meta({ description: 'As the list tells it: banner-3.', argument: 'ID' }) }),
    async run({ input, db, now }) {
      const { id } = idOf(input.id, ['banner']);
      const entry = await db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();
      if (!entry) throw new OrderError('banner.unknown', `Expected a banner, found no ${input.id}.`);
      const ended = ending(input.id, entry, now);
      if (!ended) return { changes: [] };
      await db.updateTable('banners').set({ ends_at: ended.endsAt }).where('id', '=', id).execute();
      return { changes: [ended.change] };
    },
  }),
];

/** @throws OrderError input.invalid where it would lead to two places, or to a game that is not there */
async function linkOf({ input, db }: Addition): Promise<NewBanner['link'] | null> {
  const { page, game, link } = input;
  const ways = [
    ...(page === undefined ? [] : [{ type: 'page' as const, url: page }]),
    ...(game === undefined ? [] : [{ type: 'game' as const, url: String(game) }]),
    ...(link === undefined ? [] : [{ type: 'external' as const, url: link }]),
  ];
  const [way, another] = ways;
  if (another)
    throw new OrderError('input.invalid', 'Expected one of page, game and link, found more: it leads to one place.');
  if (
    game !== undefined &&
    !(await db.selectFrom('games').select('node_id').where('node_id', '=', game).executeTakeFirst())
  ) {
    throw new OrderError('input.invalid', `game: expected the nodeId of a game, found ${game}. See: games list.`);
  }
  return way ?? null;
}

async function entries({ db }: OperatorCall<unknown>, brands: readonly string[]) {
  const rows = await db
    .selectFrom('banners')
    .innerJoin('banner_texts', 'banner_id', 'id')
    .select(['id', 'merchant as brand', 'group_name as group', 'position', 'audience', 'url', 'starts_at', 'ends_at'])
    .select(['language', 'title'])
    .where('merchant', 'in', [...brands])
    .execute();
  return inLanguages(
    rows.map(({ id, audience, ...row }) => ({ id: `banner-${id}`, audience: sideName(audience), ...row })),
  );
}
