import { isLoginName, type LocalName, type SessionName, storageKey } from '../contract/core/storage.ts';
import { dispatch, type Island, type MarqueePage, TICKET_POPUP } from '../contract/page.ts';
import { takeFromAddress } from './address.ts';
import { audienceOf } from './audience.ts';
import { readFacts } from './facts.ts';
import { languageTarget } from './language.ts';
import { askStatus } from './status-request.ts';
import { recall, remember } from './storage.ts';
import { textsLoader } from './texts.ts';

// This runs inline in the head of every page, before anything is painted: it does what the first paint needs, and what
// an island may need at once. Everything else is in page.ts, a file that all pages share.
const root = document.documentElement;
const facts = readFacts();
const key = (name: SessionName | LocalName) => storageKey(facts.brand.merchant, name);

const { taken, rest } = takeFromAddress(location.href);
if (taken.referralCode !== undefined) remember('session', key('referralCode'), taken.referralCode);
// What came with the address opens a session once the page is there, and whoever is logged in stays so until then.
if (taken.token !== undefined) remember('session', key('ticket'), taken.token);
if (rest !== null) history.replaceState(null, '', rest);

// Only a login that a page required leads back to that page.
if (root.dataset.authPage === undefined) remember('session', key('next'), null);
else if (recall('session', key('next'))) root.dataset.next = '';

const login = recall('local', key('login'));
// Another tab holds a session that this one has not asked for yet. Its member's bar stands until tabs.ts knows better.
const joining = isLoginName(login) && login !== recall('session', key('login'));

function mark(): void {
  root.dataset.audience = audienceOf(recall('session', key('token')), recall('session', key('isAgent')));
  root.dataset.balance = recall('local', key('balanceHidden')) ? 'hidden' : 'shown';
  root.dataset.menu = recall('local', key('menu')) === 'rail' ? 'rail' : 'open';
  dispatch('marquee:audience');
}
mark();
if (joining) root.dataset.audience = 'member';

/**
 * Sends visitors away from a page that they may not see (SPEC 2): to the login, which leads back here, or to the
 * agents' landing.
 * @returns whether it does
 */
function guard(): boolean {
  const { requires, audience } = root.dataset;
  const isOut = requires === 'session' && audience === 'visitor';
  const leaves = isOut || (requires === 'agent' && audience !== 'agent');
  // The path is kept without its language prefix, because the language may change on the way.
  if (isOut) remember('session', key('next'), (location.pathname + location.search).slice(facts.base.length));
  if (leaves) location.replace(facts.base + (isOut ? 'login/' : 'agent/'));
  return leaves;
}

// The visitor chose another language before, in which this page is offered.
const elsewhere = languageTarget(facts, recall('local', key('hisLang')));
if (elsewhere !== null) location.replace(elsewhere + location.search + location.hash);
else if (!joining) guard();

// A site that was closed a moment ago shows nothing until its status is known, so that it does not flash up.
if (recall('session', key('closed'))) root.style.visibility = 'hidden';

const islands: Island[] = [];
const texts = {};
const page: MarqueePage = {
  facts,
  islands,
  island: (load, island, how) => {
    // The island's code starts to load now where it will be needed anyway; page.ts does the rest. What a page is there for
    // (it has something to read ahead) stands on its first screen.
    const needed = /^live/.test(how) ? facts.reads : !/^(popup|menu)/.test(how) && root.dataset.audience !== 'visitor';
    let coming = needed ? load() : undefined;
    const take = () => {
      const first = coming ?? load();
      // Code that failed to load is loaded again the next time.
      coming = undefined;
      return first;
    };
    islands.push([take, island, how]);
  },
  joining,
  mark,
  guard,
  texts,
  loadTexts: textsLoader(facts.texts, texts),
  askStatus: () => askStatus(facts),
  firstStatus: askStatus(facts),
  remember: (kind, name, value) => remember(kind, key(name), value),
  popups: recall('session', key('ticket')) ? [{ modal: TICKET_POPUP }] : [],
  showPopup: () => false,
  hidePopup: () => undefined,
  openService: () => undefined,
  leave: () => undefined,
};
window.marquee = page;
