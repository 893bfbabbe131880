import type { Load } from './islands.ts';

/** What first shows that a visitor is about to use an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Prepares an island to wake up at the visitor's first action, and to lose nothing of that action: a click, a submit or
 * a key that comes before the island is ready is held back and repeated on the hydrated element. What was typed and where
 * the focus is stay by themselves.
 * @returns wakes the island now; safe to call many times
 */
export function prepare(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): () => void {
  let awake = false;
  let repeat: (() => void) | undefined;

  const hold = (event: Event) => {
    const again = repetition(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = again;
    wake();
  };
  const held = ['click', 'submit', 'keydown'];

  const wake = () => {
    if (awake) return;
    awake = true;
    void hydrate();
  };

  const hydrate = async () => {
    try {
      const [hydrateIsland] = await Promise.all([load(), loadTexts()]);
      await hydrateIsland();
    } catch (error) {
      // The island stays what it was without scripts: its links and forms still lead somewhere.
      console.error(error);
    }
    for (const type of INTENT) island.removeEventListener(type, wake);
    for (const type of held) island.removeEventListener(type, hold, true);
    // React takes its listeners before it has hydrated, and hydrates at once when one of these arrives.
    if (island.contains(document.activeElement)) {
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    repeat?.();
  };

  for (const type of held) island.addEventListener(type, hold, true);
  for (const type of INTENT) island.addEventListener(type, wake, { passive: true });
  return wake;
}

/** How to repeat an event later, or undefined for one that must go its own way now. */
function repetition(event: Event): (() => void) | undefined {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return undefined;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => target.requestSubmit(event.submitter);
  if (event instanceof KeyboardEvent) {
    // Typing, Tab, and Enter or Space on a button do their own work; a menu's arrows and Escape want a listener.
    if (!/^(Arrow|Escape|Home|End|Page)/.test(event.key) || target.matches('input,select,textarea')) return undefined;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', event));
  }
  if (!(event instanceof MouseEvent) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  return () => target.dispatchEvent(new MouseEvent('click', event));
}
