import type { PageFacts } from '../contract/core/facts.ts';
import { BOOT_POPUPS, dispatch, type MarqueePage, type PopupRequest } from '../contract/page.ts';
import { painted } from './in-turn.ts';

/** A placed popup that is modal, and the form in it whose button closes it. */
const CLOSING = '[data-popup]:modal,[data-popup]:modal [method=dialog]';

/**
 * Keeps the popups that are asked for until the popup host takes them. Where the host cannot load, the control that
 * asked leads to its page.
 * @returns opens what a control asks for; on the page of that form, focuses the form instead
 */
export function startPopups(page: MarqueePage): (wanted: PopupRequest, control: HTMLElement) => void {
  const { route, base } = page.facts;
  let way: string | undefined;
  /** How often one was opened, by which each opening is told from the next. */
  let turn = 0;
  /** What had the focus before each was opened. */
  let openers: readonly HTMLElement[] = [];

  /** Nobody has to open again what was closed before the popup's code had come. */
  const forget = (name: string | undefined) => {
    page.popups = page.popups.filter(({ modal }) => modal !== name);
  };
  /**
   * Hides a placed popup that is being closed, and closes it once that is painted: the whole page is styled anew when it can
   * be used again, and nobody has to wait for that.
   */
  const closeUnseen = (event: Event) => {
    const { target, cancelable } = event;
    const dialog = cancelable && target instanceof HTMLElement && target.matches(CLOSING) && target.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    forget(dialog.dataset.popup);
    dialog.toggleAttribute('data-closing', true);
    void painted().then(() => {
      if (dialog.hasAttribute('data-closing')) dialog.close();
      dialog.toggleAttribute('data-closing', false);
    });
  };
  const giveBack = (dialog: HTMLDialogElement) => {
    // The platform takes the dialog's own field for what had the focus before. Who has moved on stays where they are.
    const { activeElement, body } = document;
    if (activeElement !== body && !dialog.contains(activeElement)) return;
    openers.findLast(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
  page.showPopup = (name, onward) => {
    const dialog = placedPopup(name);
    if (!dialog) return false;
    dialog.toggleAttribute('data-onward', onward);
    dialog.toggleAttribute('data-closing', false);
    if (dialog.open) return true;
    turn += 1;
    const { activeElement } = document;
    // A popup that was open in its place goes with what was pressed in it, and what opened that one stays.
    if (activeElement instanceof HTMLElement) {
      openers = [...openers.filter((one) => one.isConnected && one !== activeElement), activeElement];
    }
    openPlaced(dialog, firstField(name));
    dialog.onclose = () => {
      if (dialog.open) return;
      giveBack(dialog);
      forget(name);
    };
    return true;
  };
  page.hidePopup = (name) => {
    const dialog = placedPopup(name);
    if (!dialog?.open) return;
    dialog.close();
    // What opens in its place gives the focus back to where it is now.
    giveBack(dialog);
  };

  for (const kind of ['cancel', 'submit']) document.addEventListener(kind, closeUnseen, { capture: true });
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
      // Its code has time until the form is painted, by when it may be closed, or open for something else.
      const opened = turn;
      return void painted().then(() => opened === turn && placedPopup(wanted.modal)?.open && tell());
    }
    if (next) page.remember('session', 'next', next);
    firstField(wanted.modal)?.focus();
  };
}

/** The dialog of a popup whose markup the page holds. */
export function placedPopup(name: string): HTMLDialogElement | null {
  return document.querySelector(`dialog[data-popup="${name}"]`);
}

/**
 * Has the browser style and lay out the closed popups of the page while nobody waits, so that opening one only has to paint it
 * (ui/modal/Modal.module.css).
 */
export function preparePlaced(): void {
  for (const dialog of document.querySelectorAll('[data-popup]')) dialog.toggleAttribute('data-ready');
}

/** The first field of a form, which stands behind the button that closes its popup. */
function firstField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[id^=${name}-]`);
}

/**
 * Shows a dialog above the page with the focus on a field, and makes it modal once it is painted: a modal has the whole page
 * styled anew, because nothing of it can be used any more, and that takes longer than the form itself. Above another modal it is
 * one at once.
 */
function openPlaced(dialog: HTMLDialogElement, field: HTMLElement | null): void {
  const isAlone = !document.querySelector('dialog:modal');
  focusOn(field, () => (isAlone ? dialog.show() : dialog.showModal()));
  void painted()
    .then(painted)
    .then(() => {
      if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
      const focused = document.activeElement;
      dialog.open = false;
      focusOn(focused instanceof HTMLElement && dialog.contains(focused) ? focused : field, () => dialog.showModal());
    });
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
