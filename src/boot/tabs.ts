import {
  type HandedOver,
  isLoginName,
  LOGIN_ENDS,
  SESSION_VALUES,
  type SessionValues,
  storageKey,
  tabsChannel,
} from '../contract/core/storage.ts';
import { dispatch, type MarqueePage } from '../contract/page.ts';
import { recall } from './storage.ts';

/** The page shows a visitor's when no tab has answered for so long. A later answer still counts. */
const PATIENCE_MS = 1000;
/** A tab that is on its way to another page answers from there. */
const ASK_EACH_MS = 250;
/** When nobody has answered for so long, no tab is open that holds the session. */
const GIVE_UP_MS = 10_000;

/** What following the other tabs needs of the page. */
type FollowingPage = Pick<MarqueePage, 'remember' | 'mark' | 'guard'> & {
  readonly facts: Pick<MarqueePage['facts'], 'brand'>;
};

/**
 * Brings this tab to where the other tabs of the browser are: takes the session of a log-in over from an open tab,
 * without a token in a storage that outlives the tabs, or gives up a session that has ended. The stores follow
 * `marquee:session`.
 * @param loading whether the page is only being opened, so that nothing of the session shows yet
 */
export async function followTabs(page: FollowingPage, loading: boolean): Promise<void> {
  const { merchant } = page.facts.brand;
  const own = (name: 'login' | 'token') => recall('session', storageKey(merchant, name));
  const current = () => recall('local', storageKey(merchant, 'login'));
  const login = current();
  if (login === own('login')) return;
  if (login === null) {
    // A tab that asked in vain, while this one stood still, has taken the name away.
    if (own('token') !== null) page.remember('local', 'login', own('login'));
    return;
  }
  const take = (values: SessionValues) => {
    for (const name of SESSION_VALUES) page.remember('session', name, values[name] ?? null);
    page.remember('session', 'login', login);
    page.mark();
    // A session that is over is told on an open page, which leads on from there.
    if (loading || login !== LOGIN_ENDS.over) page.guard();
    dispatch('marquee:session');
  };
  if (!isLoginName(login)) return take({});
  // Whoever is logged in stays so until the other session is here.
  const patience = loading && own('token') === null ? setTimeout(() => take({}), PATIENCE_MS) : undefined;
  const values = await ask(tabsChannel(merchant), login);
  clearTimeout(patience);
  // Meanwhile somebody may have logged out, or in as another.
  if (current() !== login) return followTabs(page, loading);
  if (values) take(values);
  else page.remember('local', 'login', null);
}

/** Asks the open tabs for the session of a log-in, until one answers. */
function ask(name: string, login: string): Promise<SessionValues | undefined> {
  return new Promise((done) => {
    const channel = new BroadcastChannel(name);
    const end = (values?: SessionValues) => {
      clearInterval(asking);
      clearTimeout(givingUp);
      channel.close();
      done(values);
    };
    channel.onmessage = ({ data }: MessageEvent<HandedOver | string>) => {
      if (typeof data === 'object' && data.login === login) end(data.values);
    };
    const post = () => channel.postMessage(login);
    const asking = setInterval(post, ASK_EACH_MS);
    const givingUp = setTimeout(end, GIVE_UP_MS);
    post();
  });
}
