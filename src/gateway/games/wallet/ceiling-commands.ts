import type { Selectable } from 'kysely';
import * as z from 'zod';
import { CURRENCIES, type Currency, MoneyError, money, parseMoney, toDecimal } from '../../../money/money.ts';
import { nearest } from '../../../spelling/nearest.ts';
import type { Trx } from '../../core/db/schema.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import type { WalletTables } from './tables.ts';

/** What is typed in the place of an amount to take a ceiling away. */
const NONE = 'none';

const currency = z.enum(Object.keys(CURRENCIES).filter(isKey)).meta({ description: 'In which currency.' });

/** `wins ceilings|ceiling`: how much of a round vendors pay by themselves. */
export const ceilingCommands: readonly OperatorCommand[] = [
  reads({
    name: 'wins ceilings',
    about: 'Lists how much of one round each vendor may pay to a player by itself. What is not listed has no ceiling.',
    input: z.strictObject({}),
    async run({ db }) {
      const rows = await db
        .selectFrom('vendor_ceilings')
        .selectAll()
        .orderBy('vendor')
        .orderBy('currency')
        .orderBy('merchant', (order) => order.asc().nullsFirst())
        .execute();
      return rows.map(({ vendor, currency, merchant, amount }) => {
        return { vendor, brand: merchant ?? 'every other', ceiling: toDecimal(money(amount, currency)), currency };
      });
    },
  }),
  changes({
    name: 'wins ceiling',
    about:
      'Sets how much of one round a vendor may pay to a player by itself; what is above it waits in the held wallet (wins list). ' +
      'It is for wins that come from now on.',
    input: z.strictObject({
      vendor: z.string().max(32).meta({ description: 'The vendor, as games list tells it.', argument: 'VENDOR' }),
      amount: z
        .string()
        .max(24)
        .meta({
          description: `The ceiling, for example 50000.00; 0 holds every win, ${NONE} takes the ceiling away.`,
          argument: 'AMOUNT',
        }),
      currency,
      brand: brandList.optional().meta({
        description: 'For these brands alone; without it for all that have no ceiling of their own.',
        value: 'a,b',
      }),
    }),
    async run(call) {
      const { vendor, amount, currency, brand } = call.input;
      await knownVendor(call.db, vendor);
      const wanted = amount === NONE ? null : ceilingIn(currency, amount);
      const merchants: readonly (string | null)[] = brand ? chosenBrands(call, brand) : [null];
      const done: Change[] = [];
      for (const merchant of merchants)
        done.push(...(await setCeiling(call.db, { vendor, currency, merchant }, wanted)));
      return { changes: done };
    },
  }),
];

type Ceiling = Selectable<WalletTables['vendor_ceilings']>;

async function setCeiling(
  db: Trx,
  { vendor, currency, merchant }: Omit<Ceiling, 'amount'>,
  wanted: bigint | null,
): Promise<Change[]> {
  const before = await db
    .deleteFrom('vendor_ceilings')
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('merchant', 'is not distinct from', merchant)
    .returning('amount')
    .executeTakeFirst();
  if (wanted !== null) {
    await db.insertInto('vendor_ceilings').values({ vendor, currency, merchant, amount: wanted }).execute();
  }
  if ((before?.amount ?? null) === wanted) return [];
  const told = (amount: bigint | null) => (amount === null ? null : toDecimal(money(amount, currency)));
  const subject = `ceiling of ${vendor} in ${currency}`;
  return [{ merchant, subject, before: told(before?.amount ?? null), after: told(wanted) }];
}

/** @throws OrderError vendor.unknown */
async function knownVendor(db: Trx, code: string): Promise<void> {
  const rows = await db.selectFrom('vendors').select('code').orderBy('code').execute();
  const codes = rows.map((row) => row.code);
  if (codes.includes(code)) return;
  const near = nearest(code, codes);
  throw new OrderError(
    'vendor.unknown',
    `Expected a vendor of this gateway's database (${codes.join(', ')}), found "${code}".${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** Longest amount of the wire: 15 digits before the point. */
const LARGEST = 10n ** 15n;

/** @returns minor units @throws OrderError input.invalid */
function ceilingIn(currency: Currency, text: string): bigint {
  try {
    const { minor } = parseMoney(text, currency);
    if (minor >= 0n && minor < parseMoney(String(LARGEST), currency).minor) return minor;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new OrderError('input.invalid', `amount: ${error.message}`);
  }
  throw new OrderError('input.invalid', `amount: expected 0 or more, and 15 digits at most, found "${text}".`);
}

function isKey(code: string): code is Currency {
  return code in CURRENCIES;
}
