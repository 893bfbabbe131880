import { type LocalName, type SessionName, storageKey } from '../contract/core/storage.ts';
import { dispatch, type Island, type MarqueePage } from '../contract/page.ts';
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
const key = (name: SessionName | LocalName) => storageKey(facts.brand.merchant, name);

const { taken, rest } = takeFromAddress(location.href);
if (taken.referralCode !== undefined) remember('session', key('referralCode'), taken.referralCode);
if (taken.token !== undefined) {
  remember('session', key('token'), taken.token);
  // Whoever was logged in before, these are no longer their values.
  remember('session', key('session'), null);
}
if (rest !== null) history.replaceState(null, '', rest);

// Only the login that a page asked for leads back to it.
if (root.dataset.authPage === undefined) remember('session', key('next'), null);

function mark(): void {
  root.dataset.audience = audienceOf(recall('session', key('token')), recall('session', key('session')));
  root.dataset.balance = recall('local', key('balanceHidden')) ? 'hidden' : 'shown';
  root.dataset.menu = recall('local', key('menu')) === 'rail' ? 'rail' : 'open';
  dispatch('marquee:audience');
}
mark();

/** Sends away who may not see this page (SPEC 2): to the login, which leads back here, or to the agents' landing. */
function guard(): void {
  const { requires, audience } = root.dataset;
  if (requires === 'session' && audience === 'visitor') {
    // Without the prefix of the language: that may change on the way.
    remember('session', key('next'), (location.pathname + location.search).slice(facts.base.length));
    location.replace(`${facts.base}login/`);
  } else if (requires === 'agent' && audience !== 'agent' && !isUnknown()) {
    location.replace(`${facts.base}agent/`);
  }
}

/** Somebody is logged in, and the gateway has not said yet who: an agent's token may have come with the address. */
function isUnknown(): boolean {
  return root.dataset.audience !== 'visitor' && recall('session', key('session')) === null;
}

// Offered in another language that the visitor chose: go there at once.
const elsewhere = languageTarget(facts, recall('local', key('hisLang')));
if (elsewhere !== null) location.replace(elsewhere + location.search + location.hash);
else guard();

// Known to be closed a moment ago: show nothing until it is certain again, so that the site does not flash up.
if (recall('session', key('closed'))) root.style.visibility = 'hidden';

const islands: Island[] = [];
const texts = {};
const page: MarqueePage = {
  facts,
  islands,
  island: (load, island, when, areas) => {
    // The code of what will be wanted anyway starts to come now; page.ts does the rest.
    let coming = when !== 'live' && root.dataset.audience !== 'visitor' ? load() : undefined;
    const take = () => {
      const first = coming ?? load();
      // What did not come is asked for again the next time.
      coming = undefined;
      return first;
    };
    islands.push([take, island, when, areas]);
  },
  mark,
  guard,
  texts,
  loadTexts: textsLoader(facts.texts, texts),
  askStatus: () => askStatus(facts),
  firstStatus: askStatus(facts),
  remember: (kind, name, value) => remember(kind, key(name), value),
  popups: [],
  openService: () => undefined,
  leave: () => undefined,
};
window.marquee = page;
