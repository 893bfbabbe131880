import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { beginDeposit, checkDeposit } from '../../../../src/contract/cashier/endpoints.ts';
import {
  ChangesBody,
  NOTICE_PATH,
  PayInBody,
  type PayInStatus,
  PayInStatusBody,
} from '../../../../src/contract/cashier/provider/calls.ts';
import { isSigned, signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { getWallets } from '../../../../src/contract/wallet/endpoints.ts';
import { CHECKS } from '../../../../src/gateway/areas.ts';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { catchUp } from '../../../../src/gateway/core/jobs/runner.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { checkBooks, unsound } from '../../../../src/gateway/core/ledger/closing/books-check.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../../src/money/money.ts';
import { jobNamed } from '../../job-named.ts';
import { makeMember } from '../../member/making.ts';
import { LOTUS } from '../../merchants.ts';
import { operated } from '../../operating.ts';

const PROVIDER = 'acme';
const URL_OF = 'http://acme.example/api';
const SECRET = 'a-secret-of-sixteen-letters';
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

/** What the provider knows of a pay-in. */
export interface PayIn {
  readonly asked: PayInBody;
  state: PayInStatus['state'];
  confirmations: PayInStatus['confirmations'];
  readonly payments: PayInStatus['payments'];
  readonly returns: PayInStatus['returns'];
}

/** A member who pays in. */
export interface Depositor {
  readonly id: string;
  token: string;
}

interface Options {
  readonly database?: OpenDatabase;
  /** Where uploads are kept. */
  readonly dataFolder?: string;
}

/** A gateway, and a provider that does what the test tells it to. */
export async function openPaying({ database, dataFolder }: Options = {}) {
  const payIns = new Map<string, PayIn>();
  const changes: { merchant: string; payIn: string }[] = [];
  /** What the provider does with calls instead of answering them. */
  const provider: { mood: 'well' | 'silent' | 'refuses' | 'loses answers'; page: string; asked: string[] } = {
    ...{ mood: 'well', page: 'https://pay.acme.example/form', asked: [] },
  };

  const answers: Record<string, (body: unknown) => Response> = {
    '/pay-ins': (body) => {
      const asked = PayInBody.parse(body);
      if (provider.mood === 'refuses') return Response.json({ message: 'Not today.' }, { status: 422 });
      const known = payIns.get(asked.payIn);
      if (known) expect(known.asked).toEqual(asked);
      else payIns.set(asked.payIn, { asked, state: 'waiting', confirmations: null, payments: [], returns: [] });
      const toPay =
        asked.kind === 'bank'
          ? { kind: 'bank', bank: 'BPI', holder: 'Acme', account: '1234', reference: 'REF1' }
          : { kind: 'page', url: provider.page };
      return Response.json({ payIn: asked.payIn, toPay });
    },
    '/pay-ins/status': (body) => {
      const { payIn } = PayInStatusBody.parse(body);
      const { asked: _, ...known } = payIns.get(payIn) ?? { asked: null, ...UNKNOWN };
      return Response.json({ payIn, ...known });
    },
    '/changes': (body) => {
      const { after, merchant } = ChangesBody.parse(body);
      const found = changes.slice(after, after + 3);
      const named = found.filter((change) => change.merchant === merchant).map(({ payIn }) => payIn);
      return Response.json({ payIns: named, next: after + found.length });
    },
  };

  const house = await operated({
    ...(database && { database }),
    merchants: [PAYING],
    environment: {
      ...{ PAYMENT_PROVIDERS: `${PROVIDER}=${URL_OF}`, PAYMENT_SECRETS: `${PROVIDER}=${SECRET}` },
      PUBLIC_ORIGIN: 'http://gateway.example',
      ...(dataFolder !== undefined && { DATA_DIR: dataFolder }),
    },
    services: {
      async fetch(url, init) {
        const path = String(url).slice(URL_OF.length);
        const text = z.string().parse(init?.body);
        provider.asked.push(path);
        const headers = new Headers(init?.headers);
        const signed = { method: 'POST', path, body: text };
        if (!isSigned(SECRET, house.clock.now(), signed, headers)) {
          return Response.json({ message: 'Not signed.' }, { status: 401 });
        }
        if (provider.mood === 'silent') throw new TypeError('fetch failed');
        const answer = answers[path];
        if (!answer) throw new Error(`Expected a path of the interface, found ${path}.`);
        const response = answer(JSON.parse(text));
        if (provider.mood === 'loses answers') throw new TypeError('terminated');
        return response;
      },
    },
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

  const known = (id: string) => {
    const found = payIns.get(id);
    if (!found) throw new Error(`Expected the provider to know ${id}.`);
    return found;
  };
  let movement = 0;
  const changed = (id: string) => void changes.push({ merchant: 'lotus', payIn: id });

  return {
    ...house,
    provider,
    payIn: known,
    member,
    pass,
    begin: ({ token }: Depositor, amount = '1000.00', method = 'bank', key: string = randomUUID()) =>
      call(beginDeposit, { token, key, language: 'EN', body: { method, amount } }),
    check: ({ token }: Depositor, id: string) => call(checkDeposit, { token, language: 'EN', body: { id } }),
    /** Money comes at the provider. @returns the provider's number of it */
    pay(id: string, amount: string): string {
      const number = `p${++movement}`;
      known(id).payments.push({ id: number, amount });
      known(id).state = 'paid';
      changed(id);
      return number;
    },
    giveBack(id: string, amount: string, kind: 'refund' | 'chargeback' = 'refund'): string {
      const number = `r${++movement}`;
      known(id).returns.push({ id: number, amount, kind });
      changed(id);
      return number;
    },
    end(id: string, state: 'refused' | 'expired' | 'confirming') {
      known(id).state = state;
      if (state === 'confirming') known(id).confirmations = { seen: 1, needed: 3 };
      changed(id);
    },
    /** The provider posts a notice. @returns the status of the answer */
    async notice(payIn: string, { secret = SECRET, body = JSON.stringify({ payIn }) } = {}) {
      const path = NOTICE_PATH.replace(':provider', PROVIDER);
      const headers = {
        'Content-Type': 'application/json',
        ...signatureHeaders(secret, clock.now(), { method: 'POST', path, body }),
      };
      const response = await house.app.request(`http://gateway.example${path}`, { method: 'POST', body, headers });
      return response.status;
    },
    runJob: () => catchUp(services, jobNamed('deposits')),
    readChanges: () => catchUp(services, jobNamed('deposit-changes')),
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

const UNKNOWN = { state: 'unknown', confirmations: null, payments: [], returns: [] } as const;
