import { sql } from 'kysely';
import { AREAS, MIGRATIONS } from '../../areas.ts';
import { systemClock } from '../../core/clock.ts';
import type { GatewayConfig } from '../../core/config.ts';
import { migrate } from '../../core/db/migrate.ts';
import type { OpenDatabase } from '../../core/db/open.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { MerchantConfig } from '../../core/merchants/merchant.ts';
import { createMerchants, syncMerchants } from '../../core/merchants/merchants.ts';
import { createMetrics } from '../../core/metrics.ts';
import { StartError } from '../../core/start-error.ts';
import { renewHot } from '../../games/catalogue/hot.ts';
import { openDatabase } from '../../main.ts';
import { renewWinners } from '../../winners/renew.ts';
import { seedDemo } from '../seed.ts';
import { fillGames } from './games.ts';
import { fillBets } from './history.ts';

/** How much there should be in the end, at least. */
export interface Volume {
  readonly games: number;
  /** Of each merchant. */
  readonly bets: number;
}

/**
 * Fills the database that the configuration names for benchmarks: the demo, then games and bets up to these numbers, whose
 * books are sound. It may be stopped and started again, and goes on from what is there.
 * @param say told what was done, a line each
 * @throws StartError where it holds members that the demo did not make; DataLockedError
 */
export async function fillDatabase(
  config: GatewayConfig,
  configs: readonly MerchantConfig[],
  { games, bets }: Volume,
  say: (line: string) => void,
): Promise<void> {
  const broke = (error: Error) => say(`A connection to the database broke: ${error.message}`);
  const database = await openDatabase(config, broke);
  const { patientDb: db, place } = database;
  const clock = systemClock;
  try {
    await migrate(db, MIGRATIONS, place);
    await refuseOthers(database);
    await syncMerchants(db, configs, AREAS);
    const codes = configs.map(({ code }) => code);
    const merchants = createMerchants(db, clock, codes);
    await seedDemo({ db, clock, config, merchants, metrics: createMetrics(database.pools) });
    say(`games: ${await fillGames(db, games)} added`);
    for (const { merchant } of await merchants.all()) {
      const progress = (done: number, of: number) => say(`bets of ${merchant.code}: ${done} of ${of}`);
      const added = await fillBets({ db, now: clock.now(), progress }, merchant, bets);
      say(`bets of ${merchant.code}: ${added} added`);
      await inTransaction(db, async (trx) => {
        await renewHot(trx, merchant, clock.now());
        await renewWinners(trx, merchant, clock.now());
      });
    }
    // A fresh table has no statistics yet, and what is measured next would be planned without them.
    await sql`VACUUM ANALYZE`.execute(db);
  } finally {
    await database.close();
  }
}

/** A database that holds anybody's members but the demo's is no place for made-up bets. */
async function refuseOthers({ patientDb: db, place: { name, fresh } }: OpenDatabase): Promise<void> {
  const rows = await db
    .selectFrom('members')
    .select('merchant')
    .distinct()
    .where('merchant', 'not in', db.selectFrom('demo_data').select('merchant'))
    .orderBy('merchant')
    .execute();
  if (rows.length === 0) return;
  const codes = rows.map(({ merchant }) => merchant).join(', ');
  throw new StartError(
    `Expected an empty database or one of the demo in ${name}, found members of ${codes}. For made-up bets ${fresh}`,
  );
}
