import { sql } from 'kysely';
import { AREAS, COMMANDS, JOBS, MIGRATIONS, PARTS } from './areas.ts';
import { type App, createApp, type Parts } from './core/app.ts';
import { createSealingKeys } from './core/call/keys.ts';
import { createReadRate } from './core/call/read-rate.ts';
import type { Bindings } from './core/call/visitor.ts';
import { systemClock } from './core/clock.ts';
import type { GatewayConfig } from './core/config.ts';
import { migrate } from './core/db/migrate.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './core/db/open.ts';
import { DatabaseUnavailableError } from './core/db/unavailable.ts';
import { refuseDemo } from './core/demo/demo.ts';
import { createHealth } from './core/health.ts';
import type { Job } from './core/jobs/job.ts';
import { startJobs } from './core/jobs/runner.ts';
import { listen } from './core/listener.ts';
import { createLog } from './core/log.ts';
import { MerchantConfig } from './core/merchants/merchant.ts';
import { createMerchants, syncMerchants } from './core/merchants/merchants.ts';
import { createMessenger } from './core/messenger/providers.ts';
import { createMetrics } from './core/metrics.ts';
import { openOperatorSocket } from './core/operate/operator-socket.ts';
import { systemRandom } from './core/random.ts';
import { createReadyAnswers } from './core/ready/ready.ts';
import { createReadyListener, type ReadyListener } from './core/ready/ready-listener.ts';
import { createVersions, type Versions } from './core/ready/versions.ts';
import type { Services } from './core/services.ts';
import { StartError } from './core/start-error.ts';
import { removeLeftFolders } from './core/uploads/left.ts';
import { openStore } from './core/uploads/store.ts';
import { within } from './core/within.ts';

/** How long a stop waits for calls that run, and as long again for jobs and for the database. */
const GRACE_MS = 10_000;
/** How long an answer that was given may take to reach its reader. */
const FLUSH_MS = 2_000;

/**
 * The services that may be handed in beside the configuration: a test brings its own clock, an embedding server its own
 * log.
 */
export interface Overrides
  extends Partial<Pick<Services, 'clock' | 'random' | 'log' | 'fetch' | 'messenger'>>,
    Partial<Parts> {
  readonly jobs?: readonly Job[];
  /** Lets the demo's data be served, whose passwords everybody knows. */
  readonly demo?: boolean;
  /** How long each step of a stop waits, in ms. */
  readonly graceMs?: number;
}

/** A gateway without a port of its own, for a server that mounts it beside other parts. */
export interface Gateway {
  readonly app: App;
  readonly services: Services;
  /** Answers visitors' reads that are ready in memory; a server asks it first. */
  readonly ready: ReadyListener;
  /** Answers a request, and counts it as running until it is answered. */
  fetch(request: Request, bindings?: Bindings): Promise<Response>;
  /** Calls that came are still answered, but a balancer is told to send no more, and answers close their connection. */
  drain(): void;
  /** Waits for the calls that run. @returns whether they were answered in time */
  settle(): Promise<boolean>;
  /** Waits for running calls and jobs, then closes the database. What takes too long is left, and the log says so. */
  stop(): Promise<void>;
}

export interface ListeningGateway extends Gateway {
  readonly port: number;
}

/**
 * Opens the database, brings it up to date, writes down the merchants and starts the jobs.
 * @throws DataLockedError; StartError where the database does not let us in, was written by another release or holds the
 *   demo; Error where it cannot be brought up to date
 */
export async function createGateway(
  config: GatewayConfig,
  merchants: readonly MerchantConfig[],
  {
    jobs = JOBS,
    demo = false,
    graceMs = GRACE_MS,
    handlers = PARTS.handlers,
    routes = PARTS.routes,
    ...given
  }: Overrides = {},
): Promise<Gateway> {
  const log = given.log ?? createLog(config.LOG_LEVEL);
  const database = await openDatabase(config, (err) => log.warn({ err }, 'connection to the database broke'));
  try {
    if (!demo) await refuseDemo(database, merchants);
    const versions = createVersions({ db: database.changesDb, log });
    const services = await prepare(config, merchants, { ...database, versions }, { ...given, log });
    // Data of an earlier release are known for the demo's only now.
    if (!demo) await refuseDemo(database, merchants);
    await removeLeftFolders();
    const app = createApp(services, { handlers, routes });
    const socket = await openOperatorSocket({ ...services, db: database.patientDb }, COMMANDS);
    const runner = startJobs(services, jobs, database);
    versions.start();
    const running = new Set<Promise<Response>>();
    return {
      app,
      services,
      ready: createReadyListener(services, handlers),
      async fetch(request, bindings) {
        const response = Promise.resolve(app.fetch(request, bindings));
        running.add(response);
        try {
          return await response;
        } finally {
          running.delete(response);
        }
      },
      drain: () => services.health.drain(),
      settle: () => within(graceMs, untilEmpty(running)),
      async stop() {
        services.health.drain();
        for (const [what, done] of [
          ['commands', () => socket.close()],
          ['calls', () => untilEmpty(running)],
          ['jobs', () => runner.stop()],
          ['changes', () => versions.stop()],
          ['database', () => database.close()],
        ] as const) {
          if (!(await within(graceMs, done()))) log.warn({ what }, 'stopped without waiting any longer');
        }
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** {@link createGateway} on config.PORT; 0 takes a free one. A stop first takes no further connections. */
export async function startGateway(
  config: GatewayConfig,
  merchants: readonly MerchantConfig[],
  overrides: Overrides = {},
): Promise<ListeningGateway> {
  const gateway = await createGateway(config, merchants, overrides);
  try {
    await tellMissing(gateway.services, merchants);
    const listener = await listen(gateway.fetch, gateway.ready, { port: config.PORT, host: config.HOST });
    return {
      ...gateway,
      port: listener.port,
      async stop() {
        gateway.drain();
        const closed = listener.close();
        if (await gateway.settle()) await within(FLUSH_MS, closed);
        listener.cut();
        await gateway.stop();
      },
    };
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

/** Logs what an area lacks, and how an operator adds it: once at a start, when the catalogue is there. */
export async function tellMissing({ db, log }: Services, configs: readonly MerchantConfig[]): Promise<void> {
  const merchants = configs.map((config) => MerchantConfig.parse(config));
  for (const { name, missing } of AREAS) {
    const what = await missing?.(db, merchants);
    if (what) log.warn({ area: name }, what);
  }
}

/**
 * Opens the database that the configuration names: PostgreSQL at DATABASE_URL, else PGlite in DATA_DIR.
 * @param onError told of connections that broke
 * @throws DataLockedError where another process holds DATA_DIR, StartError where PostgreSQL does not let us in
 */
export async function openDatabase(config: GatewayConfig, onError: (error: Error) => void): Promise<OpenDatabase> {
  if (config.DATABASE_URL === undefined) return openEmbedded(config.DATA_DIR);
  const { DATABASE_URL: url, DATABASE_POOL: size } = config;
  const database = openPostgres(url, size, onError);
  try {
    await sql`SELECT 1`.execute(database.db);
    return database;
  } catch (error) {
    await database.close();
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
    const why = cause instanceof Error && cause.message ? cause.message : 'no answer';
    throw new StartError(
      `Expected a PostgreSQL at ${new URL(url).host}, found none that lets this gateway in: ${why}.`,
      {
        cause,
      },
    );
  }
}

async function prepare(
  config: GatewayConfig,
  configs: readonly MerchantConfig[],
  { db, lookups, patientDb, pools, place, probe, snapshot, versions }: OpenDatabase & { readonly versions: Versions },
  {
    clock = systemClock,
    random = systemRandom,
    fetch = globalThis.fetch,
    messenger = createMessenger({ config, clock, fetch }),
    log,
  }: Partial<Services> & Pick<Services, 'log'>,
): Promise<Services> {
  const ran = await migrate(patientDb, MIGRATIONS, place);
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  await syncMerchants(db, configs, AREAS);
  const merchants = createMerchants(
    db,
    clock,
    configs.map(({ code }) => code),
  );
  const keys = createSealingKeys({ db, random, clock });
  // The first key takes long to make, and no page should wait for it.
  await keys.current();
  const metrics = createMetrics(pools, { processMetrics: true });
  const health = createHealth({ probe, log });
  const uploads = openStore(config, fetch);
  const readRate = createReadRate(config.READ_RATE, clock);
  const ready = createReadyAnswers(versions);
  return {
    db,
    lookups,
    snapshot,
    clock,
    random,
    log,
    metrics,
    health,
    config,
    merchants,
    keys,
    readRate,
    ready,
    versions,
    uploads,
    messenger,
    fetch,
  };
}

/** A call may begin on a connection that is still open while others are waited for. */
async function untilEmpty(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
