import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Announcements, getAnnouncements } from '../../contract/announcements/endpoints.ts';
import { createLoader } from '../core/load.ts';
import { $passwordDue, $session, $sessionLoading } from '../session/session.ts';
import { offerPopups } from './greeting.ts';

const loader = createLoader<Announcements>();
/** Banners, notices and popups for the current audience. */
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

/**
 * Loads now and after each login and log-out (SPEC 4), and opens the popup that is due. A session that is held gets what
 * visitors get, so it loads again once the password was changed.
 */
export function startAnnouncements(): void {
  if (started) return;
  started = true;
  let shownFor: string | undefined;
  const follow = () => {
    const audience = $passwordDue.get() ? 'visitor' : $session.get().audience;
    if ($sessionLoading.get() || audience === shownFor) return;
    shownFor = audience;
    void loadAnnouncements();
  };
  $session.subscribe(follow);
  $sessionLoading.listen(follow);
  // This also runs when a load that failed is tried again.
  loader.$state.listen((loaded) => {
    if (loaded.state === 'ready') offerPopups(loaded.value.popup);
  });
}
