import type { Choice, Consent } from './choice.ts';

/** Who asked for the bar, and what becomes of the answer. */
export interface Asked {
  /** What counts now, asked once the bar can be shown. */
  readonly consent: () => Consent;
  /** The link that asked; the page itself asks without one. */
  readonly opener: HTMLElement | undefined;
  readonly choose: (choice: Choice) => void;
}

/** The styles of the bar, once they are on the page or did not come: without them it is plain, but can be answered. */
const styled = new Promise<unknown>((done) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = CONSENT_STYLES_URL;
  link.onload = link.onerror = done;
  document.head.append(link);
});

/** The room that the page leaves at its end while the bar stands over it. */
const HEIGHT = '--consent-bar';

/** Closes the bar that is open, without a choice. */
let closeOpen = (): void => {};

/**
 * Shows the bar that the layout placed on the page. It takes no focus of its own accord and lets the page be used; where a
 * link asked for it, it takes the focus, says what counts now, and closes unchanged too. Where the page asked and the
 * choice was made elsewhere meanwhile, nothing is shown.
 * @returns closes it without a choice
 * @throws Error where the page has no bar
 */
export async function openBar(asked: Asked): Promise<() => void> {
  await styled;
  if (asked.opener || asked.consent() === 'unasked') {
    closeOpen();
    closeOpen = show(asked);
  }
  return closeOpen;
}

function show({ consent, opener, choose }: Asked): () => void {
  const bar = document.getElementById('consent');
  if (!bar) throw new Error('Expected the element "consent", found none.');
  const now = consent();
  for (const line of bar.querySelectorAll<HTMLElement>('[data-now]')) line.hidden = line.dataset.now !== now;
  for (const control of bar.querySelectorAll<HTMLElement>('[data-close]')) control.hidden = !opener;

  const root = document.documentElement;
  const resized = new ResizeObserver(() => root.style.setProperty(HEIGHT, `${bar.offsetHeight}px`));

  const close = () => {
    resized.disconnect();
    root.style.removeProperty(HEIGHT);
    if (bar.contains(document.activeElement)) opener?.focus();
    bar.hidden = true;
  };
  // Properties, not listeners: who opens the bar anew takes it over.
  bar.onclick = ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-choose],[data-close]') : null;
    if (!control) return;
    close();
    const { choose: choice } = control.dataset;
    if (choice === 'granted' || choice === 'denied') choose(choice);
  };
  bar.onkeydown = ({ key }) => {
    if (key === 'Escape' && opener) close();
  };
  bar.hidden = false;
  resized.observe(bar);
  if (opener) bar.focus();
  return close;
}
