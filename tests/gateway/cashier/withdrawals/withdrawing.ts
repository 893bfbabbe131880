import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';
import {
  checkWithdrawal,
  confirmWithdrawal,
  disputeWithdrawal,
  getAwaitedWithdrawals,
  getWithdrawals,
  getWithdrawalTerms,
  withdraw,
} from '../../../../src/contract/cashier/endpoints.ts';
import { Withdrawal } from '../../../../src/contract/cashier/withdrawal.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../../src/contract/core/headers.ts';
import { getMessages } from '../../../../src/contract/messages/endpoints.ts';
import { bindPayout } from '../../../../src/contract/security/endpoints.ts';
import { getWallets } from '../../../../src/contract/wallet/endpoints.ts';
import { CHECKS } from '../../../../src/gateway/areas.ts';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { checkBooks, unsound } from '../../../../src/gateway/core/ledger/closing/books-check.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { hashPassword } from '../../../../src/gateway/session/password.ts';
import { money } from '../../../../src/money/money.ts';
import { catchUp } from '../../catching-up.ts';
import { jobNamed } from '../../job-named.ts';
import { makeMember } from '../../member/making.ts';
import { LOTUS } from '../../merchants.ts';
import { operated } from '../../operating.ts';
import { makeProvider, PROVIDER, PROVIDER_SETTINGS } from '../provider.ts';

/** Everybody's payment password. */
export const PAYMENT = '802317';

const PHP = { code: 'lotus', currency: 'PHP' } as const;

/** What the withdrawals of {@link openWithdrawing} are held to. */
export const TERMS = {
  ...{ provider: PROVIDER, least: '10.00', most: '5000.00', perDay: 5, feePoints: 100, approveUpTo: '1000.00' },
  ...{ reviewHours: 12, payHours: 24, confirmMinutes: 30 },
} as const;

const TOLD = ['Asked', 'Paid', 'Rejected', 'Returned', 'Forced', 'MadeGood', 'Upheld'];

const Answer = z.object({ success: z.boolean(), code: z.string().optional(), value: z.optional(z.unknown()) });

/** A member who is paid out. */
export interface Payee {
  readonly id: string;
  token: string;
  /** The number of the account that is bound. */
  readonly account: string;
}

interface Options {
  readonly database?: OpenDatabase;
  /** Where uploads are kept. */
  readonly dataFolder?: string;
  readonly perDay?: number;
  /** Whether the settings name the provider. */
  readonly isInSettings?: boolean;
}

/** A gateway whose lotus pays out at one percent, and a provider that does what the test tells it to. */
export async function openWithdrawing({
  database,
  dataFolder,
  perDay = TERMS.perDay,
  isInSettings = true,
}: Options = {}) {
  const paid = makeProvider(() => house.clock.now());
  const house = await operated({
    ...(database && { database }),
    merchants: [
      {
        ...LOTUS,
        parts: {
          ...LOTUS.parts,
          cashier: { withdrawals: { ...TERMS, perDay } },
          security: {
            payouts: [{ code: 'bdo', kind: 'bank', format: 'digits', name: 'BDO', label: { TY: 'Bangko' } }],
          },
          messages: {
            texts: {
              EN: {
                payoutBound: { title: 'Bound', text: '{{account}}' },
                ...Object.fromEntries(
                  TOLD.map((word) => [`withdrawal${word}`, { title: `${word} {{amount}}`, text: '{{account}}' }]),
                ),
              },
            },
          },
        },
      },
    ],
    environment: {
      ...(isInSettings && PROVIDER_SETTINGS),
      ...(dataFolder !== undefined && { DATA_DIR: dataFolder }),
    },
    services: { fetch: paid.fetch },
  });
  const { db, clock, call, services } = house;
  const payment_password_hash = await hashPassword(PAYMENT);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d25c8' } })
    .png()
    .toBuffer();
  let count = 0;

  /** Moves money of the member's as nothing in the product does. @param minor above zero into the wallet, below out of it */
  async function move({ id }: Pick<Payee, 'id'>, minor: bigint, other: 'bank' | 'owed' = 'bank') {
    const [main, bank] = [
      memberAccount(id, PHP),
      other === 'bank' ? houseAccount('bank', PHP) : memberAccount(id, PHP, 'owed'),
    ];
    const [from, to, amount] = minor > 0n ? [bank, main, minor] : [main, bank, -minor];
    const books = { db, now: clock.now(), metrics: services.metrics };
    await transfer(books, { from, to, amount: money(amount, 'PHP'), kind: 'test.move', reference: randomUUID() });
  }

  /** @param has in the main wallet, in minor units */
  async function payee({ has = 500_000n, isBound = true } = {}): Promise<Payee> {
    const number = ++count;
    const id = await makeMember(house, `payee${number}`, { details: { payeeName: 'Ana Reyes' } });
    await db.updateTable('members').set({ payment_password_hash }).where('id', '=', id).execute();
    const token = await house.session('member', id);
    if (has > 0n) await move({ id }, has);
    if (!isBound) return { id, token, account: 'none' };
    const account = `0012345678${String(number).padStart(4, '0')}`;
    const body = { destination: 'bdo', holder: 'Ana Reyes', account, paymentPassword: PAYMENT };
    return { id, token, account: (await call(bindPayout, { token, body, language: 'EN' })).id };
  }

  /** Time passes, after which the member has logged in anew. */
  async function pass(ms: number, member: Payee) {
    clock.advance(ms);
    member.token = await house.session('member', member.id);
  }

  /** @param received a decimal amount; the answer is that of the endpoint, or its code */
  async function dispute(
    { token }: Payee,
    id: string,
    received: string,
    { files = [picture], key = randomUUID() as string } = {},
  ) {
    const form = new FormData();
    form.set('body', JSON.stringify({ id, received }));
    for (const file of files) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'x.png');
    const whole = new Response(form);
    const headers = {
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: 'lotus',
      [HEADERS.idempotency]: key,
      Authorization: `Bearer ${token}`,
      'Content-Type': whole.headers.get('content-type') ?? '',
    };
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const init = { method: 'POST', headers, body: await whole.arrayBuffer() };
    const response = await house.app.request(disputeWithdrawal.path, init, bindings);
    const { success, code, value } = Answer.parse(await response.json());
    return success ? Withdrawal.parse(value) : { code, value };
  }

  return {
    ...house,
    ...paid,
    payee,
    pass,
    move,
    dispute,
    ask: (
      { token, account }: Payee,
      amount = '500.00',
      { key = randomUUID() as string, paymentPassword = PAYMENT, to = account } = {},
    ) => call(withdraw, { token, key, language: 'EN', body: { account: to, amount, paymentPassword } }),
    check: ({ token }: Payee, id: string) => call(checkWithdrawal, { token, language: 'EN', body: { id } }),
    confirm: ({ token }: Payee, id: string, key: string = randomUUID()) =>
      call(confirmWithdrawal, { token, key, language: 'EN', body: { id } }),
    terms: ({ token }: Payee) => call(getWithdrawalTerms, { token, language: 'EN' }),
    list: async ({ token }: Payee, language = 'EN') => (await call(getWithdrawals, { token, language })).items,
    awaited: async ({ token }: Payee) => (await call(getAwaitedWithdrawals, { token })).awaited,
    /** The provider says that it has paid, or never will. */
    end(id: string, state: 'paid' | 'refused' = 'paid') {
      paid.payOut(id).state = state;
      paid.changed({ payOut: id });
    },
    /** What was paid comes back. */
    comeBack(id: string, amount: string) {
      const number = paid.number('r');
      paid.payOut(id).returns.push({ id: number, amount });
      paid.changed({ payOut: id });
      return number;
    },
    notice: (payOut: string) => paid.post(house, JSON.stringify({ payOut })),
    runJob: () => catchUp(services, jobNamed('withdrawals')),
    readChanges: () => catchUp(services, jobNamed('provider-changes')),
    /** What the member has, by the name of the wallet. */
    async wallets({ token }: Payee) {
      const { wallets } = await call(getWallets, { token });
      return Object.fromEntries(wallets.map(({ wallet, amount }) => [wallet, amount]));
    },
    /** What the member was told of withdrawals, the newest first. */
    async told({ token }: Payee) {
      const { items } = await call(getMessages, { token, language: 'EN' });
      return items.map(({ title }) => title.replace(/[\u2068\u2069]/g, '')).filter((title) => title !== 'Bound');
    },
    /** What does not agree in the books; null where they are sound. */
    unsound: async () => unsound(await inTransaction(db, (trx) => checkBooks(trx, CHECKS))),
  };
}
