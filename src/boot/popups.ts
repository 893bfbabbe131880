import type { PageFacts } from '../contract/core/facts.ts';
import { BOOT_POPUPS, dispatch, type MarqueePage, type PopupRequest } from '../contract/page.ts';
import { idle, painted } from './in-turn.ts';

/**
 * Keeps the popups that are asked for until the popup host takes them. Where the host cannot load, the control that
 * asked leads to its page.
 * @returns opens what a control asks for; on the page of that form, focuses the form instead
 */
export function startPopups(page: MarqueePage): (wanted: PopupRequest, control: HTMLElement) => void {
  const { route, base } = page.facts;
  let way: string | undefined;

  page.showPopup = (name, onward) => {
    const dialog = placedPopup(name);
    if (!dialog) return false;
    dialog.toggleAttribute('data-onward', onward);
    if (dialog.open) return true;
    const giveBack = showFocused(dialog, firstField(name));
    dialog.onclose = () => {
      giveBack();
      // Nobody has to open again what was closed before the popup's code had come.
      page.popups = page.popups.filter(({ modal }) => modal !== name);
    };
    return true;
  };
  page.hidePopup = (name) => placedPopup(name)?.close();

  document.addEventListener('marquee:open', ({ detail }) => page.popups.push(detail));
  document.addEventListener('marquee:failed', () => {
    page.popups.length = 0;
    if (way === undefined) return;
    page.leave();
    location.assign(way);
  });

  return (wanted, control) => {
    const link = control instanceof HTMLAnchorElement ? control : undefined;
    const path = link && (link.pathname + link.search).slice(base.length);
    // A link to the popup's own page leads no further.
    const next = path?.startsWith(`${wanted.modal}/`) ? undefined : path;
    way = link?.href;
    if (route !== `/${wanted.modal}/`) {
      const tell = () => dispatch('marquee:open', { ...wanted, next });
      if (!page.showPopup(wanted.modal, next !== undefined && next !== '')) return tell();
      // Its code has time until the form is painted, by when it may be closed again.
      return void painted()
        .then(idle)
        .then(() => placedPopup(wanted.modal)?.open && tell());
    }
    if (next) page.remember('session', 'next', next);
    firstField(wanted.modal)?.focus();
  };
}

/** The dialog of a popup whose markup the page holds. */
export function placedPopup(name: string): HTMLDialogElement | null {
  return document.querySelector(`dialog[data-popup="${name}"]`);
}

/** The first field of a form, which stands behind the button that closes its popup. */
function firstField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[id^=${name}-]`);
}

/**
 * Shows a dialog above the page with the focus on a field, and makes it modal once it is painted: a modal has the whole page
 * styled anew, because nothing of it can be used any more, and that takes longer than the form itself.
 * @returns gives the focus back to where it was, once the dialog is closed
 */
function showFocused(dialog: HTMLDialogElement, field: HTMLElement | null): () => void {
  const before = document.activeElement;
  focusOn(field, () => dialog.show());
  void painted()
    .then(idle)
    .then(() => {
      if (!dialog.open) return;
      const focused = document.activeElement;
      dialog.open = false;
      focusOn(focused instanceof HTMLElement && dialog.contains(focused) ? focused : field, () => dialog.showModal());
    });
  return () => {
    // The platform takes the dialog's own field for what had the focus before. Who has moved on stays where they are.
    const { activeElement, body } = document;
    const isLost = activeElement === body || dialog.contains(activeElement);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Shows a dialog without a moment of focus on the button that closes it. */
function focusOn(field: HTMLElement | null, show: () => void): void {
  field?.toggleAttribute('autofocus', true);
  show();
  field?.toggleAttribute('autofocus', false);
}

/**
 * The popup that a link opens, from the page's facts. For a visitor, links that require a session open the login, which
 * stands for /login (SPEC 2) and leads on to the link's page.
 */
export function modalOfLink(
  control: HTMLElement,
  { base, popups }: PageFacts,
  audience: string | undefined,
): string | undefined {
  if (!(control instanceof HTMLAnchorElement) || control.origin !== location.origin) return undefined;
  if (audience === 'visitor' && control.dataset.requires === 'session') return BOOT_POPUPS.logIn;
  const opens = (link: PageFacts['popups'][number]) =>
    control.pathname === base + link.to && (link.audience ?? audience) === audience;
  return popups.find(opens)?.open;
}
