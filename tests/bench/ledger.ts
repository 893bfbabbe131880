import { sql } from 'kysely';
import { readConfig } from '../../src/gateway/core/config.ts';
import { type Account, houseAccount, memberAccount, partnerAccount } from '../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../src/gateway/core/ledger/ledger.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { createGateway } from '../../src/gateway/main.ts';
import { money } from '../../src/money/money.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { median, type Row } from './report.ts';
import { BOOKS, callSql, crowdSql, ledgerSql, MEMBERS, memberName, sessionsSql } from './stake-sql.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CLIENTS = 10;
const VENDORS = 100;
const OPENING = 1_000_000_000n;

const member = (index: number) => memberAccount(memberName(index), BOOKS);
const vendor = partnerAccount('vendor', 'PG', BOOKS);

/** What pgbench does in a second: the ledger's statements of a stake, and all that a call sends; null without pgbench. */
export function pgbenchRates(url: string): { ledger: number; whole: number } | null {
  if (pgbenchMissing() !== undefined) return null;
  return { ledger: pgbench(url, ledgerSql(), SECONDS), whole: pgbench(url, callSql(), SECONDS) };
}

/**
 * Stakes per second through the ledger in this process, all at one vendor: against pgbench with the ledger's statements,
 * and against stakes that are spread over a hundred vendors: the share tells what one hot account costs.
 */
export async function ledgerRows(url: string): Promise<Row[]> {
  return withBooks(url, async (services) => {
    const missing = pgbenchMissing();
    const hot: number[] = [];
    const spread: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hot.push(await perSecond(services, `hot-${round}`, () => vendor));
      spread.push(await perSecond(services, `spread-${round}`, (turn) => vendorAt(turn % VENDORS)));
      if (missing === undefined) theirs.push(pgbench(url, ledgerSql(), SECONDS));
    }
    const stake = { what: 'ledger: stakes at one vendor', value: median(hot), unit: 'bookings/s' };
    return [
      missing === undefined
        ? { ...stake, baseline: median(theirs), baselineIs: "the ledger's SQL from pgbench" }
        : { ...stake, baselineIs: missing },
      { ...stake, baseline: median(spread), baselineIs: `stakes spread over ${VENDORS} vendors` },
    ];
  });
}

/**
 * Opens the accounts and sessions that the statements of pgbench name, beside those of a house of some size: a database
 * that has next to no accounts plans to read all of them, and keeps to that plan.
 */
export async function openBooks(url: string): Promise<void> {
  await withBooks(url, async (services) => {
    await openAccounts(services);
    await sql.raw(sessionsSql()).execute(services.db);
    await sql.raw(crowdSql()).execute(services.db);
    await sql`ANALYZE`.execute(services.db);
  });
}

async function withBooks<T>(url: string, work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', DATABASE_POOL: String(CLIENTS) });
  const gateway = await createGateway(config, [LOTUS], { jobs: [], demo: true });
  try {
    return await work(gateway.services);
  } finally {
    await gateway.stop();
  }
}

function vendorAt(index: number): Account<'PHP'> {
  return partnerAccount('vendor', `BENCH_${index}`, BOOKS);
}

async function openAccounts({ db, clock, metrics }: Services): Promise<void> {
  const books = { db, now: clock.now(), metrics };
  const bank = houseAccount('bank', BOOKS);
  const open = (kind: string, index: number, to: Account<'PHP'>) =>
    transfer(books, { from: bank, to, amount: money(OPENING, BOOKS.currency), kind, reference: String(index) });
  await open('bench.vendor', 0, vendor);
  for (let index = 0; index < MEMBERS; index += 1) await open('bench.member', index, member(index));
  for (let index = 0; index < VENDORS; index += 1) await open('bench.vendors', index, vendorAt(index));
}

async function perSecond(
  { db, clock, metrics }: Services,
  kind: string,
  destination: (turn: number) => Account<'PHP'>,
): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let booked = 0;
  const client = async (name: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      await transfer(
        { db, now: clock.now(), metrics },
        {
          from: member((name * 37 + turn) % MEMBERS),
          to: destination(name * 13 + turn),
          amount: money(1n, BOOKS.currency),
          kind: `bench.${kind}`,
          reference: `${name}-${turn}`,
        },
      );
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  return booked / ((performance.now() - started) / 1000);
}
