import { CallError, call, callAgain, newId } from './api.js';
import { say } from './build.js';
import { createCoins } from './coins.js';
import { createDrawers } from './drawers.js';
import { moneyIn } from './money.js';
import { part } from './part.js';
import { speakTo } from './portal.js';
import { Reels } from './reels.js';
import { createShow } from './show.js';
import { createWins } from './wins.js';

const SETTLE_PAUSE_MS = 3_000;

const { texts, tag, currency, symbols, portal } = JSON.parse(part('facts').textContent ?? '{}');
const show = moneyIn(tag, currency);
const tell = speakTo(portal);
const root = part('game');

/** @type {any} */
let game;
/** @type {ReturnType<typeof createShow>} */
let stage;
/** @type {Reels} */
let reels;
/** Which of the game's stakes is set. */
let level = 0;
/** @type {(() => void) | null} */
let retry = null;

begin();

async function begin() {
  setState('loading');
  announce(texts.loading);
  try {
    game = await callAgain('GET', 'state');
  } catch (error) {
    trouble(error, begin);
    return;
  }
  hideNotice();
  setUp();
  await reels.load();
  level = game.firstStake;
  setBalance(game.balance);
  setStake(level);
  part('won').textContent = show(0);
  setState('ready');
  announce('');
  tell('ready');
}

function setUp() {
  if (stage) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  reels = new Reels(part('reels'), { strips: game.strips, symbols, still });
  const nameOf = ({ line, win }) =>
    line === undefined ? show(win) : `${say(texts.line, { number: line + 1 })} · ${show(win)}`;
  const wins = createWins(
    { machine: part('machine'), lines: part('lines'), label: part('label'), reels },
    { plans: game.lines, still, nameOf },
  );
  stage = createShow({ reels, wins, coins: createCoins(part('coins')), texts, show, still });
}

function play() {
  if (root.dataset.state === 'spinning') stage.hurry();
  else if (root.dataset.state === 'ready') void spin({ id: newId(), lineStake: game.stakes[level].lineStake });
}

/** One round, from the stake to the last coin. Asked again under its id, it is the same round. */
async function spin(wish) {
  setState('spinning');
  hideNotice();
  const before = reels.stops;
  stage.begin();
  let answer;
  try {
    answer = await callAgain('POST', 'spin', wish);
  } catch (error) {
    await reels.stop(before, { quick: true });
    trouble(error, () => spin(wish));
    return;
  }
  const { spin: round, fair } = answer;
  game.fair = fair;
  if (!round.turns) {
    await reels.stop(before, { quick: true });
    refuse(round);
    return;
  }
  setBalance(round.afterStake);
  await stage.present(round);
  setBalance(round.balance);
  announce(Number(round.win) > 0 ? say(texts.youWin, { amount: show(round.win) }) : texts.noWin);
  setState('ready');
  tell('balance');
  if (round.state === 'pending') await awaitWin(wish);
}

/** The wallet has not taken the win yet: asks for the same round until it has. */
async function awaitWin(wish) {
  notice(texts.pending);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    const answer = await call('POST', 'spin', wish).catch(() => null);
    if (answer?.spin.state !== 'settled') continue;
    if (root.dataset.state === 'ready') setBalance(answer.spin.balance);
    hideNotice();
    tell('balance');
    return;
  }
}

/** No reels turned: the stake was refused, or is given back. */
function refuse({ state, reason }) {
  if (reason === 'session') {
    over();
    return;
  }
  setState('ready');
  if (state === 'doubted') notice(texts.connection);
  else notice(reason === 'insufficient' ? texts.insufficient : texts.voided);
  void refresh();
}

async function refresh() {
  const answer = await call('GET', 'state').catch(() => null);
  if (answer && root.dataset.state === 'ready') setBalance(answer.balance);
  tell('balance');
}

/** A call failed. The player may have it asked again, which is the only thing to do until then. */
function trouble(error, again) {
  if (error instanceof CallError && error.code === 'session') {
    over();
    return;
  }
  setState('waiting');
  notice(texts.connection, again);
}

function over() {
  setState('over');
  notice(texts.over);
}

/** The player ends the play; a round under way is settled by the vendor. */
function leave() {
  void call('POST', 'close').catch(() => undefined);
  over();
  tell('close');
}

function notice(text, again = null) {
  retry = again;
  part('notice-text').textContent = text;
  part('notice-retry').hidden = again === null;
  part('notice').hidden = false;
}

function hideNotice() {
  part('notice').hidden = true;
  retry = null;
}

/** @param {'loading' | 'ready' | 'spinning' | 'waiting' | 'over'} state */
function setState(state) {
  root.dataset.state = state;
  const ready = state === 'ready';
  part('spin').disabled = !ready && state !== 'spinning';
  part('less').disabled = !ready || level === 0;
  part('more').disabled = !ready || level === game.stakes.length - 1;
}

function setBalance(amount) {
  part('balance').textContent = show(amount);
}

function setStake(to) {
  level = Math.max(0, Math.min(game.stakes.length - 1, to));
  part('stake').textContent = show(game.stakes[level].stake);
}

/** By button or key, while nothing turns. */
function step(by) {
  if (root.dataset.state !== 'ready') return;
  setStake(level + by);
  setState('ready');
}

function announce(text) {
  part('live').textContent = text;
}

part('spin').addEventListener('click', play);
part('less').addEventListener('click', () => step(-1));
part('more').addEventListener('click', () => step(1));
part('notice-retry').addEventListener('click', () => retry?.());
part('close').addEventListener('click', leave);
createDrawers({ texts, symbols, tag, show, facts: () => (game ? { game, stake: game.stakes[level] } : null) });

const forward = document.dir === 'rtl' ? -1 : 1;
const STEPS = { ArrowUp: 1, ArrowDown: -1, ArrowRight: forward, ArrowLeft: -forward };

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if ((event.key === ' ' || event.key === 'Enter') && (!button || button === part('spin'))) {
    event.preventDefault();
    if (!event.repeat) play();
  } else if (event.key === 'Escape') {
    // The portal's window cannot hear it while the focus is in here.
    leave();
  } else if (event.key in STEPS) {
    event.preventDefault();
    step(STEPS[event.key]);
  }
});
