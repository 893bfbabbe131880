import { beforeEach, expect, test, vi } from 'vitest';
import type { Asked } from '../../../src/boot/analytics/bar.ts';
import type { Consent } from '../../../src/boot/analytics/choice.ts';

const STATES: readonly Consent[] = ['unasked', 'granted', 'denied', 'refusedByBrowser'];

let consent: Consent;
let lines: { hidden: boolean; readonly dataset: { readonly now: Consent } }[];
let bar: { hidden: boolean };
let watching: Set<unknown>;
let open: (asked: Pick<Asked, 'opener'>) => Promise<() => void>;
let stylesCome: () => void;

beforeEach(async () => {
  consent = 'unasked';
  lines = STATES.map((now) => ({ hidden: false, dataset: { now } }));
  const shown = {
    hidden: true,
    offsetHeight: 40,
    contains: () => false,
    focus: () => undefined,
    querySelectorAll: (selector: string) => (selector === '[data-now]' ? lines : []),
  };
  bar = shown;
  const styles = { onload: () => undefined };
  stylesCome = () => styles.onload();
  watching = new Set();
  vi.stubGlobal('CONSENT_STYLES_URL', '/consent.css');
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => styles,
    head: { append: () => undefined },
    getElementById: () => shown,
    documentElement: { style: { setProperty: () => undefined, removeProperty: () => undefined } },
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => void watching.add(this);
      disconnect = () => void watching.delete(this);
    },
  );
  vi.resetModules();
  const { openBar } = await import('../../../src/boot/analytics/bar.ts');
  open = ({ opener }) => openBar({ consent: () => consent, opener, choose: () => undefined });
  return () => vi.unstubAllGlobals();
});

/** What the bar says that counts now. */
const said = () => lines.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.now);
const link: HTMLElement = Object.create({ focus: () => undefined });

test('the page asks nobody who chose elsewhere while the bar was on its way', async () => {
  const opening = open({ opener: undefined });
  consent = 'granted';
  stylesCome();
  await opening;
  expect(bar.hidden).toBe(true);
});

test('who asked by the link is told what counts when the bar opens, not when it was asked for', async () => {
  const opening = open({ opener: link });
  consent = 'denied';
  stylesCome();
  await opening;
  expect(bar.hidden).toBe(false);
  expect(said()).toEqual(['denied']);
});

test('a bar that is opened anew is watched once, and no more when it is closed', async () => {
  stylesCome();
  await open({ opener: undefined });
  const close = await open({ opener: link });
  expect(watching.size).toBe(1);
  expect(bar.hidden).toBe(false);
  close();
  expect(watching.size).toBe(0);
  expect(bar.hidden).toBe(true);
});
