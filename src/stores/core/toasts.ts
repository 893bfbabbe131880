import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { PlainKey } from '../../i18n/translate.ts';

export interface ToastNews {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly key: PlainKey;
}

const $list = atom<readonly ToastNews[]>([]);
export const $toasts: ReadableAtom<readonly ToastNews[]> = $list;

let count = 0;

/** Shows a short message. A text that still shows is not shown twice. */
export function toast(tone: ToastNews['tone'], key: PlainKey): void {
  if ($list.get().some((shown) => shown.key === key)) return;
  count += 1;
  $list.set([...$list.get(), { id: `toast-${count}`, tone, key }]);
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
