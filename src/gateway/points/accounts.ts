import type { Db, Trx } from '../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { walletsOf } from '../core/ledger/balances.ts';
import type { MallOwner } from './owner.ts';

/** The mall's account among a merchant's promotions, of points and of money. */
export const MALL = 'points';

/** A member's points, and what the mall gave and took of them. */
export function pointAccounts({ merchant: code, member_id }: MallOwner) {
  const keeper = { code, currency: 'points' } as const;
  return { own: memberAccount(member_id, keeper, 'points'), mall: partnerAccount('promotion', MALL, keeper) };
}

/** How many points a member has. */
export async function pointsOf(db: Db | Trx, { merchant, member_id }: MallOwner): Promise<bigint> {
  const wallets = await walletsOf(db, merchant, member_id);
  return wallets.find(({ wallet, unit }) => wallet === 'points' && unit === 'points')?.amount ?? 0n;
}
