import type { Selectable } from 'kysely';
import * as z from 'zod';
import { CURRENCIES, type Currency, MoneyError, money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { holdVendor } from '../catalogue/held-vendor.ts';
import type { CeilingKind } from './ceilings.ts';
import type { WalletTables } from './tables.ts';

/** What is typed in the place of an amount to take a ceiling away. */
const NONE = 'none';

const currency = z.enum(Object.keys(CURRENCIES).filter(isKey)).meta({ description: 'In which currency.' });

/** `wins|stakes ceilings|ceiling`: how much of a round vendors pay by themselves, and how much players stake in one. */
export const ceilingCommands: readonly OperatorCommand[] = [
  ...ceilingsOf('win', {
    list: 'Lists how much of one round each vendor may pay to a player by itself. What is not listed has no ceiling.',
    set:
      'Sets how much of one round a vendor may pay to a player by itself; what is above it waits in the held wallet (wins list). ' +
      'It is for wins that come from now on. At a vendor that keeps the money (wallet: transfer) it is for what a player gains in ' +
      'one stay: what comes back above what went there.',
    zero: '0 holds every win',
  }),
  ...ceilingsOf('stake', {
    list: 'Lists how much a player may stake in one round of each vendor. What is not listed has no ceiling.',
    set:
      'Sets how much a player may stake in one round of a vendor, in however many bets; a stake that goes past it is refused. ' +
      'It is for stakes that come from now on. A vendor that keeps the money (wallet: transfer) can have none: nobody here sees its stakes.',
    zero: '0 refuses every stake',
  }),
];

interface Told {
  readonly list: string;
  readonly set: string;
  readonly zero: string;
}

/** The two commands of a kind of ceiling. */
function ceilingsOf(kind: CeilingKind, { list, set, zero }: Told): readonly OperatorCommand[] {
  return [
    reads({
      name: `${kind}s ceilings`,
      about: list,
      input: z.strictObject({}),
      async run({ db }) {
        const rows = await db
          .selectFrom('vendor_ceilings as c')
          .innerJoin('vendors as v', 'v.code', 'c.vendor')
          .selectAll('c')
          .select('v.wallet')
          .where('c.kind', '=', kind)
          .orderBy('c.vendor')
          .orderBy('c.currency')
          .orderBy('c.node_id', (order) => order.asc().nullsFirst())
          .orderBy('c.merchant', (order) => order.asc().nullsFirst())
          .execute();
        return rows.map(({ vendor, currency, node_id, merchant, amount, wallet }) => {
          const place = { vendor, game: node_id ?? 'every other', brand: merchant ?? 'every other' };
          const bounds = wallet === 'seamless' ? 'a round' : isUnseen(kind, node_id) ? 'nothing' : 'a stay';
          return { ...place, ceiling: toDecimal(money(amount, currency)), currency, bounds };
        });
      },
    }),
    changes({
      name: `${kind}s ceiling`,
      about: set,
      input: z.strictObject({
        vendor: z.string().max(32).meta({ description: 'The vendor, as games list tells it.', argument: 'VENDOR' }),
        amount: z
          .string()
          .max(24)
          .meta({
            description: `The ceiling, for example 50000.00; ${zero}, ${NONE} takes the ceiling away.`,
            argument: 'AMOUNT',
          }),
        currency,
        game: z.int().optional().meta({
          description: "For this game alone, before the vendor's own; its nodeId, as games list tells it.",
        }),
        brand: brandList.optional().meta({
          description: 'For these brands alone; without it for all that have no ceiling of their own.',
          value: 'a,b',
        }),
      }),
      async run(call) {
        const { vendor, amount, currency, game, brand } = call.input;
        await holdVendor(call.db, vendor);
        if (game !== undefined) await holdGame(call.db, vendor, game);
        const wanted = amount === NONE ? null : ceilingIn(currency, amount);
        // One from before the vendor kept the money can still be taken away.
        if (wanted !== null && isUnseen(kind, game ?? null)) await holdSeen(call.db, vendor);
        const merchants: readonly (string | null)[] = brand ? chosenBrands(call, brand) : [null];
        const done: Change[] = [];
        for (const merchant of merchants) {
          const place = { vendor, currency, kind, node_id: game ?? null, merchant };
          done.push(...(await setCeiling(call.db, place, wanted)));
        }
        return { changes: done };
      },
    }),
  ];
}

/** Whether a ceiling is for what nobody here sees of a vendor that keeps the money: stakes, and single games. */
function isUnseen(kind: CeilingKind, nodeId: number | null): boolean {
  return kind === 'stake' || nodeId !== null;
}

/** @throws OrderError ceiling.unseen where the vendor keeps the money */
async function holdSeen(db: Trx, code: string): Promise<void> {
  const vendor = await db.selectFrom('vendors').select('wallet').where('code', '=', code).executeTakeFirst();
  if (vendor?.wallet !== 'transfer') return;
  throw new OrderError(
    'ceiling.unseen',
    `Expected a vendor whose rounds this gateway sees, found that ${code} keeps the money (wallet: transfer) and tells ` +
      `neither stakes nor games. Set a ceiling for what a player gains in one stay there: wins ceiling ${code} AMOUNT, without --game.`,
  );
}

/** @throws OrderError game.unknown where the vendor has no such game */
async function holdGame(db: Trx, vendor: string, nodeId: number): Promise<void> {
  const game = await db
    .selectFrom('games')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  if (game) return;
  throw new OrderError(
    'game.unknown',
    `Expected a game of ${vendor} (games list --vendor ${vendor}), found ${nodeId}.`,
  );
}

type Ceiling = Selectable<WalletTables['vendor_ceilings']>;

async function setCeiling(
  db: Trx,
  { vendor, currency, kind, node_id, merchant }: Omit<Ceiling, 'amount'>,
  wanted: bigint | null,
): Promise<Change[]> {
  const before = await db
    .deleteFrom('vendor_ceilings')
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .where('node_id', 'is not distinct from', node_id)
    .where('merchant', 'is not distinct from', merchant)
    .returning('amount')
    .executeTakeFirst();
  if (wanted !== null) {
    await db
      .insertInto('vendor_ceilings')
      .values({ vendor, currency, kind, node_id, merchant, amount: wanted })
      .execute();
  }
  if ((before?.amount ?? null) === wanted) return [];
  const told = (amount: bigint | null) => (amount === null ? null : toDecimal(money(amount, currency)));
  const subject = `${SUBJECTS[kind]} of ${vendor}${node_id === null ? '' : ` game ${node_id}`} in ${currency}`;
  return [{ merchant, subject, before: told(before?.amount ?? null), after: told(wanted) }];
}

/** How the audit names a ceiling. That of wins keeps the name that it has always had there. */
const SUBJECTS: Readonly<Record<CeilingKind, string>> = { win: 'ceiling', stake: 'stake ceiling' };

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
