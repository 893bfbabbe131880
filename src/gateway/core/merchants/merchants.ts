import { sql } from 'kysely';
import type { Flag } from '../../../contract/core/words.ts';
import type { Area } from '../area.ts';
import type { Clock } from '../clock.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { StartError } from '../start-error.ts';
import { AddressSet, isAddressOrRange } from './addresses.ts';
import { type FlagState, flagStates, readOverrides, writeOverride } from './flags.ts';
import { type Gate, Merchant, MerchantConfig } from './merchant.ts';

/** How long this process may answer from what it read; a gate set on another process shows this much later. */
export const GATE_FRESH_MS = 1_000;

export interface KnownMerchant {
  /** Its `flags` are those in force: the brand's, with what an operator set over them. */
  readonly merchant: Merchant;
  readonly gate: Gate;
}

/** The merchants that this gateway serves, in the order they were handed in. */
export interface Merchants {
  all(): Promise<readonly KnownMerchant[]>;
  /**
   * As last read, where the database does not answer: what an answer says of itself should not fail with the answer.
   * @throws where they were never read
   */
  lastKnown(): Promise<readonly KnownMerchant[]>;
  /** What was read, where it is still fresh; a merchant that did not change stays the same object. */
  fresh(): readonly KnownMerchant[] | null;
  byCode(code: string): Promise<KnownMerchant | null>;
  /**
   * The same as a transaction reads and writes them: it sees what it has written itself, and on PGlite, which has one connection,
   * waits for nobody who waits for it.
   */
  within(trx: Trx): Merchants;
  /** By the Host header, port included or not. */
  byHost(host: string): Promise<KnownMerchant | null>;
  /**
   * Puts a merchant into maintenance (SPEC 4) or out of it, for every process on the database.
   * @param maintenance null to end it; visitors read `endsAt`
   */
  setMaintenance(code: string, maintenance: Gate['maintenance']): Promise<void>;
  /**
   * Sets from where the merchant may not be reached, and replaces what was set before.
   * @param blocked ISO 3166 codes, and addresses or ranges
   */
  setBlocked(code: string, blocked: { countries: readonly string[]; ips: readonly string[] }): Promise<void>;
  /**
   * Each flag of the merchant (SPEC 3): the brand's value, an operator's, and the one in force.
   * @throws MerchantError
   */
  flags(code: string): Promise<readonly FlagState[]>;
  /**
   * Switches a feature on or off against the brand's value, from now on and for every process on the database.
   * @param enabled null restores the brand's value
   * @throws MerchantError
   */
  setFlag(code: string, flag: Flag, enabled: boolean | null): Promise<void>;
}

/** There is no merchant of the name that an operator gave, or no gateway has written it down on this database. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError';
}

/**
 * Writes the configurations to the database, so that every row that names a merchant can refer to one. Rows of other
 * merchants are left alone, because another process on this database may serve them. A merchant that no configuration
 * names any more stays, with its members and money, and is served by nobody.
 * @param areas each then stores its own part of the configuration
 * @throws StartError where a merchant whose members have money is handed in with another currency
 */
export async function syncMerchants(db: Db, configs: readonly MerchantConfig[], areas: readonly Area[]): Promise<void> {
  const merchants = configs.map((config) => MerchantConfig.parse(config));
  await inTransaction(db, async (trx) => {
    for (const { parts, ...merchant } of merchants) {
      await holdCurrency(trx, merchant);
      const config = JSON.stringify(merchant);
      await trx
        .insertInto('merchants')
        .values({ code: merchant.code, config })
        .onConflict((conflict) => conflict.column('code').doUpdateSet({ config }))
        .execute();
      await trx
        .insertInto('merchant_gates')
        .values({ merchant: merchant.code })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const area of areas) await area.sync?.(trx, merchant, parts[area.name]);
    }
  });
}

/** What a merchant's members have is in one currency for ever. @throws StartError where another one is handed in */
async function holdCurrency(trx: Trx, { code, currency }: Pick<MerchantConfig, 'code' | 'currency'>): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    SELECT config ->> 'currency' AS currency FROM merchants
      WHERE code = ${code} AND config ->> 'currency' <> ${currency}
        AND EXISTS (SELECT FROM accounts WHERE accounts.merchant = code AND accounts.kind = 'member'
          AND accounts.unit = config ->> 'currency')`.execute(trx);
  const [stored] = rows;
  if (!stored) return;
  throw new StartError(
    `${code}: expected currency ${stored.currency}, in which its members have money, found ${currency}. Give the brand its currency back, or open another brand.`,
  );
}

/** @param order codes of those that are served; the first answers on plain localhost */
export function createMerchants(db: Db | Trx, clock: Clock, order: readonly string[]): Merchants {
  let known: { readonly list: Promise<readonly KnownMerchant[]>; readonly until: number } | null = null;

  let last: Promise<readonly KnownMerchant[]> | undefined;
  let read: { readonly list: readonly KnownMerchant[]; readonly until: number } | undefined;
  const parsed: Parsed = new Map();

  /** Calls that come while it is being read wait for the same read. */
  function all(): Promise<readonly KnownMerchant[]> {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.list;
    const list = readAll(db, order, parsed);
    const reading = { list, until: now + GATE_FRESH_MS };
    known = reading;
    list.then(
      (found) => {
        last = list;
        // Where a change of this process came meanwhile, the next call reads again.
        if (known === reading) read = { list: found, until: reading.until };
      },
      () => undefined,
    );
    list.catch(() => {
      // The caller gets the error; the next call reads again.
      if (known === reading) known = null;
    });
    return list;
  }

  async function setGate(code: string, gate: GateUpdate): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('merchant_gates')
      .set(gate)
      .where('merchant', '=', code)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notServed(code);
    forget();
  }

  function forget(): void {
    known = null;
    read = undefined;
  }

  return {
    all,
    lastKnown: () =>
      all().catch((error: unknown) => {
        if (!last) throw error;
        return last;
      }),
    fresh: () => (read && clock.now().getTime() < read.until ? read.list : null),
    byCode: async (code) => withCode(await all(), code),
    within: (trx) => createMerchants(trx, clock, order),
    byHost: async (host) => withHost(await all(), host),
    setMaintenance: (code, maintenance) =>
      setGate(code, { maintenance: maintenance !== null, maintenance_ends_at: maintenance?.endsAt ?? null }),
    async setBlocked(code, { countries, ips }) {
      const wrong = ips.find((ip) => !isAddressOrRange(ip));
      if (wrong !== undefined) throw new MerchantError(`Expected an address or a range, found "${wrong}".`);
      await setGate(code, { blocked_countries: [...countries], blocked_ips: [...ips] });
    },
    async flags(code) {
      const row = await db.selectFrom('merchants').select('config').where('code', '=', code).executeTakeFirst();
      if (!row) throw notServed(code);
      return flagStates(code, Merchant.parse(row.config).flags, await readOverrides(db, [code]));
    },
    async setFlag(code, flag, enabled) {
      const row = await db.selectFrom('merchants').select('code').where('code', '=', code).executeTakeFirst();
      if (!row) throw notServed(code);
      await writeOverride(db, { merchant: code, flag }, enabled === null ? null : { enabled, since: clock.now() });
      forget();
    },
  };
}

/** The merchant with this code among those that are served. */
export function withCode(known: readonly KnownMerchant[], code: string): KnownMerchant | null {
  return known.find(({ merchant }) => merchant.code === code) ?? null;
}

/** The merchant that this host serves. @param host as the header tells it, port included or not */
export function withHost(known: readonly KnownMerchant[], host: string): KnownMerchant | null {
  const name = host.replace(/:\d+$/, '');
  const serves = (hosts: readonly string[]) => hosts.includes(host) || hosts.includes(name);
  return known.find(({ merchant: { domains, mirrors } }) => serves(domains) || serves(mirrors)) ?? null;
}

function notServed(code: string): MerchantError {
  return new MerchantError(`Expected a merchant that a gateway serves from this database, found "${code}".`);
}

interface GateUpdate {
  maintenance?: boolean;
  maintenance_ends_at?: Date | null;
  blocked_countries?: string[];
  blocked_ips?: string[];
}

/** Merchants as they were parsed last, by their codes, each with the text that it was parsed from. */
type Parsed = Map<string, { readonly text: string; readonly known: KnownMerchant }>;

async function readAll(db: Db, order: readonly string[], parsed: Parsed): Promise<KnownMerchant[]> {
  if (order.length === 0) return [];
  const rows = await db
    .selectFrom('merchants')
    .innerJoin('merchant_gates', 'merchant_gates.merchant', 'merchants.code')
    .selectAll()
    .where('code', 'in', order)
    .execute();
  const overrides = await readOverrides(db, order);
  return rows
    .map((row) => {
      const own = overrides.filter(({ merchant }) => merchant === row.code);
      const text = JSON.stringify([row, own]);
      const before = parsed.get(row.code);
      if (before?.text === text) return before.known;
      const known = {
        merchant: withOverrides(Merchant.parse(row.config), own),
        gate: {
          maintenance: row.maintenance ? { endsAt: row.maintenance_ends_at } : null,
          blockedCountries: row.blocked_countries,
          blockedIps: new AddressSet(row.blocked_ips),
        },
      };
      parsed.set(row.code, { text, known });
      return known;
    })
    .sort((a, b) => order.indexOf(a.merchant.code) - order.indexOf(b.merchant.code));
}

function withOverrides(merchant: Merchant, overrides: Awaited<ReturnType<typeof readOverrides>>): Merchant {
  const states = flagStates(merchant.code, merchant.flags, overrides);
  return { ...merchant, flags: Object.fromEntries(states.map(({ flag, enabled }) => [flag, enabled])) };
}
