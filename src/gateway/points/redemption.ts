import type { Selectable } from 'kysely';
import type { Redemption } from '../../contract/points/endpoints.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { nameIn } from '../core/names.ts';
import type { PointsTables } from './tables.ts';

export type RedemptionRow = Selectable<PointsTables['point_redemptions']>;

/** A redemption of one of these merchants, locked until the transaction ends; stock and accounts are locked after it. */
export async function lockRedemption(
  trx: Trx,
  merchants: readonly string[],
  id: bigint,
): Promise<RedemptionRow | undefined> {
  return trx
    .selectFrom('point_redemptions')
    .selectAll()
    .where('merchant', 'in', merchants)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A redemption as its owner reads it. @param language spec code */
export function toldRedemption(row: RedemptionRow, language: string): Redemption {
  const { id, kind, title, points, amount, currency, state, asked_at, decided_at, reason, given, address } = row;
  return {
    ...{ id: id.toString(), kind, points: Number(points), state, reason, given, address },
    title: title === null ? null : nameIn(title, language),
    amount: amount === null ? null : toDecimal(money(amount, currency)),
    currency: amount === null ? null : currency,
    at: asked_at.getTime(),
    decided: decided_at?.getTime() ?? null,
  };
}
