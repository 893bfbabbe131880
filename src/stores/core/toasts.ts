import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { AmountKey, PlainKey } from '../../i18n/translate.ts';

/** What a toast says: a text by its key, with the amount that it names. */
export type ToastText = { readonly key: PlainKey } | { readonly key: AmountKey; readonly amount: string };

export type ToastNews = ToastText & {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
};

const $list = atom<readonly ToastNews[]>([]);
export const $toasts: ReadableAtom<readonly ToastNews[]> = $list;

let count = 0;

/** Shows a short message. A text that still shows is not shown twice. */
export function toast(tone: ToastNews['tone'], key: PlainKey): void {
  if ($list.get().some((shown) => shown.key === key)) return;
  show(tone, { key });
}

/** The same of an amount that came. @param amount as the reader writes it, with its currency */
export function toastAmount(tone: ToastNews['tone'], key: AmountKey, amount: string): void {
  show(tone, { key, amount });
}

function show(tone: ToastNews['tone'], text: ToastText): void {
  count += 1;
  $list.set([...$list.get(), { id: `toast-${count}`, tone, ...text }]);
  environment().loadPopupHost();
}

/** Says what went wrong, except that the session is over, for which there is a dialog. */
export function toastError(code: ErrorCode): void {
  if (code === 'session.expired') return;
  toast('error', errorKey(code));
}

export function dismissToast(id: string): void {
  $list.set($list.get().filter((shown) => shown.id !== id));
}
