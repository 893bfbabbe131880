import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { GAME_TYPES, VENDOR_CODE } from '../../../contract/games/words.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { Profile } from '../launch/profile.ts';
import type { CatalogueTables } from './tables.ts';

/** A vendor as the portfolio describes it. Its address and secret belong to the operator, and no brand knows them. */
const Vendor = z.strictObject({
  code: z.string().regex(VENDOR_CODE),
  name: z.string().min(1).max(40),
  kinds: z.array(z.enum(GAME_TYPES)),
  wallet: z.enum(['seamless', 'transfer']),
  launch: z.enum(['frame', 'window', 'page']),
  /** Spec codes of the languages in which its games are named. */
  gameNames: z.array(z.string()),
  profile: Profile.default(Profile.parse({})),
});
type Vendor = z.output<typeof Vendor>;

/** What a brand says of this area: the portfolio, and the categories that it offers, each with its vendors, in order. */
export const GamesPart = z
  .strictObject({
    vendors: z.array(Vendor).default([]),
    categories: z.array(z.strictObject({ type: z.enum(GAME_TYPES), vendors: z.array(z.string()) })).default([]),
    /** Whether money that lies at one vendor comes back before a game of another opens. */
    autoTransfer: z.boolean().default(true),
    /** The games of free rounds that its prizes name, such as PG/aztec-gold. */
    freeRounds: z.array(z.string()).default([]),
  })
  .superRefine(({ vendors, categories }, context) => {
    for (const { type, vendors: codes } of categories) {
      for (const code of codes) {
        if (vendors.find((vendor) => vendor.code === code)?.kinds.includes(type)) continue;
        context.addIssue({ code: 'custom', message: `expected a vendor that makes ${type}, found ${code}` });
      }
    }
  });

export type GamesPart = z.output<typeof GamesPart>;

/** Writes a merchant's offer as its brand describes it. What the brand dropped is not offered any more. */
export async function syncOffer(trx: Trx, merchant: string, { vendors, categories, autoTransfer: auto }: GamesPart) {
  await syncVendors(trx, vendors);
  await trx
    .insertInto('merchant_transfers')
    .values({ merchant, auto })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ auto }))
    .execute();
  await trx.deleteFrom('merchant_vendors').where('merchant', '=', merchant).execute();
  const rows = categories.flatMap(({ type: game_type, vendors: codes }, lane) =>
    codes.map((vendor, position) => ({ merchant, game_type, vendor, lane, position })),
  );
  if (rows.length > 0) await trx.insertInto('merchant_vendors').values(rows).execute();
}

/**
 * Only rows that differ are written, because all merchants share them, and processes that start together with brands of
 * their own would wait for one another. A vendor that left the portfolio keeps its row, because its bets refer to it.
 */
async function syncVendors(trx: Trx, vendors: readonly Vendor[]): Promise<void> {
  const known = await trx.selectFrom('vendors').selectAll().execute();
  for (const [index, { code, gameNames: game_names, ...rest }] of vendors.entries()) {
    const said = { ...rest, game_names, position: index + 1 };
    const row = known.find((vendor) => vendor.code === code);
    if (row && isSaid(row, said)) continue;
    const written = { ...said, profile: JSON.stringify(said.profile) };
    await trx
      .insertInto('vendors')
      .values({ code, ...written })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(written))
      .execute();
  }
}

type Row = Selectable<CatalogueTables['vendors']>;

/** The columns that an operator sets and no portfolio. */
type Connection = 'api_url' | 'secret' | 'former_secret' | 'former_until';

function isSaid(row: Row, said: Omit<Row, 'code' | Connection>): boolean {
  const { code: _code, api_url: _url, secret: _secret, former_secret: _former, former_until: _until, ...known } = row;
  // What a row says in fewer words may mean the same.
  return isDeepStrictEqual({ ...known, profile: Profile.parse(known.profile) }, said);
}

/** What a merchant offers: the vendors of each category. */
export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** What a merchant offers, in the order of its menus (SPEC 2). */
export async function readOffer(db: Db, merchant: string) {
  return db
    .selectFrom('merchant_vendors')
    .innerJoin('vendors', 'vendors.code', 'merchant_vendors.vendor')
    .select(['merchant_vendors.game_type', 'vendors.code', 'vendors.name'])
    .where('merchant_vendors.merchant', '=', merchant)
    .orderBy('merchant_vendors.lane')
    .orderBy('merchant_vendors.position')
    .execute();
}
