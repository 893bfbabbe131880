import type { SealingKeys } from './call/keys.ts';
import type { ReadRate } from './call/read-rate.ts';
import type { Clock } from './clock.ts';
import type { GatewayConfig } from './config.ts';
import type { Lookups } from './db/lookups.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import type { Health } from './health.ts';
import type { Log } from './log.ts';
import type { Merchants } from './merchants/merchants.ts';
import type { Messenger } from './messenger/messenger.ts';
import type { Metrics } from './metrics.ts';
import type { Random } from './random.ts';
import type { ReadyAnswers } from './ready/ready.ts';
import type { Versions } from './ready/versions.ts';
import type { UploadStore } from './uploads/store.ts';

/** Everything that reaches outside a function. It is handed in, so that a test can hand in something else. */
export interface Services {
  readonly db: Db;
  readonly lookups: Lookups;
  readonly snapshot: OpenDatabase['snapshot'];
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly config: GatewayConfig;
  readonly merchants: Merchants;
  readonly keys: SealingKeys;
  readonly readRate: ReadRate;
  readonly ready: ReadyAnswers;
  /** Tells when rows that this process keeps have changed. */
  readonly versions: Pick<Versions, 'stamp'>;
  readonly uploads: UploadStore;
  readonly messenger: Messenger;
  readonly fetch: typeof globalThis.fetch;
}
