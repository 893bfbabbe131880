import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { locale } from '../e2e/texts.ts';
import { startPortal } from '../portal.ts';
import { load, type Visit, watchInteractions } from './pace.ts';
import { median, printReport, type Row } from './report.ts';
import { readPopupsSeen } from './session.ts';

const DIST = '.cache/bench/page';
const SIZES = { desktop: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } } as const;
const ROUNDS = 5;
/** Those of visitors; the players' own lists want a log-in. */
const FILTERS = ['HOT', 'SLOT', 'NEW', 'JP', 'ALL'] as const;
const SEARCH = 'tiger';
const { t } = await locale('lotus', 'EN');
const SCROLLS = 20;
const SCROLL_PX = 240;
/** A hand turns the wheel so fast; quicker turns would come in one frame. */
const SCROLL_MS = 40;
/** Longer than a search waits for the next letter, and than a list takes on a quick line. */
const ANSWER_MS = 1_500;

/** How a list of games answers a player on a machine a quarter as fast, in ms. */
interface Browsed {
  /** The longest interaction (Event Timing) of choosing one filter after the other. */
  readonly filter: number;
  /** The longest of typing a search, letter by letter. */
  readonly search: number;
  /** The longest time between two frames of scrolling down and up again. */
  readonly frame: number;
}

/**
 * Filters, searches and scrolls the list of slots with the processor slowed down to a quarter, against a bare page that
 * puts the names of as many games into plain HTML.
 */
export async function benchBrowse(): Promise<void> {
  const portal = await startPortal(['--dist', DIST]);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const bare = await serveBareList();
  try {
    const origin = `http://lotus.localhost:${portal.port}/en`;
    const popupsSeen = await readPopupsSeen(browser, origin);
    const rows: Row[] = [];
    for (const [size, viewport] of Object.entries(SIZES)) {
      const [ours, theirs]: [Browsed[], Browsed[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await browse(browser, { url: `${origin}/rng/`, button: 'main', viewport, popupsSeen }));
        theirs.push(await browse(browser, { url: bare.url, button: 'main', viewport }));
      }
      rows.push(...rowsOf(size, ours, theirs));
    }
    printReport('browse', rows);
  } finally {
    await bare.stop();
    await browser.close();
    await portal.stop();
  }
}

function rowsOf(size: string, ours: readonly Browsed[], theirs: readonly Browsed[]): Row[] {
  const measures = {
    'longest interaction of filters': 'filter',
    'longest interaction of a search': 'search',
    'longest frame of scrolling': 'frame',
  } as const;
  return Object.entries(measures).map(([what, measure]) => ({
    what: `${size}: ${what}`,
    value: median(ours.map((one) => one[measure])),
    unit: 'ms',
    baseline: median(theirs.map((one) => one[measure])),
    baselineIs: 'a bare HTML list',
  }));
}

/** Each part in a page of its own, because the events of a page stay in its record. */
async function browse(browser: Browser, visit: Visit): Promise<Browsed> {
  const filter = await load(browser, visit, visit.popupsSeen ?? [], async (page) => {
    const longest = await watchInteractions(page);
    for (const name of FILTERS) {
      const group = page.getByRole('group', { name: t('games.filters') });
      await group.getByRole('button', { name: t(`games.filter.${name}`), exact: true }).click();
      await untilAnswered(page);
    }
    return longest();
  });
  const search = await load(browser, visit, visit.popupsSeen ?? [], async (page) => {
    const longest = await watchInteractions(page);
    await page.locator('main input[type="search"]').click();
    await page.keyboard.type(SEARCH, { delay: 150 });
    await untilAnswered(page);
    return longest();
  });
  return { filter, search, frame: await load(browser, visit, visit.popupsSeen ?? [], scroll) };
}

/**
 * Until the list of what was asked for stands there; the bare list does at once. Nothing on the page tells a list of the letters before
 * from that of the last one, so time passes in which it is asked for.
 */
async function untilAnswered(page: Page): Promise<void> {
  await page.waitForTimeout(ANSWER_MS);
  await page.locator('[data-loading]').waitFor({ state: 'detached' });
}

async function scroll(page: Page): Promise<number> {
  await page.evaluate(followFrames);
  await page.mouse.move(195, 500);
  for (let turn = 0; turn < 2 * SCROLLS; turn += 1) {
    await page.mouse.wheel(0, turn < SCROLLS ? SCROLL_PX : -SCROLL_PX);
    await page.waitForTimeout(SCROLL_MS);
  }
  return page.evaluate(() => Number(Reflect.get(window, 'longestFrame')));
}

// Runs in the page.
function followFrames(): void {
  let [last, longest] = [performance.now(), 0];
  const look = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    Reflect.set(window, 'longestFrame', longest);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function serveBareList() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE_LIST);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Filters, a search and fifteen games as tall as ours, set anew at each press and letter. */
const BARE_LIST = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head>
<body><main>
<fieldset><legend>${t('games.filters')}</legend>
${FILTERS.map((name) => `<button>${t(`games.filter.${name}`)}</button>`).join('\n')}</fieldset>
<input type="search"><section></section><p style="height:1500px"></p></main>
<script>
const set = (word) => document.querySelector('section').innerHTML = Array.from({ length: 15 },
  (_, index) => '<article style="height:180px"><h3>Game ' + index + ' ' + word + '</h3></article>').join('');
for (const button of document.querySelectorAll('button')) button.onclick = () => set(button.textContent);
document.querySelector('input').oninput = (event) => set(event.target.value);
set('');
</script></body></html>
`;
