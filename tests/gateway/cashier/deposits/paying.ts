import { randomUUID } from 'node:crypto';
import { beginDeposit, checkDeposit } from '../../../../src/contract/cashier/endpoints.ts';
import { getWallets } from '../../../../src/contract/wallet/endpoints.ts';
import { CHECKS } from '../../../../src/gateway/areas.ts';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { checkBooks, unsound } from '../../../../src/gateway/core/ledger/closing/books-check.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../../src/money/money.ts';
import { catchUp } from '../../catching-up.ts';
import { jobNamed } from '../../job-named.ts';
import { makeMember } from '../../member/making.ts';
import { LOTUS } from '../../merchants.ts';
import { operated } from '../../operating.ts';
import { makeProvider, PROVIDER, PROVIDER_SETTINGS } from '../provider.ts';

const PHP = { code: 'lotus', currency: 'PHP' } as const;

/** A lotus that takes deposits: free of charge by bank, with a fee of 1.5 percent at a page of the provider's. */
const PAYING = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    cashier: {
      deposits: [
        {
          ...{ code: 'bank', kind: 'bank', provider: PROVIDER, label: { EN: 'BPI' }, feePoints: 0, minutes: 30 },
          ...{ least: '100.00', most: '5000.00', quick: ['100.00', '500'] },
        },
        {
          ...{ code: 'card', kind: 'card', provider: PROVIDER, label: {}, feePoints: 150, minutes: 30 },
          ...{ least: '0.01', most: '5000.00', quick: [] },
        },
        {
          ...{ code: 'unknown', kind: 'qr', provider: 'nobody', label: {}, feePoints: 0, minutes: 30 },
          ...{ least: '100.00', most: '5000.00', quick: [] },
        },
      ],
    },
    messages: {
      texts: {
        EN: {
          depositCredited: { title: 'In: {{amount}}', text: 'It came.' },
          depositReturned: { title: 'Back: {{amount}}', text: 'It went.' },
        },
      },
    },
  },
};

/** A member who pays in. */
export interface Depositor {
  readonly id: string;
  token: string;
}

interface Options {
  readonly database?: OpenDatabase;
  /** Where uploads are kept. */
  readonly dataFolder?: string;
  /** What other areas are configured with. */
  readonly parts?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A gateway, and a provider that does what the test tells it to. */
export async function openPaying({ database, dataFolder, parts = {}, environment = {} }: Options = {}) {
  const { provider, fetch, payIn: known, changed, number, post } = makeProvider(() => house.clock.now());
  const house = await operated({
    ...(database && { database }),
    merchants: [{ ...PAYING, parts: { ...PAYING.parts, ...parts } }],
    environment: { ...PROVIDER_SETTINGS, ...environment, ...(dataFolder !== undefined && { DATA_DIR: dataFolder }) },
    services: { fetch },
  });
  const { db, clock, call, services } = house;
  let count = 0;

  async function member(): Promise<Depositor> {
    const id = await makeMember(house, `depositor${++count}`);
    return { id, token: await house.session('member', id) };
  }

  /** Time passes, after which the member has logged in anew. */
  async function pass(ms: number, depositor: Depositor) {
    clock.advance(ms);
    depositor.token = await house.session('member', depositor.id);
  }

  return {
    ...house,
    provider,
    fetch,
    payIn: known,
    member,
    pass,
    begin: ({ token }: Depositor, amount = '1000.00', method = 'bank', key: string = randomUUID()) =>
      call(beginDeposit, { token, key, language: 'EN', body: { method, amount } }),
    /** Begins a deposit for which a promotion was chosen. */
    beginFor: ({ token }: Depositor, promotion: string, amount = '1000.00', method = 'bank') =>
      call(beginDeposit, { token, key: randomUUID(), language: 'EN', body: { method, amount, promotion } }),
    check: ({ token }: Depositor, id: string) => call(checkDeposit, { token, language: 'EN', body: { id } }),
    /** Money comes at the provider. @returns the provider's number of it */
    pay(id: string, amount: string): string {
      const payment = number('p');
      known(id).payments.push({ id: payment, amount });
      known(id).state = 'paid';
      changed({ payIn: id });
      return payment;
    },
    giveBack(id: string, amount: string, kind: 'refund' | 'chargeback' = 'refund'): string {
      const back = number('r');
      known(id).returns.push({ id: back, amount, kind });
      changed({ payIn: id });
      return back;
    },
    end(id: string, state: 'refused' | 'expired' | 'confirming') {
      known(id).state = state;
      if (state === 'confirming') known(id).confirmations = { seen: 1, needed: 3 };
      changed({ payIn: id });
    },
    /** The provider posts a notice. @returns the status of the answer */
    notice: (payIn: string, { secret, body = JSON.stringify({ payIn }) }: { secret?: string; body?: string } = {}) =>
      post(house, body, secret),
    runJob: () => catchUp(services, jobNamed('deposits')),
    readChanges: () => catchUp(services, jobNamed('provider-changes')),
    /** The member plays money away. */
    async spend({ id }: Depositor, minor: bigint) {
      const [from, to] = [memberAccount(id, PHP), houseAccount('bank', PHP)];
      const books = { db, now: clock.now(), metrics: services.metrics };
      await transfer(books, { from, to, amount: money(minor, 'PHP'), kind: 'test.spend', reference: randomUUID() });
    },
    /** What the member has and owes, by the name of the wallet. */
    async wallets({ token }: Depositor) {
      const { wallets } = await call(getWallets, { token });
      return Object.fromEntries(wallets.map(({ wallet, amount }) => [wallet, amount]));
    },
    /** What does not agree in the books; null where they are sound. */
    unsound: async () => unsound(await inTransaction(db, (trx) => checkBooks(trx, CHECKS))),
  };
}
