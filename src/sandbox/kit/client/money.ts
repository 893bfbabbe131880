import { isRightToLeft } from '../../core/locale.ts';

/** Shows an amount: a decimal string as the vendor sends it, or a number while it counts up. */
export type ShowAmount = (amount: string | number, sign?: { readonly plus: boolean }) => string;

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: what stands between is ordered by itself. */
const [FSI, PDI] = ['\u2068', '\u2069'];

/**
 * Amounts in a language that is read from the right are isolated from the text around them, which would tear the
 * currency from its number.
 * @param tag BCP 47
 * @param currency ISO 4217
 */
export function moneyFormat(tag: string, currency: string): ShowAmount {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const plain = new Intl.NumberFormat(tag, options);
  const signed = new Intl.NumberFormat(tag, { ...options, signDisplay: 'exceptZero' });
  const isolate = isRightToLeft(tag) ? (text: string) => `${FSI}${text}${PDI}` : (text: string) => text;
  return (amount, { plus } = { plus: false }) =>
    isolate((plus ? signed : plain).format(typeof amount === 'number' || isDecimal(amount) ? amount : Number.NaN));
}

interface Count {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
  readonly milliseconds: number;
  readonly show: ShowAmount;
  readonly signal: AbortSignal;
}

/** Counts an element's amount up. It resolves when the amount has arrived, at once after an abort. */
export function countUp({ element, from, to, milliseconds, show, signal }: Count): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    const step = (time: number) => {
      const share = signal.aborted ? 1 : Math.min(1, (time - started) / Math.max(1, milliseconds));
      const eased = 1 - (1 - share) ** 3;
      element.textContent = show(share === 1 ? to : from + (to - from) * eased);
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
