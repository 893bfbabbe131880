import { type Choice, type Consent, choiceKey, consentOf } from './choice.ts';

// Stands on the pages of brands that name a Google tag, and on no other. Nothing of Google's is asked for before the visitor
// has agreed: the bar and the tag are files of their own, loaded when they are wanted.
const page = window.marquee;
if (!page?.facts.analytics) throw new Error('Expected the facts of a brand with a tag before this script, found none.');
const { analytics, brand } = page.facts;

/** Where storage is forbidden a choice holds for this page. */
let chosen: Choice | undefined;
const consent = (): Consent => chosen ?? consentOf(brand.merchant, navigator);

const loadTag = (): Promise<typeof import('./tag.ts')> => import(/* @vite-ignore */ TAG_URL);
const loadBar = (): Promise<typeof import('./bar.ts')> => import(/* @vite-ignore */ CONSENT_BAR_URL);

let counting = false;

/**
 * Starts or ends the counting on this page.
 * @param refused the visitor refused a moment ago, so what earlier pages left is taken away though this one may have counted
 * nothing
 */
async function follow(refused = false): Promise<void> {
  if (consent() !== 'granted' && !counting && !refused) return;
  const tag = await loadTag();
  // The visitor may have changed their mind meanwhile.
  counting = consent() === 'granted';
  if (counting) tag.start(analytics);
  else tag.stop(analytics);
}

let closeBar = (): void => {};

async function ask(opener?: HTMLElement): Promise<void> {
  const { openBar } = await loadBar();
  closeBar = await openBar({ consent, opener, choose });
}

function choose(choice: Choice): void {
  chosen = choice;
  page?.remember('local', 'analyticsConsent', choice);
  void follow(choice === 'denied').catch(nothingCounted);
}

/** Files that did not come: nothing is counted then, which is no news to the reader. */
function nothingCounted(): void {}

for (const link of document.querySelectorAll<HTMLElement>('[data-consent]')) {
  link.hidden = false;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void ask(link).catch(nothingCounted);
  });
}

/** The choice was made elsewhere: in another tab of the brand, or while the browser kept this page in memory. */
function followChoice(): void {
  chosen = undefined;
  if (consent() !== 'unasked') closeBar();
  void follow().catch(nothingCounted);
}
addEventListener('storage', ({ key }) => {
  if (key === choiceKey(brand.merchant)) followChoice();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followChoice();
});

void follow().catch(nothingCounted);
if (consent() === 'unasked') void ask().catch(nothingCounted);
