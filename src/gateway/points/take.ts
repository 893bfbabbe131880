import type { DeliveryAddress, RedeemRefusal, RedemptionKind } from '../../contract/points/words.ts';
import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { post } from '../core/ledger/ledger.ts';
import type { Names } from '../core/names.ts';
import { writeOwnAudit } from '../core/operate/audit.ts';
import { checkPaymentPassword } from '../security/payment-check.ts';
import { pointAccounts, pointsOf } from './accounts.ts';
import { leftAtOnce } from './at-once.ts';
import { approve, changeOf } from './decide.ts';
import { takeGood } from './goods.ts';
import { REDEEM_RATE } from './limits.ts';
import type { MallOwner } from './owner.ts';
import { type MallPart, partOf } from './part.ts';
import type { RedemptionRow } from './redemption.ts';

/** What is redeemed, as the rules of now have it. */
interface Asked {
  readonly mall: MallPart;
  readonly owner: MallOwner;
  readonly kind: RedemptionKind;
  readonly good: string | null;
  readonly title: Names | null;
  readonly points: bigint;
  /** Minor units of money; null of what is none. */
  readonly amount: bigint | null;
  readonly address: DeliveryAddress | null;
}

type Call = CallContext<Caller> & { readonly body: { readonly paymentPassword: string } };

/** The merchant's points mall. @throws ApiError points.closed */
export async function mallOf(db: Db | Trx, merchant: string): Promise<MallPart> {
  const { mall } = await partOf(db, merchant);
  if (!mall) throw new ApiError('points.closed', 'Expected a merchant with a points mall, found none.');
  return mall;
}

/**
 * Takes the points and the good of a redemption, of a member whom the caller has locked, once the payment password is right. What
 * the brand's rules approve by themselves is approved at once, and the audit says so.
 * @throws ApiError points.tooFew, points.soldOut; those of the payment password
 */
export async function take(call: Call, trx: Trx, asked: Asked): Promise<RedemptionRow> {
  const { caller, now, metrics, merchant } = call;
  const { mall, owner, points, title, address, ...redeemed } = asked;
  const balance = await pointsOf(trx, owner);
  if (balance < points) throw new ApiError('points.tooFew', `Expected ${points} points or more, found ${balance}.`);
  await countCall({ db: trx, now }, `redeem ${owner.merchant} ${owner.member_id}`, REDEEM_RATE);
  await checkPaymentPassword(trx, { ...caller, now }, call.body.paymentPassword);
  // A code has to be given by somebody.
  const small = redeemed.kind !== 'code' && points <= (await leftAtOnce(trx, mall, owner, now));
  if (redeemed.good !== null && !(await takeGood(trx, owner.merchant, redeemed.good))) {
    throw new ApiError('points.soldOut', `Expected that some of ${redeemed.good} are left, found none.`);
  }
  const row = await trx
    .insertInto('point_redemptions')
    .values({
      ...{ ...owner, ...redeemed, points, currency: merchant.currency, state: 'inProcess', asked_at: now },
      title: title && JSON.stringify(title),
      address: address && JSON.stringify(address),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const books = { db: trx, now, metrics };
  const { own, mall: destination } = pointAccounts(owner);
  await post(books, {
    ...{ kind: 'points.redeemed', reference: row.id.toString(), operation: `points-${row.id}` },
    postings: [{ source: own, destination, amount: points }],
  });
  if (!small) return row;
  const after = await approve(books, row, null);
  await writeOwnAudit(trx, { run: call.operation, at: now, command: 'points approve' }, [
    changeOf(row, after, 'The rules of the brand approve it.'),
  ]);
  return after;
}

interface FieldRefusal {
  readonly path: string;
  readonly key: RedeemRefusal;
  readonly values?: Readonly<Record<string, number>>;
}

export function refuseField(fields: readonly FieldRefusal[]): ApiError {
  const found = fields.map(({ path, key }) => `${path}: ${key}`).join(', ');
  return new ApiError('points.field', `Expected a redemption that can be made, found ${found}.`, { value: { fields } });
}
