import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/core/endpoint.ts';
import { Failure } from '../../src/contract/core/failure.ts';
import { FORM_PARTS } from '../../src/contract/core/files.ts';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { AREAS, PARTS } from '../../src/gateway/areas.ts';
import { openSession } from '../../src/gateway/core/access/sessions.ts';
import type { Audience } from '../../src/gateway/core/access/tables.ts';
import { type App, createApp, type Parts } from '../../src/gateway/core/app.ts';
import { createSealingKeys } from '../../src/gateway/core/call/keys.ts';
import { createReadRate } from '../../src/gateway/core/call/read-rate.ts';
import { UNDECLARED_REFUSAL } from '../../src/gateway/core/call/refusals.ts';
import { type GatewayConfig, readConfig } from '../../src/gateway/core/config.ts';
import { int8AsBigint, type OpenDatabase, openPostgres, wrapEmbedded } from '../../src/gateway/core/db/open.ts';
import { createHealth } from '../../src/gateway/core/health.ts';
import { createLog } from '../../src/gateway/core/log.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import { createMerchants, syncMerchants } from '../../src/gateway/core/merchants/merchants.ts';
import { createMessenger } from '../../src/gateway/core/messenger/providers.ts';
import { createMetrics } from '../../src/gateway/core/metrics.ts';
import { systemRandom } from '../../src/gateway/core/random.ts';
import { createReadyAnswers } from '../../src/gateway/core/ready/ready.ts';
import type { Versions } from '../../src/gateway/core/ready/versions.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { openStore } from '../../src/gateway/core/uploads/store.ts';
import { demand } from '../on-demand.ts';
import { whenFileEnds } from './cleaning.ts';
import { fakeClock } from './fake-clock.ts';
import { knownMember } from './member/known.ts';
import { HARBOR, LOTUS } from './merchants.ts';
import { sealFor } from './sealing.ts';
import { command, databaseAt } from './server/template.ts';

export { HARBOR, LOTUS };

type Schema = z.ZodMiniType;

interface CallInput {
  query?: Record<string, string | number>;
  body?: unknown;
  /** Session token. */
  token?: string;
  merchant?: string;
  language?: string;
  /** Idempotency-Key; a fresh one where the endpoint wants one. */
  key?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** A refused call, as a test's `rejects` receives it. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly value: unknown;
  constructor(status: number, { code, message, value }: Failure) {
    super(`${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
    this.value = value;
  }
}

export interface Harness {
  readonly app: App;
  readonly services: Services;
  /** The database, to pass to another harness, which is then a second process on the same data. */
  readonly database: OpenDatabase;
  readonly db: Services['db'];
  readonly clock: ReturnType<typeof fakeClock>;
  /** Lines that were logged, as JSON text. */
  readonly logged: readonly string[];
  /** Calls as the portal does. @throws CallFailed */
  call<Q extends Schema, B extends Schema, V extends Schema>(
    endpoint: Endpoint<Q, B, V>,
    input?: CallInput,
  ): Promise<z.output<V>>;
  /** The same, to the raw response. */
  request(endpoint: Endpoint, input?: CallInput): Promise<Response>;
  /** A session's token without a log-in; the member is made where it is missing. */
  session(audience: Audience, memberId?: string, merchant?: string): Promise<string>;
}

interface Options extends Partial<Parts> {
  readonly merchants?: readonly MerchantConfig[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly database?: OpenDatabase;
  /** On PGlite, which takes ten times as long to open; for what it does in its own way. */
  readonly embedded?: boolean;
  readonly services?: Partial<Pick<Services, 'fetch' | 'random' | 'messenger'>>;
  /** Lets answers that are made of rows be kept ready; without it they are made anew each time. */
  readonly versions?: Pick<Versions, 'stamp' | 'refresh'>;
}

const NOWHERE = () => Promise.reject(new Error('A test that reaches out hands in its own fetch.'));

const UNREAD: Pick<Versions, 'stamp' | 'refresh'> = {
  stamp: (_, topics) => (topics.length === 0 ? '' : null),
  refresh: async () => undefined,
};

/** Connections for calls of a gateway whose test does not ask for many. */
const CALLS_AT_ONCE = 6;

/** A gateway in this process, on a database of its own, at a time that stands still until the test moves it. */
export async function createHarness(options: Options = {}): Promise<Harness> {
  const {
    merchants: configs = [LOTUS, HARBOR],
    environment = {},
    services: given,
    database: shared,
    embedded = false,
    versions,
    ...parts
  } = options;
  const database = shared ?? (await (embedded ? freshEmbedded() : withPostgres(CALLS_AT_ONCE)));
  const { db, lookups, pools, probe, snapshot } = database;
  const clock = fakeClock();
  const logged: string[] = [];
  await syncMerchants(db, configs, AREAS);
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const services: Services = {
    db,
    lookups,
    snapshot,
    clock,
    random: systemRandom,
    log,
    metrics: createMetrics(pools),
    health: createHealth({ probe, log }),
    config: readConfig(environment),
    merchants: createMerchants(
      db,
      clock,
      configs.map(({ code }) => code),
    ),
    readRate: createReadRate(readConfig(environment).READ_RATE, clock),
    ready: createReadyAnswers(versions ?? UNREAD),
    versions: versions ?? UNREAD,
    keys: createSealingKeys({ db, random: systemRandom, clock }),
    uploads: openStore(readConfig(environment), fetch),
    messenger: createMessenger({ config: readConfig(environment), clock, fetch: given?.fetch ?? NOWHERE }),
    fetch: NOWHERE,
    ...given,
  };
  const app = createApp(services, { ...PARTS, ...parts });

  let looked = 0;
  let broken: string | undefined;
  /** Checks every answer by the contract of its endpoint. */
  async function kept(answered: Response | Promise<Response>): Promise<Response> {
    const response = await answered;
    broken ??= logged.slice(looked).find((line) => line.includes(UNDECLARED_REFUSAL));
    looked = logged.length;
    if (broken !== undefined) throw new Error(broken);
    return response;
  }

  async function request(endpoint: Endpoint, input: CallInput = {}): Promise<Response> {
    const { query = {}, body = {}, merchant = configs[0]?.code ?? '', ip = '127.0.0.1' } = input;
    const url = new URL(endpoint.path, 'http://localhost');
    for (const [name, value] of Object.entries(query)) {
      if (url.pathname.includes(`:${name}`)) url.pathname = url.pathname.replace(`:${name}`, String(value));
      else url.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = {
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: merchant,
      ...(input.language && { [HEADERS.language]: input.language }),
      ...(input.token && { Authorization: `Bearer ${input.token}` }),
      ...(endpoint.idempotent && { [HEADERS.idempotency]: input.key ?? randomUUID() }),
      ...input.headers,
    };
    const bindings = { incoming: { socket: { remoteAddress: ip } } };
    if (endpoint.method === 'GET') return kept(app.request(url, { headers }, bindings));
    const sent = endpoint.seal
      ? await sealFor(await services.keys.current(), `${endpoint.method} ${endpoint.path}`, body, clock.now())
      : body;
    if (endpoint.files) {
      const form = new FormData();
      form.set(FORM_PARTS.body, JSON.stringify(sent));
      return kept(app.request(url, { method: endpoint.method, body: form, headers }, bindings));
    }
    const content = endpoint.form ? new URLSearchParams(Object.entries(Object(sent))) : JSON.stringify(sent);
    const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const init = { method: endpoint.method, body: content, headers: { 'Content-Type': type, ...headers } };
    return kept(app.request(url, init, bindings));
  }

  return {
    app,
    services,
    database,
    db,
    clock,
    logged,
    request,
    async call(endpoint, input) {
      const response = await request(endpoint, input);
      const answer: unknown = await response.json();
      if (!response.ok) throw new CallFailed(response.status, z.parse(Failure, answer));
      return z.parse(endpoint.value, z.parse(z.object({ success: z.literal(true), value: z.unknown() }), answer).value);
    },
    async session(audience, memberId = `m-${randomUUID()}`, merchant = configs[0]?.code ?? '') {
      await knownMember(db, memberId, { merchant, audience });
      return openSession({ db, random: services.random, now: clock.now() }, { memberId, merchant, audience });
    },
  };
}

/** An empty, migrated PGlite; closed when the test file ends. */
async function freshEmbedded(): Promise<OpenDatabase> {
  const database = wrapEmbedded(
    await PGlite.create({ ...int8AsBigint, loadDataDir: await openAsBlob(inject('snapshot')) }),
  );
  whenFileEnds(() => database.close());
  return database;
}

/** A PGlite without any table; closed when the test file ends. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = wrapEmbedded(await PGlite.create(int8AsBigint));
  whenFileEnds(() => database.close());
  return database;
}

const Made = z.object({ server: z.string(), name: z.string() });

/** What calls do at once is tested with as many as a busy machine bears, however long they then wait for each other. */
const PATIENT = { statementMs: 120_000, connectMs: 120_000, idleMs: 120_000 };

/**
 * An empty, migrated database on the run's real PostgreSQL; dropped when the test file ends.
 * @param whenOver drops it earlier: `onTestFinished` of vitest, in a file whose tests each want many connections
 */
export async function withPostgres(
  size = 20,
  whenOver: (clean: () => Promise<void>) => void = whenFileEnds,
): Promise<OpenDatabase & { readonly url: string }> {
  const { server, name: template } = z.parse(Made, JSON.parse(await demand(inject('onDemand'), 'template')));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseAt(server, name);
  const database = openPostgres(url, size, () => undefined, PATIENT);
  whenOver(async () => {
    await database.close();
    await command(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...database, url };
}

/**
 * The configuration of a gateway that a test starts as a whole, without touching the data of whoever runs the tests.
 */
export function testConfig(environment: Readonly<Record<string, string>>): GatewayConfig {
  const ownData = join(tmpdir(), `marquee-test-${randomUUID()}`);
  whenFileEnds(() => rm(ownData, { recursive: true, force: true }));
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: ownData, ...environment });
}

/** A folder that is gone when the test file ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The data folder of a gateway that was started before, which spares a start the migrations; gone when the test file ends. */
export async function migratedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const database = join(folder, 'pglite');
  await mkdir(database);
  await promisify(execFile)('tar', ['-xf', inject('snapshot'), '-C', database]);
  return folder;
}
