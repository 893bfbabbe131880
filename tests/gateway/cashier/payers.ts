import { randomUUID } from 'node:crypto';
import { sendToMember } from '../../../src/contract/cashier/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { type Account, houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { hashPassword } from '../../../src/gateway/session/password.ts';
import { money } from '../../../src/money/money.ts';
import type { Harness } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { LOTUS } from '../merchants.ts';

/** A lotus where members may send money to each other. */
export const SENDING = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    cashier: { transfers: { least: '10.00', most: '500.00', perDay: 5 } },
    messages: {
      texts: {
        EN: {
          transferSent: { title: 'Sent {{amount}}', text: 'To {{member}}.' },
          transferReceived: { title: 'Got {{amount}}', text: 'From {{member}}.' },
        },
      },
    },
  },
};

/** Everybody's payment password, where they have one. */
export const PAYMENT = '802317';

const PHP = { code: 'lotus', currency: 'PHP' } as const;

let count = 0;

interface PayerOptions {
  readonly invitedBy?: string;
  /** In the main wallet, in minor units. */
  readonly has?: bigint;
  /** What a charge-back took beyond that, in minor units. */
  readonly owes?: bigint;
  readonly hasPaymentPassword?: boolean;
}

/** Members with money and a payment password, at {@link SENDING}. */
export async function payers(house: Harness) {
  const { db, call, clock, services } = house;
  const payment_password_hash = await hashPassword(PAYMENT);

  async function payer({ invitedBy, has = 100_000n, owes = 0n, hasPaymentPassword = true }: PayerOptions = {}) {
    const username = `payer${++count}`;
    const id = await makeMember(house, username, invitedBy === undefined ? {} : { invitedBy });
    if (hasPaymentPassword) {
      await db.updateTable('members').set({ payment_password_hash }).where('id', '=', id).execute();
    }
    const books = { db, now: clock.now(), metrics: services.metrics };
    const bank = houseAccount('bank', PHP);
    const move = (from: Account<'PHP'>, to: Account<'PHP'>, minor: bigint) =>
      transfer(books, { from, to, amount: money(minor, 'PHP'), kind: 'test.fund', reference: randomUUID() });
    if (has > 0n) await move(bank, memberAccount(id, PHP), has);
    if (owes > 0n) await move(memberAccount(id, PHP, 'owed'), bank, owes);
    const token = await house.session('member', id);
    return { id, username, token };
  }

  type Payer = Awaited<ReturnType<typeof payer>>;

  const send = (
    { token }: Pick<Payer, 'token'>,
    { username }: Pick<Payer, 'username'>,
    amount: string,
    { paymentPassword = PAYMENT, key }: { readonly paymentPassword?: string; readonly key?: string } = {},
  ) => call(sendToMember, { token, body: { to: username, amount, paymentPassword }, ...(key && { key }) });

  const balance = async ({ token }: Pick<Payer, 'token'>) => (await call(getBalance, { token })).balance;

  return { payer, send, balance };
}
