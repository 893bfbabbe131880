/** What the box tells the page that framed it. */
interface BoxMessage {
  readonly token: string;
}

/** api.js: draws boxes, and calls the function that its address names once it can. It is sent as text, so it refers to nothing outside. */
function api(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { href, origin, searchParams } = new URL(script.src);
  const render = (
    place: HTMLElement,
    { sitekey, callback }: { readonly sitekey: string; readonly callback: (token: string) => void },
  ) => {
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.width = '304';
    frame.height = '78';
    const query = new URLSearchParams({ k: sitekey, hl: searchParams.get('hl') ?? '' });
    frame.src = new URL(`box?${query}`, href).href;
    addEventListener('message', ({ data, origin: from, source }: MessageEvent<BoxMessage>) => {
      if (from === origin && source === frame.contentWindow) callback(data.token);
    });
    place.append(frame);
    return 0;
  };
  Reflect.set(window, 'grecaptcha', { render });
  const ready: unknown = Reflect.get(window, searchParams.get('onload') ?? '');
  if (typeof ready === 'function') ready();
}

/** The page in the frame: whoever presses the box gets a token. It is sent as text as well. */
function box(): void {
  const input = document.querySelector('input');
  input?.addEventListener('change', async () => {
    input.disabled = true;
    const key = new URL(location.href).searchParams.get('k') ?? '';
    const answer = await fetch(`token?${new URLSearchParams({ k: key })}`, { method: 'POST' });
    if (answer.ok) parent.postMessage(await answer.json(), new URL(document.referrer).origin);
  });
}

export const API_SCRIPT = `(${api.toString()})()`;
export const BOX_SCRIPT = `(${box.toString()})()`;
