import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { TextArea } from '../../i18n/keys.ts';
import type { PlainKey } from '../../i18n/translate.ts';

/**
 * The popups of the portal by name, with what each is given when it opens. Areas add theirs in stores/AREA/popups.ts; the
 * code of each stands in islands/AREA/popups.ts.
 */
export interface Popups {
  readonly message: Message;
}

/** Says one thing and waits for the reader's nod. */
export interface Message {
  readonly titleKey: PlainKey;
  readonly textKey: PlainKey;
  readonly confirmKey: PlainKey;
  /** Where its texts stand. */
  readonly area: TextArea;
  /** Done when the message is closed. */
  readonly onward?: () => void;
}

/** For a popup that needs nothing but its name. */
export type Nothing = Readonly<Record<never, never>>;

export type PopupName = keyof Popups;

/** A popup that is open, or one of those named. */
export type Modal<Name extends PopupName = PopupName> = { [N in Name]: { readonly modal: N } & Popups[N] }[Name];

const $open = atom<readonly Modal[]>([]);
/** Open modals, the topmost last. */
export const $modals: ReadableAtom<readonly Modal[]> = $open;

const $shut = atom(false);

/**
 * Opens a modal above those that are open; one of the same kind takes its place. A site that is closed has nothing to
 * open, only things to say.
 */
export function openModal(modal: Modal): void {
  if ($shut.get() && modal.modal !== 'message') return;
  $open.set([...$open.get().filter((shown) => shown.modal !== modal.modal), modal]);
  environment().loadPopupHost();
}

export function closeModal(name: PopupName): void {
  $open.set($open.get().filter((shown) => shown.modal !== name));
}

/** The site closed or opened: what is open goes when it closes. */
export function shutModals(shut: boolean): void {
  if (shut && !$shut.get()) $open.set([]);
  $shut.set(shut);
}
