import type { Balance } from '../../contract/wallet/endpoints.ts';
import { wallet } from '../../contract/wallet/inputs.ts';
import { type Currency, toDecimal } from '../../money/money.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { memberAccount } from '../core/ledger/account.ts';
import { balanceOf } from '../core/ledger/ledger.ts';

/** The wallet that the caller plays with, in the merchant's currency; a trial's holds play money. */
export const walletHandlers: readonly Handler[] = [
  handle(wallet.getBalance, async ({ caller, merchant, db }): Promise<Balance> => {
    const { currency } = merchant;
    const wallet = caller.audience === 'trial' ? 'trial' : 'main';
    const balance = await balanceOf(db, memberAccount(caller.memberId, merchant, wallet));
    return { balance: toDecimal(balance), currency, currencySymbol: symbolOf(currency) };
  }),
];

/** The short sign of a currency, for example ₱. */
function symbolOf(currency: Currency): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
