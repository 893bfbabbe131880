import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../browser.ts';

/** The two sizes of LOOK's grid that every walk is held to. */
export const SIZES = { desktop: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

export interface Visit {
  readonly brand?: 'lotus' | 'dragon' | 'harbor';
  readonly size?: Size;
  /** Ask for reduced motion, which also keeps screenshots and hit targets still. */
  readonly reducedMotion?: boolean;
  /** Of a portal that the test file runs itself; that of the whole run without it. */
  readonly port?: number;
}

/** What the console says where the gateway refuses a call; for {@link Visitor.expectError}. */
export const REFUSED = /\/(wps|lgw)\/.*the server responded with a status of [45]\d\d/;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Address of a path on this visit's brand. */
  readonly at: (path: string) => string;
  readonly go: (path: string) => Promise<void>;
  /** Names an error that this test brings about itself, as the browser's console tells of it. */
  readonly expectError: (line: RegExp) => void;
}

/**
 * Gives a test file one browser, and each test as many fresh visitors as it asks for. A console error, an uncaught
 * error or a refused policy on any of their pages fails the test.
 */
export function visitors(): (visit?: Visit) => Promise<Visitor> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
  });
  afterEach(async () => {
    const said = complaints.filter((line) => !expected.some((known) => known.test(line)));
    await Promise.all(contexts.map(leave));
    contexts = [];
    complaints = [];
    expected = [];
    expect(said, 'errors on the pages of this test').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async ({ brand = 'lotus', size = 'desktop', reducedMotion = true, port } = {}) => {
    const context = await browser.newContext({
      viewport: SIZES[size],
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      hasTouch: size === 'phone',
    });
    contexts.push(context);
    listenForComplaints(context, complaints);
    // Nothing leaves this machine.
    await context.route(
      (url) => !isOurs(url),
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const at = (path: string) => `http://${brand}.localhost:${port ?? inject('port')}${path}`;
    return {
      page,
      context,
      at,
      go: async (path) => void (await page.goto(at(path))),
      expectError: (line) => void expected.push(line),
    };
  };
}

/**
 * Closes a visitor's browser. Its pages are brought to rest first: Chromium may never answer the closing of a page that
 * is on its way to another one (one in ten, when closed within half a second).
 */
async function leave(context: BrowserContext): Promise<void> {
  // Where the page's own way wins over this one, it has arrived: that will do as well.
  for (const page of context.pages()) await page.goto('about:blank').catch(() => undefined);
  await context.close();
}

/** Notes every console error and uncaught error of our own pages. */
export function listenForComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    // The browser's own word for a navigation that outran the one before it; no script of ours waits for it.
    if (!error.error().message.includes('Transition was aborted'))
      complaints.push(`uncaught: ${error.error().message}`);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && (url === '' || (isOurs(new URL(url)) && !isGone(new URL(url)))))
      complaints.push(`${url}: ${message.text()}`);
  });
}

/** The mirror of each demo brand that never answers, which is what it is for. */
function isGone({ hostname }: URL): boolean {
  return hostname.startsWith('gone.');
}

function isOurs({ protocol, hostname }: URL): boolean {
  return !protocol.startsWith('http') || /(^|\.)localhost$/.test(hostname);
}
