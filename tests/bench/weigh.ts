import { Parser } from 'htmlparser2';
import type { BrowserContext, Request } from 'playwright';
import { brotliBytes } from './brotli.ts';

/** What a page costs its reader before any action, in bytes as they came over the wire. */
export interface Weight {
  /** Files, and what stands in scripts inside the page, compressed by itself. */
  readonly script: number;
  readonly style: number;
  /** The document, with the scripts inside it. */
  readonly html: number;
}

/** Script elements that a browser runs as JavaScript. */
const RUNNING = /^(?:|module|text\/javascript|application\/javascript)$/;

/**
 * Opens a page in an empty cache, waits until it asks for nothing more, and adds up what the browser received.
 * @param shows selectors of what has to show before the page counts as there
 * @throws Error when the page does not answer with 200 and brotli
 */
export async function weigh(context: BrowserContext, url: string, shows: readonly string[] = []): Promise<Weight> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  try {
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    const encoding = await response?.headerValue('content-encoding');
    if (response?.status() !== 200 || encoding !== 'br') {
      throw new Error(`${url}: expected 200 in brotli, found ${response?.status()} in ${encoding ?? 'no encoding'}.`);
    }
    for (const selector of shows) await page.locator(selector).first().waitFor();
    if (shows.length > 0) await page.waitForLoadState('networkidle');
    const bytes = new Map<string, number>();
    for (const request of requests) {
      const type = (await (await request.response())?.headerValue('content-type'))?.split(';')[0] ?? '';
      const { responseBodySize } = await request.sizes();
      bytes.set(type, (bytes.get(type) ?? 0) + responseBodySize);
    }
    return {
      script: (bytes.get('text/javascript') ?? 0) + inlineScript(await response.text()),
      style: bytes.get('text/css') ?? 0,
      html: (await response.request().sizes()).responseBodySize,
    };
  } finally {
    await page.close();
  }
}

function inlineScript(html: string): number {
  let [text, inside] = ['', false];
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      inside = name === 'script' && src === undefined && RUNNING.test(type);
    },
    ontext(part) {
      if (inside) text += part;
    },
    onclosetag() {
      inside = false;
    },
  });
  parser.end(html);
  return text === '' ? 0 : brotliBytes(text);
}
