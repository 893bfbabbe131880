import { takeFromAddress } from './address.ts';
import { audienceOf } from './audience.ts';
import { startClock } from './clock.ts';
import { startControls } from './controls.ts';
import { readFacts } from './facts.ts';
import { languageTarget } from './language.ts';
import { startLoaderBar } from './leaving.ts';
import { openService } from './service.ts';
import { watchStatus } from './status.ts';
import { recall, remember } from './storage.ts';
import { textsLoader } from './texts.ts';

// Runs inline in the head of every page, before anything is painted: first what the first paint must know, then the
// standing work of a page without React.
const root = document.documentElement;
const facts = readFacts();
const key = (name: string) => `${facts.brand.merchant}:${name}`;
const serviceUrl = document.currentScript?.dataset.service ?? '';

const { taken, rest } = takeFromAddress(location.href);
if (taken.referralCode !== undefined) remember('session', key('referralCode'), taken.referralCode);
if (taken.token !== undefined) {
  remember('session', key('token'), taken.token);
  // Whoever was logged in before, these are no longer their values.
  remember('session', key('session'), null);
}
if (rest !== null) history.replaceState(null, '', rest);

remember('local', key('lang'), facts.language.code);

function mark(): void {
  root.dataset.audience = audienceOf(recall('session', key('token')), recall('session', key('session')));
  root.dataset.balance = recall('local', key('balanceHidden')) ? 'hidden' : 'shown';
  root.dataset.menu = recall('local', key('menu')) === 'rail' ? 'rail' : 'open';
}
mark();

// Offered in another language that the visitor chose, or wanting a session that nobody has (SPEC 2): go there at once.
const elsewhere = languageTarget(facts, recall('local', key('hisLang')));
if (elsewhere !== null) location.replace(elsewhere + location.search + location.hash);
else if (root.dataset.requires === 'session' && root.dataset.audience === 'visitor') {
  remember('session', key('next'), location.pathname + location.search);
  location.replace(`${facts.base}login/`);
}

const page: MarqueePage = {
  loadTexts: textsLoader(facts.texts, (texts) => {
    page.texts = texts;
  }),
  opened: [],
  openService: (type) => void openService(page, serviceUrl, type),
  leave: startLoaderBar(root),
};
window.marquee = page;

startControls({ facts, page, root });
watchStatus({ facts, page });

const offset = () => {
  const now = page.status?.value;
  const has = typeof now === 'object' && now !== null && 'now' in now && typeof now.now === 'number';
  return has && page.status ? Number(now.now) - page.status.at : 0;
};
document.addEventListener('DOMContentLoaded', () => startClock(facts.language.tag, () => Date.now() + offset()));

// A page that the browser kept in memory wakes up with marks that may no longer be true.
addEventListener('pageshow', ({ persisted }) => persisted && mark());

const scrolled = () => root.toggleAttribute('data-scrolled', scrollY > innerHeight);
addEventListener('scroll', scrolled, { passive: true });

const connection = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', connection);
addEventListener('offline', connection);
connection();
