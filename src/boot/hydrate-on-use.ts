import { inTime, LateError } from '../contract/in-time.ts';
import type { Load } from '../contract/page.ts';
import { idle } from './in-turn.ts';
import { sayNotLoaded } from './not-loaded.ts';

/** The events that first show that a visitor is about to use an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** The events that are held back until the island has hydrated; in a popup, keys do what they do in any dialog. */
const HELD = { now: ['click', 'submit', 'keydown'], idle: ['click', 'submit'], never: [] } as const;

/**
 * What the first sign of an action does: `now` hydrates at once, `idle` when the page has nothing else to do, as long as
 * nothing has to be held back, and `never` leaves the markup alone, which works by itself.
 */
export type OnIntent = 'now' | 'idle' | 'never';
/**
 * Hydrates an island at the visitor's first action, and loses nothing of that action: a click, a submit or a key that
 * comes before the island has hydrated is held back and repeated on the hydrated element. What was typed and where the
 * focus is stay by themselves. Where the island's code does not come, the action is repeated on the static markup, because
 * its links still lead somewhere, and the next action tries again; a form that would be posted stays, with a message below it.
 * @returns hydrates the island now and tells whether that went well; it is safe to call many times
 */
export function hydrateOnUse(
  load: Load,
  island: HTMLElement,
  loadTexts: () => Promise<void>,
  onIntent: OnIntent = 'now',
): () => Promise<boolean> {
  const held = HELD[onIntent];
  let hydrating: Promise<boolean> | undefined;
  let repeat: (() => void) | undefined;
  let lost = false;
  let takeBack: (() => void) | undefined;

  const hold = (event: Event) => {
    const again = repetition(event);
    if (!again || (lost && !isPost(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = again;
    void start();
  };

  const start = () => {
    hydrating ??= settle();
    return hydrating;
  };

  const settle = async () => {
    takeBack?.();
    const hydrated = await hydrate(load, island, loadTexts);
    // Whoever comes back to the form, or presses the message, tries again.
    const form = hydrated ? null : island.querySelector('form[method=post]');
    takeBack = form ? sayNotLoaded(form) : undefined;
    if (hydrated) {
      for (const type of held) island.removeEventListener(type, hold, true);
      for (const type of INTENT) island.removeEventListener(type, intend);
      // React adds its listeners before it has hydrated, and hydrates at once when one of these events arrives.
      if (island.contains(document.activeElement)) {
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    }
    lost = !hydrated;
    repeat?.();
    repeat = undefined;
    lost = false;
    if (!hydrated) hydrating = undefined;
    return hydrated;
  };

  const intend = () => {
    if (onIntent === 'now') void start();
    else void idle().then(start);
  };

  if (onIntent === 'never') return start;
  for (const type of held) island.addEventListener(type, hold, true);
  for (const type of INTENT) island.addEventListener(type, intend, { passive: true });
  return start;
}

/** Hydrates an island, and tells whether that went well. */
async function hydrate(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): Promise<boolean> {
  try {
    const [hydrateIsland] = await inTime(Promise.all([load(), loadTexts()]));
    await hydrateIsland();
    // Where the code did not come, Astro reports it on the console, hydrates nothing and leaves its attribute.
    return !island.hasAttribute('ssr');
  } catch (error) {
    // Styles choose the words of the message by it (src/shells/core/NotLoaded.astro).
    if (error instanceof LateError) document.documentElement.dataset.late = '';
    console.error(error);
    return false;
  }
}

/** A form that is posted needs its island, because a page of the bundle takes no answer. */
function isPost({ type, target }: Event): boolean {
  return type === 'submit' && target instanceof HTMLFormElement && target.method === 'post';
}

/** How to repeat an event later, or undefined for an event that is not held back. */
function repetition(event: Event): (() => void) | undefined {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return undefined;
  // The form around a dialog's closing button closes it by itself.
  if (target.closest('form')?.method === 'dialog') return undefined;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => target.requestSubmit(event.submitter);
  if (event instanceof KeyboardEvent) {
    // Typing, Tab, and Enter or Space on a button work without a listener; the arrows and Escape of a menu need one.
    if (!/^(Arrow|Escape|Home|End|Page)/.test(event.key) || target.matches('input,select,textarea')) return undefined;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', event));
  }
  if (!(event instanceof MouseEvent) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  return () => target.dispatchEvent(new MouseEvent('click', event));
}
