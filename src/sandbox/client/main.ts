import { createControls } from './controls.ts';
import { createDrawers } from './drawers.ts';
import { findElements } from './elements.ts';
import { readGameFacts } from './facts.ts';
import { moneyFormat } from './money.ts';
import { createPlay } from './play.ts';
import { framed, portalMessenger } from './portal.ts';

/** The page of a game: finds its elements, and lets buttons and keys play. */

const facts = readGameFacts();
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
const show = moneyFormat(facts.tag, facts.currency);
const controls = createControls(elements, show);
const play = createPlay({ elements, facts, controls, show, tellPortal: portalMessenger(facts.portal) });

elements.spin.addEventListener('click', play.spin);
elements.less.addEventListener('click', () => controls.step(-1));
elements.more.addEventListener('click', () => controls.step(1));
elements.close.addEventListener('click', play.leave);
createDrawers({
  drawers: elements.drawers,
  facts,
  show,
  shown() {
    const known = play.known();
    const stake = controls.stake();
    return known && stake && { ...known, stake };
  },
  onFair: play.setFair,
});

const forward = document.dir === 'rtl' ? -1 : 1;
const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['ArrowRight', forward],
  ['ArrowLeft', -forward],
]);

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const step = STEPS.get(event.key);
  if ((event.key === ' ' || event.key === 'Enter') && (!button || button === elements.spin)) {
    event.preventDefault();
    if (!event.repeat) play.spin();
  } else if (event.key === 'Escape') {
    // The portal's window cannot hear it while the focus is in here.
    play.leave();
  } else if (step !== undefined) {
    event.preventDefault();
    controls.step(step);
  }
});

void play.begin();
