import { onTestFinished } from 'vitest';
import * as z from 'zod';
import {
  ChangesValue,
  NoticeBody,
  PayInStatusValue,
  PayInValue,
  PayOutStatusValue,
  PayOutValue,
  PROVIDER_PATHS,
} from '../../../../../src/contract/cashier/provider/calls.ts';
import { isSigned, signatureHeaders } from '../../../../../src/contract/core/signature.ts';
import type { ServiceBrand } from '../../../../../src/sandbox/services/brand.ts';
import { type PaymentJournal, paymentMemory } from '../../../../../src/sandbox/services/payment/journal.ts';
import { createPaymentProvider } from '../../../../../src/sandbox/services/payment/provider.ts';
import { BRAND } from '../brand.ts';

export const SECRET = 'a secret of sixteen or more';
export const ORIGIN = 'http://services.localhost:4321';
export const NOTIFY = 'http://127.0.0.1:4321/lgw/cashier/sandbox/notices';
export const START = new Date('2026-11-25T12:00:00Z');
const OTHER_BRAND: ServiceBrand = { ...BRAND, id: 'harbor', name: 'Harbor', merchant: 'HARBOR' };

export type Kind = 'bank' | 'ewallet' | 'qr' | 'crypto' | 'card';

/** A pay-in of 1,000 pesos that is awaited for half an hour. */
export function asked(kind: Kind = 'bank', payIn = 'pay-in-000000000001') {
  return {
    payIn,
    merchant: BRAND.merchant,
    method: kind,
    kind,
    currency: 'PHP',
    amount: '1000.00',
    language: 'en',
    expiresAt: START.getTime() + 30 * 60_000,
    returnTo: 'http://lotus.localhost:4321/member/deposit/',
    notify: NOTIFY,
  };
}

/** A pay-out of 500 pesos. */
export function askedOut(payOut = 'pay-out-00000000001') {
  return {
    payOut,
    merchant: BRAND.merchant,
    kind: 'bank',
    destination: 'bdo',
    account: '001234567890',
    holder: 'Juan dela Cruz',
    currency: 'PHP',
    amount: '500.00',
    notify: NOTIFY,
  };
}

/** A provider, the gateway that takes its notices, and whoever stands at its desk. */
export async function atProvider({ journal = paymentMemory() }: { journal?: PaymentJournal } = {}) {
  const clock = { now: START };
  /** What the gateway acknowledged: numbers of pay-ins and pay-outs. */
  const noticed: string[] = [];
  const gateway = { answers: true };
  const logged: string[] = [];
  /** What the provider does later. */
  const waiting: { readonly due: number; readonly run: () => void }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const { pathname } = new URL(request.url);
    const signed = isSigned(SECRET, clock.now, { method: 'POST', path: pathname, body }, request.headers);
    if (!signed || request.url !== NOTIFY) throw new Error(`Expected a signed notice to ${NOTIFY}.`);
    if (!gateway.answers) throw new TypeError('fetch failed');
    const notice = z.parse(NoticeBody, JSON.parse(body));
    noticed.push('payIn' in notice ? notice.payIn : notice.payOut);
    return new Response(null, { status: 204 });
  };
  const provider = await createPaymentProvider({
    ...{ secret: SECRET, publicOrigin: ORIGIN, brands: [BRAND, OTHER_BRAND], journal, fetch },
    now: () => clock.now,
    later: (run, milliseconds) => void waiting.push({ due: clock.now.getTime() + milliseconds, run }),
    log: (event) => logged.push(event),
  });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await provider.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const call = (path: string, body: unknown, secret = SECRET, at = clock.now) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = signatureHeaders(secret, at, { method: 'POST', path, body: text });
    return provider.api.request(path, { method: 'POST', body: text, headers });
  };
  const parsed = async <Schema extends z.core.$ZodType>(schema: Schema, response: Response | Promise<Response>) =>
    z.parse(schema, await (await response).json());
  const post = (path: string, fields: Readonly<Record<string, string>>, origin = ORIGIN) =>
    provider.pages.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } });
  return {
    /** Lets time pass, and what is due by then happen. */
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
      const due = waiting.filter((later) => later.due <= clock.now.getTime());
      for (const later of due) waiting.splice(waiting.indexOf(later), 1);
      for (const { run } of due) run();
    },
    ...{ clock, noticed, gateway, logged, call, post, stop, pages: provider.pages },
    payIn: (body: object) => parsed(PayInValue, call(PROVIDER_PATHS.payIn, body)),
    status: (payIn = asked().payIn) => parsed(PayInStatusValue, call(PROVIDER_PATHS.payInStatus, { payIn })),
    payOut: (body: object = askedOut()) => parsed(PayOutValue, call(PROVIDER_PATHS.payOut, body)),
    payOutStatus: (payOut = askedOut().payOut) =>
      parsed(PayOutStatusValue, call(PROVIDER_PATHS.payOutStatus, { payOut })),
    changes: (after: number, merchant = BRAND.merchant) =>
      parsed(ChangesValue, call(PROVIDER_PATHS.changes, { merchant, after })),
    /** Presses a button of the desk for a pay-out. */
    deskOut: (fields: Readonly<Record<string, string>>) =>
      post('/lotus/en/payments', { payOut: askedOut().payOut, ...fields }),
    /** Presses a button of the desk for a pay-in. */
    desk: (fields: Readonly<Record<string, string>>) => post('/lotus/en/payments', { payIn: asked().payIn, ...fields }),
    page: async (path = '/lotus/en/payments') => {
      const response = await provider.pages.request(path);
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
  };
}
