import type { Load } from '../contract/page.ts';

/** What first shows that a visitor is about to use an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

const HELD = ['click', 'submit', 'keydown'] as const;

/**
 * Prepares an island to wake up at the visitor's first action, and to lose nothing of that action: a click, a submit or
 * a key that comes before the island is ready is held back and repeated on the hydrated element. What was typed and where
 * the focus is stay by themselves. Where its code does not come the action goes its own way, for the island's links and
 * forms still lead somewhere, and the next one tries again.
 * @returns wakes the island now and tells whether it is awake; safe to call many times
 */
export function prepare(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): () => Promise<boolean> {
  let waking: Promise<boolean> | undefined;
  let repeat: (() => void) | undefined;

  const hold = (event: Event) => {
    const again = repetition(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = again;
    void wake();
  };
  const setHolding = (holding: boolean) => {
    for (const type of HELD) {
      if (holding) island.addEventListener(type, hold, true);
      else island.removeEventListener(type, hold, true);
    }
  };

  const wake = () => {
    waking ??= settle();
    return waking;
  };

  const settle = async () => {
    const awake = await hydrated(load, island, loadTexts);
    setHolding(false);
    if (awake) {
      for (const type of INTENT) island.removeEventListener(type, wake);
      // React takes its listeners before it has hydrated, and hydrates at once when one of these arrives.
      if (island.contains(document.activeElement)) {
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    }
    repeat?.();
    repeat = undefined;
    if (!awake) {
      waking = undefined;
      setHolding(true);
    }
    return awake;
  };

  setHolding(true);
  for (const type of INTENT) island.addEventListener(type, wake, { passive: true });
  return wake;
}

/** Hydrates an island, and tells whether that went well. */
async function hydrated(load: Load, island: HTMLElement, loadTexts: () => Promise<void>): Promise<boolean> {
  try {
    const [hydrate] = await Promise.all([load(), loadTexts()]);
    await hydrate();
    // Where the code did not come, Astro says so on the console and hydrates nothing: its mark stays.
    return !island.hasAttribute('ssr');
  } catch (error) {
    console.error(error);
    return false;
  }
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
