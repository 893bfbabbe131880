/**
 * The tag that the sandbox's tagging server hands out in the place of Google's: it takes the same commands from dataLayer and
 * sends a hit for each page view. Like Google's it sends hits without cookies where cookies are refused, and nothing at all
 * where `ga-disable-ID` says so.
 */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin, searchParams } = new URL(script.src);
  const id = searchParams.get('id') ?? '';

  let consent: Readonly<Record<string, unknown>> = {};
  let settings: Readonly<Record<string, unknown>> = {};
  const refusesCookies = () => consent.analytics_storage === 'denied';
  const seconds = () => Math.floor(Date.now() / 1000);

  /** The number that identifies this browser; every hit without cookies has the same. */
  function visitor(): string {
    if (refusesCookies()) return 'none';
    const [, kept] = /(?:^|; )_ga=GA1\.1\.([\d.]+)/.exec(document.cookie) ?? [];
    const number = kept ?? `${crypto.getRandomValues(new Uint32Array(1))[0]}.${seconds()}`;
    keep('_ga', `GA1.1.${number}`);
    keep(`_ga_${id.replace(/^\w+-/, '')}`, `GS2.1.s${seconds()}`);
    return number;
  }

  function keep(name: string, value: string): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
    document.cookie = `${name}=${value}; Path=/; Max-Age=63072000; SameSite=Lax`;
  }

  function send(event: string): void {
    if (Reflect.get(window, `ga-disable-${id}`) === true) return;
    const hit = new URLSearchParams({
      v: '2',
      tid: id,
      gcs: refusesCookies() ? 'G100' : 'G101',
      cid: visitor(),
      dl: String(settings.page_location ?? location.href),
      dr: String(settings.page_referrer ?? document.referrer),
      dt: document.title,
      en: event,
    });
    const server = String(settings.server_container_url ?? origin);
    void fetch(`${server}/g/collect?${hit}`, { method: 'POST', mode: 'no-cors', keepalive: true });
  }

  function obey(command: IArguments): void {
    const [name, what, values]: unknown[] = [...command];
    const given = typeof values === 'object' && values !== null ? { ...values } : {};
    if (name === 'consent') {
      consent = { ...consent, ...given };
      // Google's tag also reports a change, where it may send anything.
      if (what === 'update') send('consent_update');
    } else if (name === 'config' && what === id) {
      settings = given;
      send('page_view');
    }
  }

  const queue = window.dataLayer ?? [];
  for (const command of queue) obey(command);
  queue.push = (...commands) => {
    for (const command of commands) {
      queue[queue.length] = command;
      obey(command);
    }
    return queue.length;
  };
  window.dataLayer = queue;
})();
