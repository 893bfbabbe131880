/**
 * Of the menu of this page's parts, the part that the address names is the current one from now on. It comes with the
 * parts, because no first view needs it.
 * @returns how to stop
 */
export function followPart(): () => void {
  mark();
  addEventListener('hashchange', mark);
  return () => removeEventListener('hashchange', mark);
}

function mark(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-parts] a')];
  const isNamed = ({ hash }: HTMLAnchorElement) => hash !== '' && hash === location.hash;
  if (entries.some(isNamed)) for (const entry of entries) entry.ariaCurrent = String(isNamed(entry));
}
