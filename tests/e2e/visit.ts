import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { choiceKey } from '../../src/boot/analytics/choice.ts';
import { findChromium, VISIT_ARGS } from '../browser.ts';
import { demand } from '../on-demand.ts';
import { BROWSER_WORKERS } from '../projects.ts';

/** The two sizes of LOOK's grid at which every walk is checked. */
export const SIZES = { desktop: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

type Brand = 'lotus' | 'dragon' | 'harbor';

export interface Visit {
  readonly brand?: Brand;
  readonly size?: Size;
  /** Ask for reduced motion, which also keeps screenshots and hit targets still. */
  readonly reducedMotion?: boolean;
  /** Has not said yet whether page views may be counted; all others have refused, so that no bar lies over their pages. */
  readonly undecided?: boolean;
  /** The port of a portal that the test file runs itself; without it, that of this worker. */
  readonly port?: number;
}

/** The console's line where the gateway refuses a call; for {@link Visitor.expectError}. */
export const REFUSED = /\/(wps|lgw)\/.*the server responded with a status of [45]\d\d/;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly brand: Brand;
  /** Port of the portal that is visited. */
  readonly port: number;
  /** Address of a path on this visit's brand. */
  readonly at: (path: string) => string;
  readonly go: (path: string) => Promise<void>;
  /** Names an error that this test causes itself, as the browser's console words it. */
  readonly expectError: (line: RegExp) => void;
}

/** The browser of this worker, which serves all its test files and ends with it. */
let browser: Promise<Browser> | undefined;

function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  browser ??= chromium.launch({ args: VISIT_ARGS, ...(executablePath ? { executablePath } : {}) });
  return browser;
}

/** Port of the portal that this worker's tests walk through; the first of them has it started. */
async function portalPort(): Promise<number> {
  const worker = (Number(process.env.VITEST_POOL_ID) - 1) % BROWSER_WORKERS;
  return Number(await demand(inject('onDemand'), `portal ${worker}`));
}

/**
 * Gives each test as many fresh visitors as it asks for, in the browser of this worker. A console error, an uncaught
 * error or a refused policy on any of their pages fails the test.
 *
 * @param portal `own` where the file runs the portal that it visits
 */
export function visitors(portal: 'shared' | 'own' = 'shared'): (visit?: Visit) => Promise<Visitor> {
  // This runs before the first test, whose time limit is not meant for the start of browser and portal.
  beforeAll(async () => {
    await openBrowser();
    if (portal === 'shared') await portalPort();
  });
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  afterEach(async ({ task }) => {
    const said = complaints.filter((line) => !expected.some((known) => known.test(line)));
    const shown =
      task.result?.state === 'fail' ? await Promise.all(contexts.flatMap((one) => one.pages()).map(tell)) : [];
    await Promise.all(contexts.map(leave));
    contexts = [];
    complaints = [];
    expected = [];
    if (shown.length > 0) throw new Error(`The pages of the failed test showed: ${shown.join('; ')}`);
    expect(said, 'errors on the pages of this test').toEqual([]);
  });
  return async ({ brand = 'lotus', size = 'desktop', reducedMotion = true, undecided = false, port: own } = {}) => {
    const port = own ?? (await portalPort());
    const at = (path: string) => `http://${brand}.localhost:${port}${path}`;
    const context = await (await openBrowser()).newContext({
      ...(brand === ASKING && !undecided && { storageState: refusal(brand, new URL(at('/')).origin) }),
      viewport: SIZES[size],
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      hasTouch: size === 'phone',
    });
    contexts.push(context);
    context.on('page', followRequests);
    collectErrors(context, complaints);
    const page = await context.newPage();
    return {
      page,
      context,
      brand,
      port,
      at,
      go: async (path) => void (await page.goto(at(path))),
      expectError: (line) => void expected.push(line),
    };
  };
}

/** How long a page may take to say what it shows, and how much of it is told. */
const TELLING_MS = 5_000;
const LETTERS_TOLD = 400;

/** What stands on a page, the innermost first: what a frame of its dialog says, else the dialog, else the page's main part. */
async function tell(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last();
  const asked = page.isClosed()
    ? ['closed']
    : await Promise.all(
        [dialog.frameLocator('iframe').locator('body'), dialog, page.getByRole('main')].map((part) =>
          part.ariaSnapshot({ timeout: TELLING_MS }).catch(() => ''),
        ),
      );
  const text = asked.find((one) => one !== '') ?? 'nothing, or it does not answer';
  return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, LETTERS_TOLD)}`;
}

/** The demo brand that names a tag, and so asks. */
const ASKING: Brand = 'harbor';

/** What a browser keeps whose user refused to be counted. */
function refusal(brand: Brand, origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: choiceKey(brand), value: 'denied' }] }] };
}

/** Requests of each page that have no answer yet, and who waits for them. */
const underWay = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // What a page asked for before it was left may end without a word.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const begun = [...requests];
    const leading = begun.findLastIndex((request) => request.isNavigationRequest() && request.frame() === frame);
    for (const request of begun.slice(0, Math.max(0, leading))) requests.delete(request);
  });
}

/** How long a page may take to come to rest, in milliseconds; a slow machine under load takes a tenth of it. */
const SETTLING_MS = 120_000;

/**
 * Waits until a page of a visitor has loaded, requests nothing more, and has done its work; where it leads to another
 * page, until that one has.
 *
 * @throws Error that names what is under way, where the page comes to no rest
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set();
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const waiting = [...requests].map((request) => request.url()).join(', ');
    giveUp(new Error(`Expected ${page.url()} to come to rest; under way: ${waiting || 'work of its own'}.`));
  }, SETTLING_MS);
  try {
    await Promise.race([given, rest(page, requests)]);
  } finally {
    clearTimeout(timer);
  }
}

async function rest(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  let isIdle = false;
  do {
    await page.waitForLoadState('load');
    isIdle = await page.evaluate(idle).catch((error: unknown) => {
      if (page.isClosed() || !String(error).includes('navigation')) throw error;
      return false;
    });
  } while (!isIdle || requests.size > 0);
}

/** Waits for two idle moments: work that starts in the first has begun by the second. Runs in the page. */
function idle(): Promise<boolean> {
  return new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(true))));
}

/**
 * Closes a visitor's browser. Its pages are brought to rest first, because Chromium may never finish closing a page
 * that is navigating (one in ten, when closed within half a second).
 */
async function leave(context: BrowserContext): Promise<void> {
  // Where the page's own navigation is faster than this one, it has arrived, which will do as well.
  for (const page of context.pages()) await page.goto('about:blank').catch(() => undefined);
  await context.close();
}

/** Records every console error and uncaught error of our own pages. */
export function collectErrors(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    // The browser reports a navigation that overtook the one before it; no script of ours waits for it.
    if (!/Transition was (aborted|skipped)/.test(error.error().message))
      complaints.push(`uncaught: ${error.error().message}`);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && (url === '' || (isOurs(new URL(url)) && !isGone(new URL(url)))))
      complaints.push(`${url}: ${message.text()}`);
  });
}

/** The mirror of each demo brand that never answers, on purpose. */
function isGone({ hostname }: URL): boolean {
  return hostname.startsWith('gone.');
}

function isOurs({ protocol, hostname }: URL): boolean {
  return !protocol.startsWith('http') || /(^|\.)localhost$/.test(hostname);
}
