import { takeFromAddress } from './address.ts';
import { audienceOf } from './audience.ts';
import { readFacts } from './facts.ts';
import { languageTarget } from './language.ts';
import { askStatus } from './status-request.ts';
import { recall, remember } from './storage.ts';
import { textsLoader } from './texts.ts';

// Runs inline in the head of every page, before anything is painted: what the first paint must know, and what an island
// may want at once. All standing work is in page.ts, a file that every page shares.
const root = document.documentElement;
const facts = readFacts();
const key = (name: string) => `${facts.brand.merchant}:${name}`;

const { taken, rest } = takeFromAddress(location.href);
if (taken.referralCode !== undefined) remember('session', key('referralCode'), taken.referralCode);
if (taken.token !== undefined) {
  remember('session', key('token'), taken.token);
  // Whoever was logged in before, these are no longer their values.
  remember('session', key('session'), null);
}
if (rest !== null) history.replaceState(null, '', rest);

function mark(): void {
  root.dataset.audience = audienceOf(recall('session', key('token')), recall('session', key('session')));
  root.dataset.balance = recall('local', key('balanceHidden')) ? 'hidden' : 'shown';
  root.dataset.menu = recall('local', key('menu')) === 'rail' ? 'rail' : 'open';
  document.dispatchEvent(new CustomEvent('marquee:audience'));
}
mark();

// Offered in another language that the visitor chose, or wanting a session that nobody has (SPEC 2): go there at once.
const elsewhere = languageTarget(facts, recall('local', key('hisLang')));
if (elsewhere !== null) location.replace(elsewhere + location.search + location.hash);
else if (root.dataset.requires === 'session' && root.dataset.audience === 'visitor') {
  remember('session', key('next'), location.pathname + location.search);
  location.replace(`${facts.base}login/`);
} else if (root.dataset.requires === 'agent' && root.dataset.audience !== 'agent') {
  // SPEC 2: who is no agent goes to the agents' landing.
  location.replace(`${facts.base}agent/`);
}

// Known to be closed a moment ago: show nothing until it is certain again, so that the site does not flash up.
if (recall('session', key('closed'))) root.style.visibility = 'hidden';

const islands: MarqueePage['islands'] = [];
const page: MarqueePage = {
  facts,
  islands,
  island: (load, island, wakes) => {
    // The code of what will be wanted anyway starts to come now; page.ts does the rest.
    const coming = wakes !== 'live' && root.dataset.audience !== 'visitor' ? load() : undefined;
    islands.push([coming ? () => coming : load, island, wakes]);
  },
  mark,
  loadTexts: textsLoader(facts.texts, (texts) => {
    page.texts = texts;
  }),
  askStatus: () => askStatus(facts),
  firstStatus: askStatus(facts),
  remember: (kind, name, value) => remember(kind, key(name), value),
  opened: [],
  openService: () => undefined,
  leave: () => undefined,
};
window.marquee = page;
