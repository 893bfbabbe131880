import { FACTS_ID, type PageFacts } from '../contract/core/facts.ts';
import { type HandedOver, tabsChannel } from '../contract/core/storage.ts';
import { dispatch } from '../contract/page.ts';
import type { Environment, EnvironmentEvent, KeyValueStorage, OpenWindow } from './environment.ts';
import { loaded } from './loaded.ts';
import { showLogInForm } from './log-in-form.ts';

/**
 * The environment of a page in a browser.
 * @throws Error when the page carries no facts
 */
export function browserEnvironment(): Environment {
  const written = document.getElementById(FACTS_ID)?.textContent;
  if (!written) throw new Error(`Expected a script element with id "${FACTS_ID}", found none.`);
  // The layout wrote them from a value of this type; they are as much ours as this script.
  const facts: PageFacts = JSON.parse(written);
  return {
    facts,
    fetch: (request, options) => {
      const coming = window.marquee?.takeAhead?.(request);
      return coming ? unlessAborted(coming, options.signal) : fetch(request, options);
    },
    now: () => Date.now(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    // Few visits need the key, so its code loads with the first that does.
    deviceKey: async () => (await loaded(import('./device-key.ts'))).deviceKey(),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    online: () => navigator.onLine,
    session: openStorage(() => sessionStorage),
    local: openStorage(() => localStorage),
    address: () => new URL(location.href),
    go: (href) => {
      window.marquee?.leave();
      location.assign(href);
    },
    back: () => {
      const canGo = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
      if (canGo) history.back();
      return canGo;
    },
    setAddress: (href, how) =>
      how === 'push' ? history.pushState(null, '', href) : history.replaceState(null, '', href),
    stepBack: (steps = 1) => history.go(-steps),
    place: () => ('navigation' in window ? navigation.currentEntry?.index : undefined),
    mark: (name, value) => {
      document.documentElement.dataset[name] = value;
      dispatch(`marquee:${name}`);
    },
    bootStatus: () => window.marquee?.status,
    askStatus: () => dispatch('marquee:ask'),
    guard: () => window.marquee?.guard() ?? false,
    answerTabs: (answer) => answerOn(tabsChannel(facts.brand.merchant), answer),
    takePopupRequests: () => window.marquee?.popups.splice(0) ?? [],
    openService: (type) => window.marquee?.openService(type),
    openWindow,
    showPopup: (name, onward) =>
      name === 'login' && facts.route === '/login/'
        ? showLogInForm(onward)
        : (window.marquee?.showPopup(name, onward) ?? false),
    hidePopup: (name) => window.marquee?.hidePopup(name),
    loadPopupHost: () => dispatch('marquee:load'),
    listen,
  };
}

/** The answer that comes, unless nobody waits for it any longer. */
function unlessAborted<T>(coming: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    coming.then(resolve, reject);
  });
}

const SOURCES: Record<EnvironmentEvent, readonly (readonly [target: () => EventTarget, type: string])[]> = {
  back: [[() => window, 'popstate']],
  return: [
    [() => window, 'pageshow'],
    [() => document, 'visibilitychange'],
  ],
  leave: [[() => window, 'pagehide']],
  storage: [[() => window, 'storage']],
  session: [[() => document, 'marquee:session']],
  status: [[() => document, 'marquee:status']],
  open: [[() => document, 'marquee:open']],
  focus: [[() => window, 'focus']],
  connection: [
    [() => window, 'online'],
    [() => window, 'offline'],
  ],
};

function listen(type: EnvironmentEvent, listener: (key: string | null) => void): () => void {
  const handle = (event: Event) => {
    if (event.type === 'visibilitychange' && document.visibilityState !== 'visible') return;
    if (event instanceof PageTransitionEvent && event.type === 'pageshow' && !event.persisted) return;
    listener(event instanceof StorageEvent ? event.key : null);
  };
  for (const [target, name] of SOURCES[type]) target().addEventListener(name, handle);
  return () => {
    for (const [target, name] of SOURCES[type]) target().removeEventListener(name, handle);
  };
}

function openWindow(): OpenWindow | undefined {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return undefined;
  // The page keeps its hold on the window, which "noopener" would take from it, and the window has none on the page.
  opened.opener = null;
  return {
    lead: (url) => opened.location.replace(url),
    close: () => opened.close(),
    isClosed: () => opened.closed,
  };
}

/** The channel closes with the page, because the browser's memory takes no page that holds one open. */
function answerOn(name: string, answer: (login: string) => HandedOver | undefined): void {
  const open = () => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<HandedOver | string>) => {
      const handedOver = typeof data === 'string' ? answer(data) : undefined;
      if (handedOver) channel.postMessage(handedOver);
    };
    addEventListener('pagehide', () => channel.close(), { once: true });
  };
  open();
  addEventListener('pageshow', ({ persisted }) => persisted && open());
}

/**
 * Browsers throw when storage is touched that the visitor has forbidden; the portal then remembers for this page only.
 */
function openStorage(open: () => Storage): KeyValueStorage {
  try {
    return open();
  } catch {
    return memoryStorage();
  }
}

/** A storage in memory. */
export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
