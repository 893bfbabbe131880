import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import { loadBrands } from '../src/brand/load.ts';
import { BrandError } from '../src/brand/problem.ts';
import { systemClock } from '../src/gateway/core/clock.ts';
import { ConfigError, type GatewayConfig, readConfig } from '../src/gateway/core/config.ts';
import { DataLockedError } from '../src/gateway/core/db/lock.ts';
import type { Db } from '../src/gateway/core/db/schema.ts';
import { createMerchants, GATE_FRESH_MS, MerchantError } from '../src/gateway/core/merchants/merchants.ts';
import { openDatabase, StartError } from '../src/gateway/main.ts';
import { parseOptions } from './parts/options.ts';

const FOLLOW = `Gateways that run on the database follow within ${GATE_FRESH_MS / 1000} s, open pages within a minute.`;

const options = parseOptions({
  name: 'operate',
  about:
    'Puts brands into maintenance, or opens them again, in the database of DATABASE_URL, else of DATA_DIR, which no gateway may hold meanwhile. ' +
    FOLLOW,
  options: {
    brand: { kind: 'list', value: 'a,b', about: 'The brands to do it to. Must be given.' },
    maintenance: { kind: 'flag', about: 'Closes them: every page shows the maintenance page, calls are refused.' },
    open: { kind: 'flag', about: 'Ends the maintenance.' },
  },
  names: { value: 'UNTIL', about: 'With --maintenance: when it ends, for visitors to read: 2026-02-01T06:00:00Z.' },
});

/** A command line whose parts do not fit together. */
class UsageError extends Error {}

interface Wish {
  readonly brands: readonly string[];
  /** Null opens. */
  readonly maintenance: { readonly endsAt: Date | null } | null;
}

/** @throws UsageError */
function readWish(): Wish {
  const { brand: brands, maintenance, open, names } = options;
  if (!brands) throw new UsageError('--brand must be given: --brand a,b.');
  if (maintenance === open) throw new UsageError('give one of --maintenance and --open.');
  const [until, ...more] = names;
  if (more.length > 0 || (open && until !== undefined)) {
    throw new UsageError(`unknown argument "${more[0] ?? until}". One time may follow, after --maintenance.`);
  }
  return { brands, maintenance: open ? null : { endsAt: until === undefined ? null : readTime(until) } };
}

/** @throws UsageError */
function readTime(text: string): Date {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) {
    throw new UsageError(`expected a time such as 2026-02-01T06:00:00Z, found "${text}".`);
  }
  if (new Date(text) <= systemClock.now()) throw new UsageError(`expected a time to come, found "${text}".`);
  return new Date(text);
}

async function operate({ brands: only, maintenance }: Wish, config: GatewayConfig): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config;
  // Opening makes what is missing, which here would be an empty database that nobody serves.
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'pglite'))) {
    throw new StartError(
      `Expected the data of a gateway in ${DATA_DIR}, found none. Set DATA_DIR or DATABASE_URL as the gateway has them.`,
    );
  }
  const brands = await loadBrands({ only });
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    if (!(await isKept(db)))
      throw new StartError('Expected a database that a gateway keeps, found one without its tables.');
    const codes = brands.map(({ identity }) => identity.merchant);
    const merchants = createMerchants(db, systemClock, codes);
    for (const code of codes) await merchants.setMaintenance(code, maintenance);
  } finally {
    await close();
  }
  const until = maintenance?.endsAt ? ` until ${maintenance.endsAt.toISOString()}` : '';
  const state = maintenance ? `in maintenance${until}` : 'open';
  for (const { identity } of brands) process.stdout.write(`${identity.name} is ${state}.\n`);
  process.stdout.write(`${FOLLOW}\n`);
}

/** Whether a gateway has ever been started on this database. */
async function isKept(db: Db): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`SELECT to_regclass('merchant_gates') IS NOT NULL AS kept`.execute(db);
  return rows[0]?.kept ?? false;
}

try {
  await operate(readWish(), readConfig(process.env));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`operate: ${error.message}\nSee: npm run operate -- --help\n`);
    process.exit(2);
  }
  const known = [ConfigError, DataLockedError, BrandError, StartError, MerchantError].some(
    (kind) => error instanceof kind,
  );
  if (!known || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
