import type { Balance } from '../../contract/wallet/endpoints.ts';
import { wallet } from '../../contract/wallet/inputs.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import type { MemberWallet } from '../core/ledger/account.ts';
import { walletsOf } from '../core/ledger/balances.ts';

/** The wallet that the caller plays with, and what is held beside it, in the merchant's currency; a trial's holds play money. */
export const walletHandlers: readonly Handler[] = [
  handle(wallet.getBalance, async ({ caller, merchant, db }): Promise<Balance> => {
    const { currency } = merchant;
    const wallet = caller.audience === 'trial' ? 'trial' : 'main';
    const wallets = await walletsOf(db, merchant.code, caller.memberId);
    const amountIn = (name: MemberWallet) =>
      wallets.find((there) => there.wallet === name && there.unit === currency)?.amount ?? 0n;
    const held = amountIn('held');
    return {
      balance: toDecimal(money(amountIn(wallet), currency)),
      ...(held > 0n && { held: toDecimal(money(held, currency)) }),
      ...{ currency, currencySymbol: symbolOf(currency) },
    };
  }),
];

/** The short sign of a currency, for example ₱. */
function symbolOf(currency: Currency): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
