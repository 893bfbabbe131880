import { createServer } from 'node:http';
import type { Browser, Response } from 'playwright';
import { brotli } from './brotli.ts';

/** The first thing that a home page shows, in the plainest words. */
interface Hero {
  readonly picture: { readonly src: string; readonly width: number; readonly height: number };
  readonly words: readonly { readonly text: string; readonly px: number; readonly weight: string }[];
}

export interface BarePage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a page of plain HTML with the hero of a home page (same picture in the same size, same words) and a log-in
 * button that opens an empty form in a dialog. It is the least that any portal would have to paint. Everything is sent
 * with brotli.
 */
export async function serveBarePage(
  browser: Browser,
  home: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<BarePage> {
  const { hero, image, type } = await readHero(browser, home, viewport);
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotli(bareHtml(hero)) }],
    ['/hero', { type, body: brotli(image) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.byteLength })
      .end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads the hero from the page as it was pressed, before any script has changed it. */
async function readHero(browser: Browser, home: string, viewport: { readonly width: number; readonly height: number }) {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const answers = new Map<string, Response>();
    page.on('response', (response) => answers.set(response.url(), response));
    await page.goto(home, { waitUntil: 'networkidle' });
    const hero = await page.evaluate((): Hero | undefined => {
      const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
      if (!picture?.parentElement) return undefined;
      const { width, height } = picture.getBoundingClientRect();
      const words = [...picture.parentElement.querySelectorAll('strong, span > span')].filter(
        (element) => element.getBoundingClientRect().height > 0,
      );
      return {
        picture: { src: picture.src, width, height },
        words: words.map((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          return { text: element.textContent ?? '', px: Number.parseFloat(fontSize), weight: fontWeight };
        }),
      };
    });
    if (!hero || hero.words.length === 0) throw new Error(`${home}: expected a first slide with picture and words.`);
    const answer = answers.get(hero.picture.src);
    if (!answer) throw new Error(`${home}: expected ${hero.picture.src} to be loaded.`);
    return { hero, image: await answer.body(), type: (await answer.headerValue('content-type')) ?? '' };
  } finally {
    await context.close();
  }
}

function bareHtml({ picture, words }: Hero): string {
  const lines = words.map(
    ({ text, px, weight }) => `<p style="font:${weight} ${px}px system-ui">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head>
<body><button id="open">Log in</button>
<img src="/hero" alt="" fetchpriority="high" width="${picture.width}" height="${picture.height}">
${lines.join('\n')}
<dialog><form method="dialog"><label>Username <input></label><label>Password <input type="password"></label><button>Log in</button></form></dialog>
<script>document.getElementById('open').onclick=()=>document.querySelector('dialog').showModal()</script>
</body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
