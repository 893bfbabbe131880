import type { Load } from '../contract/page.ts';

/** The events that first show that a visitor is about to use an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** The events that are held back until the island has hydrated. */
const HELD = ['click', 'submit', 'keydown'] as const;

/**
 * Hydrates an island at the visitor's first action, and loses nothing of that action: a click, a submit or a key that
 * comes before the island has hydrated is held back and repeated on the hydrated element. What was typed and where the
 * focus is stay by themselves. Where the island's code does not come, the action is repeated on the static markup, because
 * its links and forms still lead somewhere, and the next action tries again.
 * @returns hydrates the island now and tells whether that went well; it is safe to call many times
 */
export function hydrateOnUse(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): () => Promise<boolean> {
  let hydrating: Promise<boolean> | undefined;
  let repeat: (() => void) | undefined;

  const hold = (event: Event) => {
    const again = repetition(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = again;
    void start();
  };
  const setHolding = (holding: boolean) => {
    for (const type of HELD) {
      if (holding) island.addEventListener(type, hold, true);
      else island.removeEventListener(type, hold, true);
    }
  };

  const start = () => {
    hydrating ??= settle();
    return hydrating;
  };

  const settle = async () => {
    const hydrated = await hydrate(load, island, loadTexts);
    setHolding(false);
    if (hydrated) {
      for (const type of INTENT) island.removeEventListener(type, start);
      // React adds its listeners before it has hydrated, and hydrates at once when one of these events arrives.
      if (island.contains(document.activeElement)) {
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    }
    repeat?.();
    repeat = undefined;
    if (!hydrated) {
      hydrating = undefined;
      setHolding(true);
    }
    return hydrated;
  };

  setHolding(true);
  for (const type of INTENT) island.addEventListener(type, start, { passive: true });
  return start;
}

/** Hydrates an island, and tells whether that went well. */
async function hydrate(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): Promise<boolean> {
  try {
    const [hydrateIsland] = await Promise.all([load(), loadTexts()]);
    await hydrateIsland();
    // Where the code did not come, Astro reports it on the console, hydrates nothing and leaves its attribute.
    return !island.hasAttribute('ssr');
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** How to repeat an event later, or undefined for an event that is not held back. */
function repetition(event: Event): (() => void) | undefined {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return undefined;
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
