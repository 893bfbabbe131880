import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Banner, getAnnouncements } from '../../contract/announcements/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { $announcements } from './announcements.ts';

const own = createLoader<readonly Banner[]>();

/** The banners of menus and forms (SPEC 3), from the page's announcements where these have come. */
export const $placeBanners: ReadableAtom<readonly Banner[] | undefined> = computed(
  [$announcements, own.$state],
  (announcements, banners) => loadedValue(announcements)?.banners ?? loadedValue(banners),
);

/**
 * Loads banners where the page's announcements are not coming. Those would bring popups along, and nobody who is about to
 * log in wants one over the form.
 */
export function loadPlaceBanners(): void {
  const { state } = $announcements.get();
  if (state === 'loading' || state === 'ready' || own.$state.get().state === 'loading') return;
  const query = { types: 'B', language: environment().facts.language.code };
  void own.load(async (signal) => (await call(getAnnouncements, { query }, { signal })).banners);
}
