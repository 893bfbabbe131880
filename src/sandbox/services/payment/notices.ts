import { signatureHeaders } from '../../../contract/core/signature.ts';
import type { PaymentBook } from './book.ts';
import { NOTICE_TIMEOUT_MS } from './limits.ts';
import { createLine } from './line.ts';
import type { Notice, OrderNumber } from './told.ts';

interface NoticesNeeds {
  readonly book: PaymentBook;
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

/** What the gateway is told, one notice after another. */
export interface Notices {
  /** Posts what came due by a change of a pay-in or pay-out. Resolves when the gateway has answered, or has not in time. */
  readonly postDue: (number: OrderNumber) => Promise<void>;
  /** Posts again what did not arrive. */
  readonly postAgain: (number: OrderNumber) => Promise<void>;
  /** Posts what waits for a merchant: in its order, and then the reversed ones with the newest first. */
  readonly postWaiting: (merchant: string) => Promise<void>;
  readonly settle: () => Promise<void>;
}

type Numbered = Notice & { readonly number: OrderNumber };

export function createNotices({ book, secret, fetch, now, log }: NoticesNeeds): Notices {
  const line = createLine();
  /** Those being posted, or about to be, which are not posted a second time. */
  const underWay = new Set<string>();

  async function post(number: OrderNumber): Promise<boolean> {
    const found = book.find(number);
    if (!found) return false;
    const address = new URL(found.body.notify);
    const body = JSON.stringify(number);
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
      if (!answer.ok) log('notice not acknowledged', { ...number, status: answer.status });
      return answer.ok;
    } catch (error) {
      log('notice not delivered', { ...number, error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function postAll(notices: readonly Numbered[]): Promise<void> {
    const fresh = notices.filter(({ id }) => !underWay.has(id));
    for (const { id } of fresh) underWay.add(id);
    return line.run(async () => {
      for (const { number, id } of fresh) {
        try {
          await book.told(number, id, await post(number));
        } catch (error) {
          log('notice not written down', { ...number, error: String(error) });
        } finally {
          underWay.delete(id);
        }
      }
    });
  }

  const of = (number: OrderNumber, ...states: readonly Notice['state'][]): Numbered[] =>
    (book.find(number)?.notices ?? [])
      .filter(({ state }) => states.includes(state))
      .map((notice) => ({ ...notice, number }));

  return {
    postDue: (number) => postAll(of(number, 'due')),
    postAgain: (number) => postAll(of(number, 'due', 'undelivered')),
    postWaiting(merchant) {
      const waiting = book
        .of(merchant)
        .flatMap(({ number }) => of(number, 'waiting'))
        .sort((a, b) => Number(a.id) - Number(b.id));
      return postAll([
        ...waiting.filter(({ reversed }) => !reversed),
        ...waiting.filter(({ reversed }) => reversed).reverse(),
      ]);
    },
    settle: line.settle,
  };
}
