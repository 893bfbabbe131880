import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { addFavorite, getFavorites, removeFavorite } from '../../contract/favorites/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { openModal } from '../core/modals.ts';
import { toastError } from '../core/toasts.ts';
import { $session } from '../session/session.ts';
import { TOGGLE_THROTTLE_MS } from './limits.ts';
import { $favorites, countSavedMark, type MarkedGame, setFavorites } from './marks.ts';

const ids = createLoader<readonly number[]>();
ids.$state.listen((state) => {
  const known = loadedValue(state);
  if (state.state === 'ready' && known) setFavorites(known);
});

/** Whose marks are being read, or were. */
let reading: { readonly member: string; readonly done: Promise<void> } | undefined;
$session.listen(({ audience }) => {
  if (audience !== 'visitor') return;
  reading = undefined;
  ids.put(undefined);
});

/**
 * Reads which games the member has marked, where that is not known or under way: a second reading would be older than a
 * mark made after the first. The hearts stay empty where it fails, and the next mark reads them again.
 */
export async function readFavorites(): Promise<void> {
  const session = $session.get();
  if (session.audience === 'visitor') return;
  const { id: member } = session.member;
  const { state } = ids.$state.get();
  if (reading?.member !== member || (state !== 'ready' && state !== 'loading')) {
    const done = ids.load(async (signal) => {
      const { favGameIds } = await call(getFavorites, { query: { pageSize: 1 } }, { signal });
      return favGameIds;
    });
    reading = { member, done };
  }
  await reading.done;
}

let toggledAt = Number.NEGATIVE_INFINITY;

/**
 * SPEC 4: changes the list here first and then at the gateway; where that refuses, the list is as before and a toast says
 * why, as it does where the marks cannot be read. At most one change a second (SPEC 9).
 */
export async function toggle(game: MarkedGame): Promise<void> {
  const marker = memberNow();
  if (marker === undefined) return openModal({ modal: 'login', onward: () => void toggle(game) });
  const now = environment().now();
  if (now - toggledAt < TOGGLE_THROTTLE_MS) return;
  toggledAt = now;
  await readFavorites();
  if (memberNow() !== marker) return;
  // Nobody knows whether a press marks the game or takes its mark away, and one mark alone would hide all others.
  const known = ids.$state.get();
  if (known.state === 'failed') return toastError(known.code);
  const { nodeId, vassalage: vendor, gameType } = game;
  const isMarked = $favorites.get()?.has(nodeId) ?? false;
  change(nodeId, !isMarked);
  try {
    await (isMarked
      ? call(removeFavorite, { query: { nodeId } })
      : call(addFavorite, { body: { nodeId, vendor, gameType } }));
    countSavedMark();
  } catch (error) {
    if (memberNow() !== marker) return;
    change(nodeId, isMarked);
    toastError(codeOf(error));
  }
}

/** Who is logged in, by id; undefined for a visitor. */
function memberNow(): string | undefined {
  const session = $session.get();
  return session.audience === 'visitor' ? undefined : session.member.id;
}

/** One mark alone, because others may have changed meanwhile. */
function change(nodeId: number, isMarked: boolean): void {
  const others = [...($favorites.get() ?? [])].filter((id) => id !== nodeId);
  setFavorites(isMarked ? [nodeId, ...others] : others);
}
