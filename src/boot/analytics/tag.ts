import type { PageFacts } from '../../contract/core/facts.ts';
import { takeScriptAddresses } from '../../contract/core/trusted-types.ts';

type Analytics = NonNullable<PageFacts['analytics']>;

declare global {
  interface Window {
    /** Commands to Google's tag, in order; the tag takes them from here once it has come. */
    dataLayer?: IArguments[];
  }
}

const GOOGLE = 'https://www.googletagmanager.com';

/** Purposes of advertising, for which nothing here is ever allowed. */
const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** Speaks to Google's tag, which takes a command as the arguments of a call and not as an array. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from other data by this very kind of object.
  window.dataLayer?.push(arguments);
}

/** The switch by which Google's tag sends nothing at all, not even without cookies. */
function setSilent({ gtagId }: Analytics, silent: boolean): void {
  Reflect.set(window, `ga-disable-${gtagId}`, silent);
}

/**
 * Has the tag count this page, once; after a withdrawal on the same page it goes on with what happens from now. What is sent
 * of the address is its path: queries may hold what visitors search, or a one-time token.
 */
export function start(analytics: Analytics): void {
  const { gtagId, tagOrigin } = analytics;
  setSilent(analytics, false);
  if (window.dataLayer) {
    gtag('consent', 'update', { analytics_storage: 'granted' });
    return;
  }
  window.dataLayer = [];
  gtag('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', gtagId, {
    page_location: withoutQuery(location.href),
    page_referrer: withoutQuery(document.referrer),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...(tagOrigin !== undefined && { server_container_url: tagOrigin }),
  });
  takeScriptAddresses();
  const script = document.createElement('script');
  script.async = true;
  script.src = `${tagOrigin ?? GOOGLE}/gtag/js?id=${gtagId}`;
  document.head.append(script);
}

/** Ends the counting on this page and takes away what it kept in the browser. */
export function stop(analytics: Analytics): void {
  setSilent(analytics, true);
  gtag('consent', 'update', { analytics_storage: 'denied' });
  for (const name of tagCookies(document.cookie)) {
    for (const domain of ['', ...cookieDomains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http, and not in every browser.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** An address without its query and anchor; "" stays as it is. */
export function withoutQuery(address: string): string {
  const [bare = ''] = address.split(/[?#]/);
  return bare;
}

/** Names of the cookies that Google's tag sets: `_ga` and one `_ga_…` per property. @param cookies as document.cookie has them */
export function tagCookies(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_ga(_|$)/.test(name));
}

/** Domains for which a page of a host may have set a cookie, the tag's default being the widest that the browser takes. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
