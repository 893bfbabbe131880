import type { GameClass, GameType } from '../../../../contract/games/words.ts';
import type { Db } from '../../../core/db/schema.ts';
import { keptUntilChanged } from '../../../core/ready/known.ts';
import { CATALOGUE_TOPIC } from '../limits.ts';
import { gathered } from './gathered.ts';
import { type Places, placesOf } from './places.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/**
 * All games of all vendors in the order of every list, most popular first, in this process's memory: a list or a search
 * costs the same whatever their number, and the database is asked for the games of one page.
 */
export interface GameIndex {
  readonly size: number;
  /** Node ids by place. */
  readonly ids: readonly number[];
  readonly words: WordIndex;
  readonly fresh: Places;
  readonly open: Places;
  /** Those that stand for the list of a vendor's games. */
  readonly lists: Places;
  ofVendor(vendor: string): Places;
  ofLane(vendor: string, gameType: GameType): Places;
  ofClass(classify: GameClass): Places;
  withIds(ids: readonly number[]): Places;
}

/** Rows of one read; other calls are served between two. */
const CHUNK = 5_000;

/** Read once for all merchants, and anew when a game has changed. */
export const gameIndex = keptUntilChanged(CATALOGUE_TOPIC, readIndex);

type Row = Awaited<ReturnType<typeof readChunk>>[number];

async function readIndex(db: Db): Promise<GameIndex> {
  const rows: Row[] = [];
  let chunk: readonly Row[];
  do {
    chunk = await readChunk(db, rows.at(-1));
    rows.push(...chunk);
  } while (chunk.length === CHUNK);
  return indexOf(rows);
}

/** The rows that follow this one in the order of every list. */
function readChunk(db: Db, last: { readonly node_id: number; readonly popularity: number } | undefined) {
  let query = db
    .selectFrom('games')
    .select(['node_id', 'vendor', 'game_type', 'classify', 'name_key', 'is_new', 'is_open', 'is_list', 'popularity'])
    .orderBy('popularity', 'desc')
    .orderBy('node_id')
    .limit(CHUNK);
  if (last) {
    // The first half lets the index over popularity begin here.
    query = query.where((eb) =>
      eb.and([
        eb('popularity', '<=', last.popularity),
        eb.or([eb('popularity', '<', last.popularity), eb('node_id', '>', last.node_id)]),
      ]),
    );
  }
  return query.execute();
}

function indexOf(rows: readonly Row[]): GameIndex {
  const size = rows.length;
  const none = placesOf(size, []);
  const groups = gathered(rows.flatMap((row, place) => groupsOf(row).map((group) => [group, place] as const)));
  const sets = new Map([...groups].map(([group, places]) => [group, placesOf(size, places)]));
  const set = (group: string) => sets.get(group) ?? none;
  const places = new Map(rows.map(({ node_id }, place) => [node_id, place]));
  return {
    size,
    ids: rows.map(({ node_id }) => node_id),
    words: createWordIndex(rows.map(({ name_key }) => name_key)),
    fresh: set('new'),
    open: set('open'),
    lists: set('list'),
    ofVendor: (vendor) => set(`vendor ${vendor}`),
    ofLane: (vendor, gameType) => set(`lane ${vendor} ${gameType}`),
    ofClass: (classify) => set(`class ${classify}`),
    withIds: (ids) =>
      placesOf(
        size,
        ids.flatMap((id) => places.get(id) ?? []),
      ),
  };
}

function groupsOf({ vendor, game_type, classify, is_new, is_open, is_list }: Row): string[] {
  return [
    `vendor ${vendor}`,
    `lane ${vendor} ${game_type}`,
    ...(classify ? [`class ${classify}`] : []),
    ...(is_new ? ['new'] : []),
    ...(is_open ? ['open'] : []),
    ...(is_list ? ['list'] : []),
  ];
}
