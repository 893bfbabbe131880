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

/** SQL for what is left to wager of the caller's active bonus. */
const LEFT = `coalesce((SELECT greatest(required - wagered, 0) FROM bonus_grants WHERE bonus_grants.merchant = session.merchant
  AND bonus_grants.member_id = session.member_id AND bonus_grants.state = 'active'), 0)`;

const Balances = z.tuple([z.bigint(), z.bigint(), z.bigint(), z.bigint(), z.bigint()]);

/**
 * The wallet that the caller plays with, and beside it what is held and what vendors have, in the merchant's currency; a
 * trial's holds play money.
 */
export const walletHandlers: readonly Handler[] = [
  handle(
    wallet.getBalance,
    ({ merchant: { currency }, alongside }) => {
      const [balance, held, away, bonus, left] = z.parse(Balances, alongside);
      const written = (amount: bigint) => toDecimal(money(amount, currency));
      return {
        balance: written(balance),
        ...(held > 0n && { held: written(held) }),
        ...(away > 0n && { away: written(away) }),
        ...(bonus + left > 0n && { bonus: { amount: written(bonus), left: written(left) } }),
        ...{ currency, currencySymbol: symbolOf(currency) },
      };
    },
    {
      alongside: {
        sql: `ARRAY[${balanceIn(`CASE session.audience WHEN 'trial' THEN 'trial' ELSE 'main' END`)}, ${balanceIn("'held'")}, ${AWAY}, ${balanceIn("'bonus'")}, ${LEFT}]`,
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
