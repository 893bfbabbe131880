import { startPostgres } from '../gateway/server/postgres-server.ts';
import { type Lobby, openLobby } from './lobby-size.ts';
import { median, printReport, type Row } from './report.ts';

/** The demo's catalogue of about 600 games, and larger ones. */
const SIZES = [0, 10_000, 100_000];
/** Of each size, in turn with the others, so that a busy moment of the machine meets all of them. */
const ROUNDS = 7;
const REQUESTS = 8;

type Query = Readonly<Record<string, string>>;

/** What players do in a lobby: a search made of the name of a game that is there, or a filter. */
const ACTIONS: readonly { readonly what: string; readonly query: (name: string) => Query; readonly isReady?: true }[] =
  [
    { what: 'search: half a word', query: (name) => ({ gameName: halfOf(longest(name)) }) },
    { what: 'search: whole name, words turned', query: (name) => ({ gameName: name.split(' ').reverse().join(' ') }) },
    { what: 'search: a letter left out', query: (name) => ({ gameName: slipped(longest(name)) }) },
    { what: 'search: a word of many games', query: () => ({ gameName: 'tiger' }) },
    { what: 'search: within a category', query: (name) => ({ gameName: halfOf(longest(name)), gameType: 'RNG' }) },
    {
      what: 'search: nothing like it',
      query: (name) => ({ gameName: `qx${[...name].reverse().join('').slice(0, 6)}` }),
    },
    { what: 'filter: a category', query: () => ({ gameType: 'RNG' }), isReady: true },
    {
      what: 'filter: a vendor and class',
      query: () => ({ gameType: 'RNG', vassalage: 'PG', gameClassify: 'SLOT' }),
      isReady: true,
    },
    { what: 'filter: new games', query: () => ({ gameType: 'RNG', isNew: '1' }), isReady: true },
  ];

/**
 * How long lists of games take with 600, 10,000 and 100,000 games, each against the smallest catalogue in turn with it, on
 * one PostgreSQL: medians through the gateway without the network. Filters are measured as the first one after a change of
 * the catalogue; the next are answered from memory.
 */
export async function benchLobby(): Promise<void> {
  const postgres = await startPostgres();
  const lobbies: Lobby[] = [];
  try {
    for (const games of SIZES) lobbies.push(await openLobby(postgres.url, games));
    const rows: Row[] = [];
    for (const action of ACTIONS) rows.push(...(await measured(lobbies, action)));
    printReport('lobby', rows);
  } finally {
    await Promise.all(lobbies.map((lobby) => lobby.stop()));
    await postgres.stop();
  }
}

async function measured(lobbies: readonly Lobby[], { what, query, isReady }: (typeof ACTIONS)[number]): Promise<Row[]> {
  const times = lobbies.map((lobby) => ({ lobby, taken: [] as number[] }));
  // The first round compiles and plans.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { lobby, taken } of times) {
      for (let request = 0; request < REQUESTS; request += 1) {
        if (isReady) await lobby.change();
        const name = lobby.names[(round * REQUESTS + request) % lobby.names.length] ?? '';
        const ms = await lobby.ask(query(name));
        if (round > 0) taken.push(ms);
      }
    }
  }
  const [smallest, ...larger] = times.map(({ lobby, taken }) => ({ games: lobby.games, ms: median(taken) }));
  if (!smallest) return [];
  return larger.map(({ games, ms }) => ({
    what: `${what}, ${games} games`,
    value: ms,
    unit: 'ms',
    baseline: smallest.ms,
    baselineIs: `${smallest.games} games`,
  }));
}

function longest(name: string): string {
  return name.split(' ').reduce((found, word) => (word.length > found.length ? word : found), '');
}

function halfOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length / 2)));
}

/** The word without its third letter. */
function slipped(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}
