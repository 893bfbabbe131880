import { randomInt } from 'node:crypto';
import { merchantsOf } from '../../scripts/parts/merchants.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { getGameList } from '../../src/contract/games/endpoints.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { createGateway } from '../../src/gateway/main.ts';
import { fillDatabase } from '../../src/gateway/seed/volume/fill.ts';
import { command, databaseAt } from '../gateway/server/template.ts';

const MERCHANT = 'lotus';
/** Names from which searches are made; enough for no search to come twice in a round. */
const NAMES = 400;

/** A gateway of a catalogue of some size. */
export interface Lobby {
  /** Games of the catalogue, of all vendors. */
  readonly games: number;
  /** Names of games that the merchant offers, in no order. */
  readonly names: readonly string[];
  /** Asks for a list in this process, through everything but the network. @returns how long it took, in ms */
  ask(query: Readonly<Record<string, string>>): Promise<number>;
  /** A change of the catalogue, after which no list is ready any more. */
  change(): Promise<void>;
  stop(): Promise<void>;
}

/** Fills a database of its own on this server, and opens a gateway on it. @param games at least; those of the demo for 0 */
export async function openLobby(server: string, games: number): Promise<Lobby> {
  const name = `lobby_${games}`;
  await command(server, `CREATE DATABASE ${name}`);
  const environment = { DATABASE_URL: databaseAt(server, name), LOG_LEVEL: 'warn', TRUST_PROXY: '1', READ_RATE: '0' };
  const config = readConfig({ ...process.env, ...environment });
  const merchants = merchantsOf(await loadBrands({ only: [MERCHANT] }), { localPort: undefined });
  await fillDatabase(config, merchants, { games, bets: 0 }, () => undefined);
  const gateway = await createGateway(config, merchants, { jobs: [], demo: true });
  const { db, ready } = gateway.services;
  const offered = await db
    .selectFrom('games')
    .select('games.name')
    .where('games.vendor', 'in', db.selectFrom('merchant_vendors').select('vendor').where('merchant', '=', MERCHANT))
    .orderBy((eb) => eb.fn('hashint4', ['games.node_id']))
    .limit(NAMES)
    .execute();
  const { all } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<bigint>().as('all'))
    .executeTakeFirstOrThrow();
  return {
    games: Number(all),
    names: offered.map((game) => game.name),
    async ask(query) {
      const url = `http://localhost${getGameList.path}?${new URLSearchParams(query)}`;
      const headers = {
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: MERCHANT,
        [HEADERS.language]: 'EN',
        // Searches of one address are limited.
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      };
      const started = performance.now();
      const response = await gateway.fetch(new Request(url, { headers }));
      const text = await response.text();
      const ms = performance.now() - started;
      if (!response.ok) throw new Error(`${url}: expected a list of games, found ${response.status}: ${text}`);
      return ms;
    },
    async change() {
      await db
        .updateTable('vendors')
        .set((eb) => ({ position: eb.ref('position') }))
        .where(
          'code',
          '=',
          db.selectFrom('vendors').select((eb) => eb.fn.min('code').as('code')),
        )
        .execute();
      await ready.refresh();
    },
    stop: () => gateway.stop(),
  };
}
