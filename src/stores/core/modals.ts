import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { Popup } from '../../contract/announcements/announcements.ts';
import type { GameType } from '../../contract/games/words.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { choose, vendorEntry } from '../games/launching.ts';
import { $status } from '../system/system.ts';

/** What the modal host can show. */
export type Modal =
  | {
      readonly modal: 'login';
      /** What the visitor was about to do; done once they are in, instead of going to the home page. */
      readonly onward?: () => void;
    }
  | { readonly modal: 'register'; readonly onward?: () => void }
  | { readonly modal: 'freeplay'; readonly onward?: () => void }
  | { readonly modal: 'logOut' }
  | { readonly modal: 'announcements'; readonly popups: readonly Popup[] }
  | { readonly modal: 'notice'; readonly index: number }
  | { readonly modal: 'game' }
  | { readonly modal: 'vendorGames'; readonly vendor: string; readonly name: string; readonly gameType: GameType }
  | { readonly modal: 'help' }
  | Message;

/** Says one thing and waits for the reader's nod. */
export interface Message {
  readonly modal: 'message';
  readonly titleKey: PlainKey;
  readonly textKey: PlainKey;
  readonly confirmKey: PlainKey;
  /** Done when the message is closed. */
  readonly onward?: () => void;
}

const $open = atom<readonly Modal[]>([]);
/** Open modals, the topmost last. */
export const $modals: ReadableAtom<readonly Modal[]> = $open;

/**
 * Opens a modal above those that are open; one of the same kind takes its place. A site that is closed has nothing to
 * open, only things to say.
 */
export function openModal(modal: Modal): void {
  if ($status.get()?.status && modal.modal !== 'message') return;
  $open.set([...$open.get().filter((shown) => shown.modal !== modal.modal), modal]);
  environment().wakeHost();
}

export function closeModal(kind: Modal['modal']): void {
  $open.set($open.get().filter((shown) => shown.modal !== kind));
}

/**
 * Login and registration can switch to each other (SPEC 2), and to free play; a wish that waits for the login moves along.
 * On the page that is the other form already the popup just closes.
 */
export function switchModal(to: 'login' | 'register' | 'freeplay'): void {
  const from = $open.get().find(({ modal }) => modal === 'login' || modal === 'register');
  const onward = from && 'onward' in from ? from.onward : undefined;
  if (from) closeModal(from.modal);
  if (environment().facts.route === `/${to}/`) return;
  openModal(onward ? { modal: to, onward } : { modal: to });
}

/** SPEC 4: a trial member is told that this takes a true account. */
export function askForTrueAccount(): void {
  openModal(TRUE_ACCOUNT);
}

const TRUE_ACCOUNT: Message = {
  modal: 'message',
  titleKey: 'session.trueAccountTitle',
  textKey: 'in_need_true_account',
  confirmKey: 'in_increase_submit',
};

const NO_SERVICE: Message = {
  modal: 'message',
  titleKey: 'system.noServiceTitle',
  textKey: 'system.noService',
  confirmKey: 'in_increase_submit',
};

/**
 * Opens what static controls asked for (`data-open`, `data-vendor`), now and from now on; what is open goes when the site
 * closes.
 */
export function startModals(): void {
  const take = () => {
    for (const detail of environment().takeOpened()) {
      const modal = staticModal(wordOf(detail, 'modal'), wordOf(detail, 'next'));
      if (modal) openModal(modal);
      const vendor = vendorEntry(wordOf(detail, 'vendor'), wordOf(detail, 'name'));
      if (vendor) void choose(vendor);
    }
  };
  take();
  environment().listen('open', take);
  $status.listen((now, before) => {
    if (now?.status && !before?.status) $open.set([]);
  });
}

function goOn(next: string): void {
  const { facts, go } = environment();
  go(facts.base + next);
}

function wordOf(detail: unknown, name: string): string {
  const word: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
  return typeof word === 'string' ? word : '';
}

/**
 * Modals that need nothing but their name may be opened from static markup.
 * @param next where the control's link leads, without the prefix of the language: where a login goes on to
 */
function staticModal(name: string, next: string): Modal | undefined {
  switch (name) {
    case 'login':
      return next ? { modal: name, onward: () => goOn(next) } : { modal: name };
    case 'register':
    case 'freeplay':
    case 'help':
      return { modal: name };
    case 'trueAccount':
      return TRUE_ACCOUNT;
    case 'noService':
      return NO_SERVICE;
    default:
      return undefined;
  }
}
