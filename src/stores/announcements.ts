import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { environment } from '../api/environment.ts';
import { readSession, writeSession } from '../api/storage.ts';
import { type Announcements, type Banner, getAnnouncements, type Popup } from '../contract/announcements.ts';
import { createLoader, type Loaded, loadedValue } from './load.ts';
import { $modals, openModal } from './modals.ts';
import { $firstLogin, $session, $sessionLoading } from './session.ts';

const loader = createLoader<Announcements>();
/** Banners, notices and popups for whoever sits here. */
export const $announcements = loader.$state;

/** SPEC 7: the home page also asks for H; elsewhere execution B is enough. */
export function loadAnnouncements(): Promise<void> {
  const { facts } = environment();
  const home = facts.route === '/';
  const query = { types: home ? 'B,PL,PU,PR,H' : 'B,PL,PU,PR', language: facts.language.code };
  return loader.load((signal) =>
    call(getAnnouncements, { query: home ? query : { ...query, execution: 'B' } }, { signal }),
  );
}

let started = false;

/** Loads now and whenever somebody logs in or out (SPEC 4), and opens the popup that is due. */
export function startAnnouncements(): void {
  if (started) return;
  started = true;
  let shownFor: string | undefined;
  const follow = async () => {
    const { audience } = $session.get();
    if ($sessionLoading.get() || audience === shownFor) return;
    shownFor = audience;
    await loadAnnouncements();
    whenNothingIsOpen(openDuePopups);
  };
  $session.subscribe(() => void follow());
  $sessionLoading.listen(() => void follow());
}

/** Banners of one place, for example w_home (SPEC 3). */
export function bannersOf(announcements: Loaded<Announcements>, groupName: string): readonly Banner[] {
  return (loadedValue(announcements)?.banners ?? []).filter((banner) => banner.groupName === groupName);
}

type Audience = 'A' | 'B';

/**
 * SPEC 4: popups are shown once per session and audience (A logged in, B not); those of execution F only at a first
 * login.
 * @param seen audiences whose popups were closed in this session
 */
export function duePopups(
  popups: readonly Popup[],
  { audience, firstLogin, seen }: { audience: Audience; firstLogin: boolean; seen: readonly Audience[] },
): readonly Popup[] {
  if (seen.includes(audience)) return [];
  return popups.filter(
    ({ execution }) => execution === audience || (execution === 'F' && audience === 'A' && firstLogin),
  );
}

/** Popups never come above what somebody opened: they wait until it is closed. */
function whenNothingIsOpen(act: () => void): void {
  if ($modals.get().length === 0) {
    act();
    return;
  }
  const stop = $modals.listen((open) => {
    if (open.length > 0) return;
    stop();
    act();
  });
}

function openDuePopups(): void {
  const popups = duePopups(loadedValue(loader.$state.get())?.popup ?? [], {
    audience: audienceNow(),
    firstLogin: $firstLogin.get(),
    seen: readSeen(),
  });
  if (popups.length > 0) openModal({ modal: 'announcements', popups });
}

/** The session's marker is set when the popup is closed (SPEC 4). */
export function markPopupsSeen(): void {
  writeSession('popups', JSON.stringify([...new Set([...readSeen(), audienceNow()])]));
}

function audienceNow(): Audience {
  return $session.get().audience === 'visitor' ? 'B' : 'A';
}

function readSeen(): readonly Audience[] {
  try {
    return z.safeParse(z.array(z.enum(['A', 'B'])), JSON.parse(readSession('popups') ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
