import type { ServiceBrand } from '../brand.ts';
import type { PaymentJournal } from './journal.ts';
import { CHANGES_MOST } from './limits.ts';
import { createPayIns, type PayIns } from './pay-ins/book.ts';
import type { PayIn } from './pay-ins/pay-in.ts';
import { createPayOuts, type PayOuts } from './pay-outs/book.ts';
import type { PayOut } from './pay-outs/pay-out.ts';
import type { NoticeMode, OrderNumber } from './told.ts';
import { openWriter } from './writer.ts';

interface BookNeeds {
  readonly journal: PaymentJournal;
  readonly brands: readonly ServiceBrand[];
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** A pay-in or a pay-out, with its number. */
export type Order =
  | { readonly is: 'payIn'; readonly number: { readonly payIn: string }; readonly known: PayIn }
  | { readonly is: 'payOut'; readonly number: { readonly payOut: string }; readonly known: PayOut };

/** What changed for a merchant, and the place after that. */
interface Changes {
  readonly payIns: string[];
  readonly payOuts: string[];
  readonly next: number;
}

/** The provider's pay-ins and pay-outs, and what the gateway is told of both. */
export interface PaymentBook {
  readonly payIns: PayIns;
  readonly payOuts: PayOuts;
  readonly find: (number: OrderNumber) => PayIn | PayOut | undefined;
  /** Those of a merchant, the newest first. */
  readonly of: (merchant: string) => readonly Order[];
  /** On a pay-out that waits it counts as seen to: that one is not paid by itself. */
  readonly setMode: (number: OrderNumber, mode: NoticeMode) => Promise<void>;
  /** Writes down whose time is over, and pays whose time has come. @returns all of them */
  readonly lapse: () => Promise<readonly OrderNumber[]>;
  readonly told: (number: OrderNumber, notice: string, delivered: boolean) => Promise<void>;
  /** What changed for a merchant after a place. A place that this book has not reached is another book's: all is told. */
  readonly changes: (merchant: string, after: number) => Changes;
  /** Waits for what is being written, then closes the journal. */
  readonly close: () => Promise<void>;
}

/** Opens the book as its journal left it. */
export async function openBook({ journal, brands, publicOrigin, now }: BookNeeds): Promise<PaymentBook> {
  const writer = await openWriter(journal, now);
  const { state, run, write, at } = writer;
  const payIns = createPayIns({ writer, brands, publicOrigin });
  const payOuts = createPayOuts({ writer, brands });
  const find = (number: OrderNumber) => ('payIn' in number ? payIns.find(number.payIn) : payOuts.find(number.payOut));

  return {
    payIns,
    payOuts,
    find,
    of: (merchant) =>
      [
        ...[...state.payIns].map(([payIn, known]): Order => ({ is: 'payIn', number: { payIn }, known })),
        ...[...state.payOuts].map(([payOut, known]): Order => ({ is: 'payOut', number: { payOut }, known })),
      ]
        .filter(({ known }) => known.body.merchant === merchant)
        .sort((a, b) => a.known.at - b.known.at)
        .reverse(),
    setMode: (number, mode) =>
      run(async () => {
        if (find(number)) await write({ type: 'mode', at: at(), ...number, mode });
      }),
    async lapse() {
      const over = await payIns.lapse();
      const paid = await payOuts.payDue();
      return [...over.map((payIn) => ({ payIn })), ...paid.map((payOut) => ({ payOut }))];
    },
    told: (number, notice, delivered) =>
      run(async () => {
        if (find(number)) await write({ type: 'told', at: at(), ...number, notice, delivered });
      }),
    changes(merchant, after) {
      const place = after > state.changed ? 0 : after;
      const later = state.changes.filter((entry) => entry.merchant === merchant && entry.change > place);
      const told = later.slice(0, CHANGES_MOST);
      const numbers = told.map(({ number }) => number);
      return {
        payIns: [...new Set(numbers.flatMap((number) => ('payIn' in number ? [number.payIn] : [])))],
        payOuts: [...new Set(numbers.flatMap((number) => ('payOut' in number ? [number.payOut] : [])))],
        next: told.at(-1)?.change ?? Math.min(after, state.changed),
      };
    },
    async close() {
      await writer.settle();
      await journal.close();
    },
  };
}
