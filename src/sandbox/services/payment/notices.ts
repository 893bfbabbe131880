import type * as z from 'zod';
import type { NoticeBody } from '../../../contract/cashier/provider/calls.ts';
import { signatureHeaders } from '../../../contract/core/signature.ts';
import type { PaymentBook } from './book.ts';
import { NOTICE_TIMEOUT_MS } from './limits.ts';
import { createLine } from './line.ts';
import type { Notice } from './state.ts';

interface NoticesNeeds {
  readonly book: PaymentBook;
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

/** What the gateway is told, one notice after another. */
export interface Notices {
  /** Posts what came due by a change of the pay-in. Resolves when the gateway has answered, or has not in time. */
  readonly postDue: (payIn: string) => Promise<void>;
  /** Posts again what did not arrive. */
  readonly postAgain: (payIn: string) => Promise<void>;
  /** Posts what waits for a merchant: in its order, and then the reversed ones with the newest first. */
  readonly postWaiting: (merchant: string) => Promise<void>;
  readonly settle: () => Promise<void>;
}

type Numbered = Notice & { readonly payIn: string };

export function createNotices({ book, secret, fetch, now, log }: NoticesNeeds): Notices {
  const line = createLine();
  /** Those being posted, or about to be, which are not posted a second time. */
  const underWay = new Set<string>();

  async function post(payIn: string): Promise<boolean> {
    const found = book.find(payIn);
    if (!found) return false;
    const address = new URL(found.body.notify);
    const body = JSON.stringify({ payIn } satisfies z.infer<typeof NoticeBody>);
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...signatureHeaders(secret, now(), { method: 'POST', path: address.pathname, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(NOTICE_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) log('notice not acknowledged', { payIn, status: answer.status });
      return answer.ok;
    } catch (error) {
      log('notice not delivered', { payIn, error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function postAll(notices: readonly Numbered[]): Promise<void> {
    const fresh = notices.filter(({ id }) => !underWay.has(id));
    for (const { id } of fresh) underWay.add(id);
    return line.run(async () => {
      for (const { payIn, id } of fresh) {
        try {
          await book.told(payIn, id, await post(payIn));
        } catch (error) {
          log('notice not written down', { payIn, error: String(error) });
        } finally {
          underWay.delete(id);
        }
      }
    });
  }

  const of = (payIn: string, ...states: readonly Notice['state'][]): Numbered[] =>
    (book.find(payIn)?.notices ?? [])
      .filter(({ state }) => states.includes(state))
      .map((notice) => ({ ...notice, payIn }));

  return {
    postDue: (payIn) => postAll(of(payIn, 'due')),
    postAgain: (payIn) => postAll(of(payIn, 'due', 'undelivered')),
    postWaiting(merchant) {
      const waiting = book
        .of(merchant)
        .flatMap(([payIn]) => of(payIn, 'waiting'))
        .sort((a, b) => Number(a.id) - Number(b.id));
      return postAll([
        ...waiting.filter(({ reversed }) => !reversed),
        ...waiting.filter(({ reversed }) => reversed).reverse(),
      ]);
    },
    settle: line.settle,
  };
}
