import type { Browser, Page } from 'playwright';
import { giveSession, type Session } from './session.ts';

/** How quick a page feels on a machine a quarter as fast, in ms. */
export interface Pace {
  /** Largest contentful paint. */
  readonly paint: number;
  /** Total blocking time of the load: what tasks take beyond 50 ms each, from the first paint until the page rests. */
  readonly blocked: number;
  /** The longest of these tasks; 50 where none is longer. */
  readonly task: number;
  /** From the first press of the log-in button until its form is painted. */
  readonly firstClick: number;
  /** The same once the form has been open before. */
  readonly secondClick: number;
  /** The longest that the page took to paint after any of these actions (Event Timing, as INP counts it). */
  readonly interaction: number;
}

export interface Visit {
  readonly url: string;
  /** Selector of what opens the log-in form; the first that shows is pressed. */
  readonly button: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The session storage of a visitor who has closed the announcement popup; the paint is measured without it. */
  readonly popupsSeen?: Session;
}

const SLOWDOWN = 4;
/** Where a visitor comes from: every page then begins in a process of its own, as it does behind a link of another site. */
const ELSEWHERE = 'data:text/html,<title>Elsewhere</title>';
/** Event Timing reports nothing that is quicker than this. */
const QUICK_MS = 16;
/** Longer tasks count as long (Long Tasks API). */
const LONG_MS = 50;

/** Opens a page as a newcomer for its paint, and again for what follows a click; with an empty cache both times. */
export async function pace(browser: Browser, visit: Visit): Promise<Pace> {
  const loaded = await load(browser, visit, [], async (page) => ({
    paint: await page.evaluate(largestPaint),
    ...(await page.evaluate(longTasks, LONG_MS)),
  }));
  return load(browser, visit, visit.popupsSeen ?? [], async (page) => {
    const interaction = await watchInteractions(page);
    const firstClick = await openForm(page, visit.button);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    const secondClick = await openForm(page, visit.button);
    return { ...loaded, firstClick, secondClick, interaction: await interaction() };
  });
}

/**
 * Comes from another site and waits until a page requests nothing more. From an empty tab, only a page without
 * Cross-Origin-Opener-Policy would keep the tab's process. Motion is reduced, so that no animation counts.
 */
export async function load<Measured>(
  browser: Browser,
  { url, viewport }: Visit,
  session: Session,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  try {
    await giveSession(context, session);
    const page = await context.newPage();
    await page.goto(ELSEWHERE);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/**
 * Watches how long interactions take from now on: what happened before a watch began is kept only where it took 104 ms.
 * @returns tells the longest so far, in ms
 */
export async function watchInteractions(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(interactionsFromNow, QUICK_MS);
  return () => watched.evaluate(longestOf);
}

/**
 * The pointer arrives and presses at once, so that a page that begins to load at the touch of the pointer gains nothing
 * by it.
 */
async function openForm(page: Page, button: string): Promise<number> {
  const painted = page.evaluate(untilFormIsPainted);
  await page.locator(button).filter({ visible: true }).first().click();
  return painted;
}

// What follows runs in the page.

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

function longTasks(long: number): Promise<{ readonly blocked: number; readonly task: number }> {
  return new Promise((resolve) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    let [blocked, task] = [0, long];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        const after = Math.min(duration, startTime + duration - painted);
        blocked += Math.max(0, after - long);
        task = Math.max(task, after);
      }
    }).observe({ type: 'longtask', buffered: true });
    // Entries that exist already arrive in a task of their own, before the second frame from now.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ blocked, task }))));
  });
}

function untilFormIsPainted(): Promise<number> {
  return new Promise((resolve) => {
    let pressed = Number.NaN;
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] input')) return;
      observer.disconnect();
      // The frame that shows the form is painted between this callback and the task that follows it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  });
}

function interactionsFromNow(quick: number): { longest: number } {
  const watched = { longest: quick };
  // TypeScript's own types know no threshold.
  const options = { type: 'event', durationThreshold: quick };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        watched.longest = Math.max(watched.longest, entry.duration);
    }
  }).observe(options);
  return watched;
}

function longestOf(watched: { readonly longest: number }): Promise<number> {
  // Entries that exist already arrive in a task of their own, before the second frame from now.
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(watched.longest))));
  });
}
