import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import { type Books, balanceOf, post } from '../../core/ledger/ledger.ts';
import type { TransferTables } from './tables.ts';

/** A member's wallet at a vendor. */
export type TransferWallet = Selectable<TransferTables['transfer_wallets']>;

/** Names a wallet. */
export type WalletKey = Pick<TransferWallet, 'merchant' | 'member_id' | 'vendor'>;

/** Its accounts in the books: what the member plays with here, what the vendor holds, what is on its way between both. */
export function accountsOf({
  merchant: code,
  member_id,
  vendor,
  currency,
}: WalletKey & Pick<TransferWallet, 'currency'>) {
  const keeper = { code, currency };
  return {
    main: memberAccount(member_id, keeper),
    held: memberAccount(member_id, keeper, `vendor/${vendor}`),
    transit: memberAccount(member_id, keeper, `transit/${vendor}`),
    /** What the vendor won from players and lost to them. */
    vendor: partnerAccount('vendor', vendor, keeper),
  };
}

export async function findWallet(db: Db | Trx, key: WalletKey): Promise<TransferWallet | undefined> {
  return selectWallet(db, key).executeTakeFirst();
}

/** The wallet, locked: whoever changes it or its transfers comes here first, so they come one after the other. */
export async function lockWallet(trx: Trx, key: WalletKey): Promise<TransferWallet> {
  return selectWallet(trx, key).forUpdate().executeTakeFirstOrThrow();
}

function selectWallet(db: Db | Trx, { merchant, member_id, vendor }: WalletKey) {
  return db
    .selectFrom('transfer_wallets')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor);
}

type Change = Partial<Pick<TransferWallet, 'state' | 'due_at' | 'tries' | 'gain' | 'by_hand'>>;

/** Writes down a change of a wallet that is locked. */
export async function changeWallet(trx: Trx, wallet: TransferWallet, now: Date, change: Change): Promise<void> {
  const { merchant, member_id, vendor, version } = wallet;
  await trx
    .updateTable('transfer_wallets')
    .set({ ...change, version: version + 1n, changed_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('vendor', '=', vendor)
    .execute();
}

/**
 * Books what the member won or lost at the vendor: the difference between what the vendor says it holds and what the
 * books say. Nothing may be on its way, and the wallet is locked.
 * @param told minor units
 */
export async function bookResult(books: Books & { readonly db: Trx }, wallet: TransferWallet, told: bigint) {
  const { held, vendor } = accountsOf(wallet);
  const { minor } = await balanceOf(books.db, held);
  if (told === minor) return;
  const [source, destination, amount] = told > minor ? [vendor, held, told - minor] : [held, vendor, minor - told];
  const reference = `${wallet.vendor}/${wallet.member_id}/${wallet.version}`;
  const postings = [{ source, destination, amount }];
  await post(books, { kind: 'transfer.result', reference, operation: reference, postings });
}
