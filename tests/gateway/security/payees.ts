import { bindPayout, getPayouts, removePayout } from '../../../src/contract/security/endpoints.ts';
import { hashPassword } from '../../../src/gateway/session/password.ts';
import type { Harness } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { LOTUS } from '../merchants.ts';

/** A lotus that pays to two banks with numbers of their own, by IBAN, to a wallet and to a coin. */
export const PAYING = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    verification: {
      countries: ['PH', 'SG'],
      texts: {
        EN: {
          payoutBound: 'bound {{contact}} to {{account}}: {{link}}',
          payoutRemoved: 'removed {{contact}} from {{account}}: {{link}}',
          payoutSubject: 'Paid by {{brand}}',
        },
      },
    },
    security: {
      payouts: [
        { code: 'bdo', kind: 'bank', format: 'digits', name: 'BDO', label: { TY: 'Bangkong BDO' } },
        { code: 'bpi', kind: 'bank', format: 'digits', name: 'BPI', label: {} },
        { code: 'sepa', kind: 'bank', format: 'iban', name: 'SEPA', label: {} },
        { code: 'gcash', kind: 'ewallet', format: 'mobile', name: 'GCash', label: {} },
        { code: 'usdt', kind: 'crypto', format: 'tron', name: 'USDT', label: {} },
      ],
    },
    messages: {
      texts: {
        EN: {
          payoutBound: { title: 'Bound', text: '{{account}} at {{brand}}' },
          payoutRemoved: { title: 'Removed', text: '{{account}} at {{brand}}' },
        },
      },
    },
  },
};

/** Everybody's payment password. */
export const PAYMENT = '802317';

let count = 0;

/** Members with a payment password, and a name where one is told. */
export function payees(house: Harness) {
  const { call, db } = house;

  async function payee({ name }: { readonly name?: string } = {}) {
    const details = name === undefined ? {} : { details: { payeeName: name } };
    const username = `payee${++count}`;
    const id = await makeMember(house, username, details);
    const payment_password_hash = await hashPassword(PAYMENT);
    await db.updateTable('members').set({ payment_password_hash }).where('id', '=', id).execute();
    return { id, username, token: await house.session('member', id) };
  }

  type Payee = Pick<Awaited<ReturnType<typeof payee>>, 'token'>;

  const bind = ({ token }: Payee, account: string, more: Record<string, unknown> = {}, key?: string) => {
    const body = { destination: 'bdo', holder: 'Ana Reyes', account, paymentPassword: PAYMENT, ...more };
    return call(bindPayout, { token, body, language: 'EN', ...(key && { key }) });
  };

  const remove = ({ token }: Payee, id: string, paymentPassword = PAYMENT) =>
    call(removePayout, { token, body: { id, paymentPassword }, language: 'EN' });

  const payouts = ({ token }: Payee, language = 'EN') => call(getPayouts, { token, language });

  return { payee, bind, remove, payouts };
}
