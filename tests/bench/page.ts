import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { startPortal } from '../portal.ts';
import { serveBarePage } from './bare-page.ts';
import { type Pace, pace, type Visit } from './pace.ts';
import { reactAlone } from './react-alone.ts';
import { median, printReport, type Row } from './report.ts';
import { giveSession, logIn, readPopupsSeen } from './session.ts';
import { type Weight, weigh } from './weigh.ts';

/** Where the benchmark keeps its bundles, so that a second run presses nothing. */
const DIST = '.cache/bench/page';
const BRAND = 'lotus';
const PAGES = { home: '/', help: '/help/', '/rng': '/rng/' } as const;
const SIZES = { desktop: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } } as const;
const ROUNDS = 9;
const KILOBYTE = 1000;

/**
 * What pages weigh for visitors and members, against react + react-dom alone; and how soon they paint and answer with
 * the processor slowed down to a quarter, against a page of bare HTML with the same hero. All in one Chromium.
 */
export async function benchPage(): Promise<void> {
  const portal = await startPortal(['--dist', DIST]);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const origin = `http://${BRAND}.localhost:${portal.port}/en`;
    printReport('page', [...(await weightRows(browser, origin)), ...(await paceRows(browser, origin))]);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function weightRows(browser: Browser, origin: string): Promise<Row[]> {
  const react = await reactAlone();
  const session = await logIn(browser, origin);
  const rows: Row[] = [];
  for (const audience of ['visitor', 'member'] as const) {
    for (const [name, path] of Object.entries(PAGES)) {
      const context = await browser.newContext({ viewport: SIZES.desktop });
      if (audience === 'member') await giveSession(context, session);
      const weight = await weigh(context, `${origin}${path}`);
      await context.close();
      rows.push(...rowsOf(`${name}, ${audience}`, weight, react));
    }
  }
  return rows;
}

function rowsOf(what: string, { script, style, html }: Weight, react: number): Row[] {
  return Object.entries({ 'JavaScript, inline included': script, CSS: style, HTML: html }).map(([kind, bytes]) => ({
    what: `${what}: ${kind}`,
    value: bytes / KILOBYTE,
    unit: 'kB brotli',
    baseline: react / KILOBYTE,
    baselineIs: 'react + react-dom alone',
  }));
}

async function paceRows(browser: Browser, origin: string): Promise<Row[]> {
  const popupsSeen = await readPopupsSeen(browser, origin);
  const rows: Row[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    const bare = await serveBarePage(browser, `${origin}${PAGES.home}`, viewport);
    try {
      for (const name of ['home', 'help', '/rng'] as const) {
        const ours = { url: `${origin}${PAGES[name]}`, button: '[data-open="login"]', viewport, popupsSeen };
        const rounds = await inTurn(browser, ours, { url: bare.url, button: '#open', viewport });
        rows.push(...paceRowsOf(`${name}, visitor, ${size}`, rounds));
      }
    } finally {
      await bare.stop();
    }
  }
  return rows;
}

interface Rounds {
  readonly ours: readonly Pace[];
  readonly bare: readonly Pace[];
}

/** Both pages are measured in turn, so that other load of the machine affects both alike. */
async function inTurn(browser: Browser, page: Visit, barePage: Visit): Promise<Rounds> {
  const ours: Pace[] = [];
  const bare: Pace[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await pace(browser, page));
    bare.push(await pace(browser, barePage));
  }
  return { ours, bare };
}

function paceRowsOf(what: string, { ours, bare }: Rounds): Row[] {
  const middle = (paces: readonly Pace[], measure: keyof Pace) => median(paces.map((one) => one[measure]));
  const measures = {
    'largest contentful paint': 'paint',
    'total blocking time': 'blocked',
    'longest task of the load': 'task',
    'log-in form after the first click': 'firstClick',
    'log-in form after the second click': 'secondClick',
    'longest interaction': 'interaction',
  } as const;
  return Object.entries(measures).map(([name, measure]) => {
    const baseline = middle(bare, measure);
    return {
      what: `${what}: ${name}`,
      value: middle(ours, measure),
      unit: 'ms',
      // A bare page blocks nothing, and a multiple of nothing says nothing.
      ...(baseline > 0 && { baseline, baselineIs: 'a bare HTML page with the same hero' }),
    };
  });
}
