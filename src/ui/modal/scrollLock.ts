/**
 * SPEC 2: a modal locks the page's scrolling while open and restores its position on close. Locks are counted, so that
 * a modal opened from a modal does not unlock the page when it closes.
 */
let holders = 0;
let top = 0;

/** Locks the page. The returned function unlocks it, once. */
export function lockScroll(): () => void {
  if (holders === 0) top = window.scrollY;
  holders += 1;
  document.documentElement.dataset.locked = '';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    delete document.documentElement.dataset.locked;
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  };
}
