import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import type { MemberScreen } from '../../routes/member.ts';
import { type Loaded, loadedValue } from '../core/load.ts';
import { toastError } from '../core/toasts.ts';
import { $screen, $shown } from './centre.ts';

/** What the address names of a list: nothing, one of its items, or what there is of it until it has been read. */
export type Whole<Item> =
  | { readonly is: 'none' | 'pending' }
  | { readonly is: 'failed'; readonly code: ErrorCode }
  | { readonly is: 'there'; readonly item: Item };

export interface WholeOne<Item> {
  readonly $whole: ReadableAtom<Whole<Item>>;
  /** Takes what another answer of the gateway has told. */
  readonly know: (item: Item) => void;
  readonly retry: () => void;
  /** Follows the address and the list. @returns how to stop */
  readonly start: () => () => void;
}

/** What was read of the list. */
export type Read<Item> = ReadableAtom<Loaded<{ readonly items: readonly Item[] }>>;

interface WholeOptions<Item> {
  /** Whose things these are: on its way to another screen, the address names one of that. */
  readonly screen: MemberScreen;
  readonly find: (id: string) => Promise<Item>;
  /** What `find` refuses with where there is none. */
  readonly gone: ErrorCode;
}

/**
 * What the address names of a list, whether or not it is among what was read of that. One that does not exist is said, and counts
 * as none.
 */
export function createWhole<Item extends { readonly id: string }>(
  $read: Read<Item>,
  { screen, find, gone }: WholeOptions<Item>,
): WholeOne<Item> {
  const named = () => ($screen.get() === screen ? $shown.get() : null);
  const $whole = atom<Whole<Item>>({ is: named() === null ? 'none' : 'pending' });
  /** The one that was shown last: a list that is read anew may be too short for it. */
  let last: Item | undefined;
  let asked: string | null = null;

  const look = () => {
    const id = named();
    const read = $read.get();
    const items = loadedValue(read)?.items;
    const known = items?.find((item) => item.id === id) ?? (last?.id === id ? last : undefined);
    if (id !== asked) asked = null;
    if (id === null) $whole.set({ is: 'none' });
    else if (known) {
      last = known;
      $whole.set({ is: 'there', item: known });
    } else if (!items && read.state !== 'failed') $whole.set({ is: 'pending' });
    else if (asked === null) void ask(id);
  };

  const ask = async (id: string) => {
    asked = id;
    $whole.set({ is: 'pending' });
    try {
      const found = await find(id);
      // The visitor may have gone on meanwhile.
      if (asked !== id) return;
      last = found;
      look();
    } catch (error) {
      if (asked === id) refuse(codeOf(error));
    }
  };

  const refuse = (code: ErrorCode) => {
    // An address may name what is no number at all.
    if (code !== gone && code !== 'request.invalid') return $whole.set({ is: 'failed', code });
    toastError(gone);
    $whole.set({ is: 'none' });
  };

  return {
    $whole,
    know: (item) => {
      last = item;
    },
    retry: () => {
      asked = null;
      look();
    },
    start: () => {
      const unfollow = [$shown, $read].map((store) => store.listen(look));
      look();
      return () => {
        for (const stop of unfollow) stop();
      };
    },
  };
}
