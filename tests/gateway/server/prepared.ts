import { MIGRATIONS } from '../../../src/gateway/areas.ts';
import { createSealingKeys } from '../../../src/gateway/core/call/keys.ts';
import { systemClock } from '../../../src/gateway/core/clock.ts';
import { migrate } from '../../../src/gateway/core/db/migrate.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';
import { systemRandom } from '../../../src/gateway/core/random.ts';

/** Makes all tables, and a sealing key: each test would wait for a key pair of its own. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db, MIGRATIONS);
  await createSealingKeys({ db, random: systemRandom, clock: systemClock }).current();
}
