/**
 * Replaces code that only browsers load: `import.meta.env.SSR ? browserOnly() : import('./X.tsx')`. The press then
 * never sees that code, so pages link none of its styles; the code brings them when it loads.
 * @throws Error always, because pressing a page loads no code of popups
 */
export function browserOnly(): never {
  throw new Error('Expected a browser: this code is loaded there, when it is wanted.');
}
