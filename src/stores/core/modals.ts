import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { TextArea } from '../../i18n/keys.ts';
import type { NumberKey, PlainKey } from '../../i18n/translate.ts';

/**
 * The popups of the portal by name, with the props of each. Areas add theirs in stores/AREA/popups.ts; the code of each
 * is in islands/AREA/popups.ts.
 */
export interface Popups {
  readonly message: Message;
}

/** A message that the reader confirms. */
export type Message = MessageFrame &
  ({ readonly textKey: PlainKey } | { readonly textKey: NumberKey; readonly number: number });

interface MessageFrame {
  readonly titleKey: PlainKey;
  readonly confirmKey: PlainKey;
  /** The area of its texts. */
  readonly area: TextArea;
  /** What the gateway itself said, which is shown where the page has no text of `textKey`: an operator may have codes of its own. */
  readonly said?: string;
  /** What may be done about it beside confirming it. */
  readonly offer?: { readonly labelKey: PlainKey; readonly take: () => void };
  /** It is called when the message is closed. */
  readonly onward?: () => void;
}

/** The props of a popup that needs none. */
export type Nothing = Readonly<Record<never, never>>;

export type PopupName = keyof Popups;

/** A popup that is open, or one of those named. */
export type Modal<Name extends PopupName = PopupName> = { [N in Name]: { readonly modal: N } & Popups[N] }[Name];

const $open = atom<readonly Modal[]>([]);
/** Open modals, the topmost last. */
export const $modals: ReadableAtom<readonly Modal[]> = $open;

/** Names of popups that the page holds, as far as they were opened. */
const held = new Set<PopupName>();

/** Whether the popup host shows an open modal, because the page does not hold it. */
export function isHosted({ modal }: Modal): boolean {
  return !held.has(modal);
}

const $shut = atom(false);

/** Opens a modal above those that are open, in place of one of the same kind. On a closed site only messages open. */
export function openModal(modal: Modal): void {
  if ($shut.get() && modal.modal !== 'message') return;
  const { showPopup, loadPopupHost } = environment();
  if (showPopup(modal.modal, 'onward' in modal)) held.add(modal.modal);
  $open.set([...$open.get().filter((shown) => shown.modal !== modal.modal), modal]);
  if (!held.has(modal.modal)) loadPopupHost();
}

export function closeModal(name: PopupName): void {
  if (held.has(name)) environment().hidePopup(name);
  $open.set($open.get().filter((shown) => shown.modal !== name));
}

/** Closes all modals when the site closes, and lets them open again when it opens. */
export function shutModals(shut: boolean): void {
  if (shut && !$shut.get()) $open.set([]);
  $shut.set(shut);
}
