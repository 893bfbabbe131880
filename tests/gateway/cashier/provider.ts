import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import {
  ChangesBody,
  NOTICE_PATH,
  PayInBody,
  type PayInStatus,
  PayInStatusBody,
  PayOutBody,
  type PayOutStatus,
  PayOutStatusBody,
} from '../../../src/contract/cashier/provider/calls.ts';
import { isSigned, signatureHeaders } from '../../../src/contract/core/signature.ts';
import type { Harness } from '../harness.ts';

export const PROVIDER = 'acme';
const URL_OF = 'http://acme.example/api';
const SECRET = 'a-secret-of-sixteen-letters';
/** A provider that takes calls and answers none. */
export const HUNG = 'hung';
const HUNG_URL = 'http://hung.example/api';

/** What a gateway is set to, so that it knows the providers. */
export const PROVIDER_SETTINGS = {
  ...{ PAYMENT_PROVIDERS: `${PROVIDER}=${URL_OF},${HUNG}=${HUNG_URL}` },
  ...{ PAYMENT_SECRETS: `${PROVIDER}=${SECRET},${HUNG}=${SECRET}` },
  PUBLIC_ORIGIN: 'http://gateway.example',
} as const;

/** What the provider knows of a pay-in. */
export interface PayIn {
  readonly asked: PayInBody;
  state: PayInStatus['state'];
  confirmations: PayInStatus['confirmations'];
  readonly payments: PayInStatus['payments'];
  readonly returns: PayInStatus['returns'];
}

/** What the provider knows of a pay-out. */
export interface PayOut {
  readonly asked: PayOutBody;
  state: PayOutStatus['state'];
  readonly returns: PayOutStatus['returns'];
}

/** What the provider does with calls instead of answering them. */
type Mood = 'well' | 'silent' | 'silent of states' | 'refuses' | 'loses answers';

const UNKNOWN_IN = { state: 'unknown', confirmations: null, payments: [], returns: [] } as const;
const UNKNOWN_OUT = { state: 'unknown', returns: [] } as const;

/** A payment provider that does what the test tells it to. @param now the moment by the gateway's clock */
export function makeProvider(now: () => Date) {
  const payIns = new Map<string, PayIn>();
  const payOuts = new Map<string, PayOut>();
  const changes: ({ readonly payIn: string } | { readonly payOut: string })[] = [];
  const provider: {
    mood: Mood;
    page: string;
    reason: string;
    /** Numbers of pay-ins and pay-outs of whose state it says nothing. */
    readonly silentOf: Set<string>;
    /** When calls to the hung one fail at last. */
    hung: PromiseWithResolvers<void>;
    readonly asked: string[];
    readonly handedAgain: string[];
    readonly others: string[];
  } = {
    ...{ mood: 'well', page: 'https://pay.acme.example/form', reason: 'Not to this account.', asked: [] },
    ...{ silentOf: new Set(), hung: Promise.withResolvers() },
    ...{ handedAgain: [], others: [] },
  };
  let movement = 0;

  /** Known under its number with another body, which must not be. */
  const other = (id: string) => {
    provider.others.push(id);
    return refusal('Another body than before.', 409);
  };
  const refusal = (message: string, status: number) => Response.json({ message }, { status });

  const answers: Record<string, (body: unknown) => Response> = {
    '/pay-ins': (body) => {
      const asked = PayInBody.parse(body);
      if (provider.mood === 'refuses') return refusal('Not today.', 422);
      const known = payIns.get(asked.payIn);
      if (known && !isDeepStrictEqual(known.asked, asked)) return other(asked.payIn);
      if (!known) payIns.set(asked.payIn, { asked, state: 'waiting', confirmations: null, payments: [], returns: [] });
      const toPay =
        asked.kind === 'bank'
          ? { kind: 'bank', bank: 'BPI', holder: 'Acme', account: '1234', reference: 'REF1' }
          : { kind: 'page', url: provider.page };
      return Response.json({ payIn: asked.payIn, toPay });
    },
    '/pay-ins/status': (body) => {
      const { payIn } = PayInStatusBody.parse(body);
      if (provider.silentOf.has(payIn)) throw new TypeError('fetch failed');
      const { asked: _, ...known } = payIns.get(payIn) ?? { asked: null, ...UNKNOWN_IN };
      return Response.json({ payIn, ...known });
    },
    '/pay-outs': (body) => {
      const asked = PayOutBody.parse(body);
      const known = payOuts.get(asked.payOut);
      if (known && !isDeepStrictEqual(known.asked, asked)) return other(asked.payOut);
      if (known) provider.handedAgain.push(asked.payOut);
      else if (provider.mood === 'refuses') payOuts.set(asked.payOut, { asked, state: 'refused', returns: [] });
      else payOuts.set(asked.payOut, { asked, state: 'waiting', returns: [] });
      if (payOuts.get(asked.payOut)?.state === 'refused') return refusal(provider.reason, 422);
      return Response.json({ payOut: asked.payOut });
    },
    '/pay-outs/status': (body) => {
      const { payOut } = PayOutStatusBody.parse(body);
      if (provider.silentOf.has(payOut)) throw new TypeError('fetch failed');
      const { asked: _, ...known } = payOuts.get(payOut) ?? { asked: null, ...UNKNOWN_OUT };
      return Response.json({ payOut, ...known });
    },
    '/changes': (body) => {
      const { after } = ChangesBody.parse(body);
      const found = changes.slice(after, after + 3);
      return Response.json({
        payIns: found.flatMap((change) => ('payIn' in change ? change.payIn : [])),
        payOuts: found.flatMap((change) => ('payOut' in change ? change.payOut : [])),
        next: after + found.length,
      });
    },
  };

  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (String(url).startsWith(HUNG_URL)) {
      await provider.hung.promise;
      throw new TypeError('fetch failed');
    }
    const path = String(url).slice(URL_OF.length);
    const text = z.string().parse(init?.body);
    provider.asked.push(path);
    const signed = { method: 'POST', path, body: text };
    if (!isSigned(SECRET, now(), signed, new Headers(init?.headers))) return refusal('Not signed.', 401);
    if (provider.mood === 'silent' || (provider.mood === 'silent of states' && path.endsWith('/status')))
      throw new TypeError('fetch failed');
    const answer = answers[path];
    if (!answer) throw new Error(`Expected a path of the interface, found ${path}.`);
    const response = answer(JSON.parse(text));
    if (provider.mood === 'loses answers') throw new TypeError('terminated');
    return response;
  };

  const known = <Of>(of: Map<string, Of>, id: string): Of => {
    const found = of.get(id);
    if (!found) throw new Error(`Expected the provider to know ${id}.`);
    return found;
  };

  return {
    provider,
    fetch,
    payIn: (id: string) => known(payIns, id),
    payOut: (id: string) => known(payOuts, id),
    isAskedToPay: (id: string) => payOuts.has(id),
    changed: (change: { readonly payIn: string } | { readonly payOut: string }) => void changes.push(change),
    /** A number that the provider gives to one movement of money. */
    number: (letter: string) => `${letter}${++movement}`,
    /** The provider posts a notice. @returns the status of the answer */
    async post({ app }: Pick<Harness, 'app'>, body: string, secret: string = SECRET): Promise<number> {
      const path = NOTICE_PATH.replace(':provider', PROVIDER);
      const headers = {
        'Content-Type': 'application/json',
        ...signatureHeaders(secret, now(), { method: 'POST', path, body }),
      };
      const response = await app.request(`http://gateway.example${path}`, { method: 'POST', body, headers });
      return response.status;
    },
  };
}
