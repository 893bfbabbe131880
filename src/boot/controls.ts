import { storageKey } from '../contract/core/storage.ts';
import type { MarqueePage } from '../contract/page.ts';
import { modalOfLink, startPopups } from './popups.ts';
import { recall } from './storage.ts';

/**
 * Makes the static controls of shells work, all through one listener: `data-open`, `data-vendor`, `data-service`,
 * `data-top`, `data-menu-toggle`, `data-lang`, and links that want a session (`data-requires`).
 */
export function startControls(page: MarqueePage, root: HTMLElement): void {
  const { facts } = page;

  const open = startPopups(page);

  const setMenu = (state: string) => {
    root.dataset.menu = state;
    page.remember('local', 'menu', state);
    expand('[data-menu-toggle]', state === 'open');
  };

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(
      '[data-open],[data-service],[data-top],[data-menu-toggle],[data-lang],a[href]',
    );
    if (!control) return;
    const { dataset } = control;
    if (control instanceof HTMLAnchorElement && dataset.lang !== undefined) keepPlace(control);
    if (isElsewhere(event)) return;
    const modal = dataset.open ?? modalOfLink(control, facts, root.dataset.audience);
    if (modal !== undefined) open({ modal }, control);
    else if (dataset.vendor !== undefined)
      open({ modal: 'vendor', vendor: dataset.vendor, name: control.ariaLabel ?? control.textContent }, control);
    else if (dataset.service !== undefined) page.openService(dataset.service);
    else if (dataset.top !== undefined) scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' });
    else if (dataset.menuToggle !== undefined) setMenu(root.dataset.menu === 'rail' ? 'open' : 'rail');
    else {
      if (dataset.lang !== undefined) page.remember('local', 'hisLang', dataset.lang);
      if (!(control instanceof HTMLAnchorElement)) return;
      if (leaves(control)) page.leave();
      // A link to a part of this page closes the drawer, so that the part can be seen.
      else control.closest<HTMLElement>(':popover-open')?.hidePopover();
      return;
    }
    event.preventDefault();
  });

  const isSlashOff = () => recall('local', storageKey(facts.brand.merchant, 'slashOff'));

  // A slash opens the search for games, except where it is a character of a text or another window is open, and where the
  // visitor has switched it off: who speaks to their device would open it by accident (WCAG 2.1.4).
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (target.matches('input,textarea,select') || document.querySelector('dialog:modal') || isSlashOff()) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-open="gameSearch"]')?.click();
  });

  expand('[data-menu-toggle]', root.dataset.menu !== 'rail');
}

/** The same page in another language opens at the same place, with the same search and scrolled to the same part. */
function keepPlace(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
}

function expand(selector: string, open: boolean): void {
  for (const element of document.querySelectorAll(selector)) element.setAttribute('aria-expanded', String(open));
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a click opens another tab or window, or saves; the browser handles these itself. */
function isElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** Whether following the link leaves this page in this tab. */
function leaves({ href, target, origin }: HTMLAnchorElement): boolean {
  const [here] = location.href.split('#');
  const [there] = href.split('#');
  return origin === location.origin && (target === '' || target === '_self') && !(href.includes('#') && here === there);
}
