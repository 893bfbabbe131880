/** Amounts: decimal strings on the wire, shown with the currency in the page's language. */

/**
 * @param {string} tag BCP 47
 * @param {string} currency ISO 4217
 */
export function moneyIn(tag, currency) {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return (/** @type {string | number} */ amount) => format.format(/** @type {any} */ (amount));
}

/**
 * Counts an element's amount up; resolves when it has arrived, at once where nothing may move.
 * @param {{ element: HTMLElement, from: number, to: number, milliseconds: number, show: (amount: number) => string, signal: AbortSignal }} count
 */
export function countUp({ element, from, to, milliseconds, show, signal }) {
  return new Promise((resolve) => {
    const started = performance.now();
    const step = (/** @type {number} */ time) => {
      const share = signal.aborted ? 1 : Math.min(1, (time - started) / Math.max(1, milliseconds));
      const eased = 1 - (1 - share) ** 3;
      element.textContent = show(share === 1 ? to : from + (to - from) * eased);
      if (share < 1) requestAnimationFrame(step);
      else resolve(undefined);
    };
    requestAnimationFrame(step);
  });
}
