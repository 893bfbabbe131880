import * as z from 'zod/mini';
import { wallet } from '../../contract/wallet/inputs.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { awayBalanceSql, walletBalanceSql } from '../core/ledger/balances.ts';
import { listWallets } from './wallets.ts';

/** SQL for the caller's balance in one wallet, which is named by SQL too. The currency is the first parameter. */
const balanceIn = (wallet: string) =>
  walletBalanceSql({ merchant: 'session.merchant', owner: 'session.member_id', wallet, unit: '$4' });

/** SQL for what vendors have of the caller's, with the same parameter. */
const AWAY = awayBalanceSql({ merchant: 'session.merchant', owner: 'session.member_id', unit: '$4' });

const Balances = z.tuple([z.bigint(), z.bigint(), z.bigint()]);

/**
 * The wallet that the caller plays with, and beside it what is held and what vendors have, in the merchant's currency; a
 * trial's holds play money.
 */
export const walletHandlers: readonly Handler[] = [
  handle(
    wallet.getBalance,
    ({ merchant: { currency }, alongside }) => {
      const [balance, held, away] = z.parse(Balances, alongside);
      return {
        balance: toDecimal(money(balance, currency)),
        ...(held > 0n && { held: toDecimal(money(held, currency)) }),
        ...(away > 0n && { away: toDecimal(money(away, currency)) }),
        ...{ currency, currencySymbol: symbolOf(currency) },
      };
    },
    {
      alongside: {
        sql: `ARRAY[${balanceIn(`CASE session.audience WHEN 'trial' THEN 'trial' ELSE 'main' END`)}, ${balanceIn("'held'")}, ${AWAY}]`,
        parameters: ({ currency }) => [currency],
      },
    },
  ),
  handle(wallet.getWallets, listWallets),
];

const symbols = new Map<Currency, string>();

/** The short sign of a currency, for example ₱. */
function symbolOf(currency: Currency): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
}
