import type { Hono } from 'hono';
import type { ServiceBrand } from '../brand.ts';
import { createPaymentApi } from './api.ts';
import { openBook } from './book.ts';
import { failure } from './failure.ts';
import { type PaymentJournal, paymentMemory } from './journal.ts';
import { createNotices } from './notices.ts';
import { createPaymentPages } from './pages.ts';
import { createWatch } from './pay-outs/watch.ts';

export interface PaymentProviderOptions {
  /** Signs the calls of both sides. */
  readonly secret: string;
  /** Where browsers reach the pages: "http://services.localhost:4321". */
  readonly publicOrigin: string;
  readonly brands: readonly ServiceBrand[];
  /** One of this process alone where none is given. */
  readonly journal?: PaymentJournal;
  /** Reaches the gateway for notices. */
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => Date;
  /** Runs something after so many milliseconds. */
  readonly later?: (run: () => void, milliseconds: number) => void;
  readonly log?: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface PaymentProvider {
  /** What the gateway calls, to be mounted at the provider's interface. */
  readonly api: Hono;
  /** The desk of each brand and the pages of payers, to be routed beside the services on `publicOrigin`. */
  readonly pages: Hono;
  /** Waits for the pay-outs and notices under way, then closes the journal. */
  readonly stop: () => Promise<void>;
}

/**
 * A payment provider, its bank and its coin network: it takes pay-ins and pay-outs, and people decide on its desk what
 * becomes of them. A pay-out that nobody sees to is paid.
 * @throws PaymentJournalError from its journal
 */
export async function createPaymentProvider({
  secret,
  publicOrigin,
  brands,
  journal = paymentMemory(),
  fetch = globalThis.fetch,
  now = () => new Date(),
  later = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
  log = () => undefined,
}: PaymentProviderOptions): Promise<PaymentProvider> {
  const book = await openBook({ journal, brands, publicOrigin, now });
  const notices = createNotices({ book, secret, fetch, now, log });
  /** The gateway that asks is not kept waiting for its own answer to a notice. */
  const lapse = async () => {
    for (const number of await book.lapse()) void notices.postDue(number);
  };
  const watch = createWatch({ payOuts: book.payOuts, lapse, later, now, log });
  watch.wait();
  return {
    api: createPaymentApi({ book, lapse, watch, secret, now }).onError(failure(log)),
    pages: createPaymentPages({ book, notices, lapse, brands, publicOrigin, now }).onError(failure(log)),
    async stop() {
      await watch.stop();
      await notices.settle();
      await book.close();
    },
  };
}
