import { call } from '../../../kit/client/calls.ts';
import { createControls } from '../../../kit/client/controls.ts';
import { createDrawers } from '../../../kit/client/drawers.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { historyContent } from '../../../kit/client/history.ts';
import { listenToKeys } from '../../../kit/client/keys.ts';
import { moneyFormat } from '../../../kit/client/money.ts';
import { framed, portalMessenger } from '../../../kit/client/portal.ts';
import { openSound } from '../../../kit/client/sound.ts';
import type { Stake } from './answers.ts';
import { BOOK_CALLS } from './calls.ts';
import { fairContent, infoContent } from './drawers.ts';
import { findElements } from './elements.ts';
import { BookFacts } from './facts.ts';
import { listedBets } from './history.ts';
import { createPlay } from './play.ts';

/** The page of a book: finds its elements, and lets buttons and keys play. */

const facts = readFacts(BookFacts);
const { texts, tag } = facts;
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
openSound(elements.sound);
const show = moneyFormat(tag, facts.currency);
const controls = createControls<Stake>(elements, show);
const play = createPlay({ elements, facts, controls, show, tellPortal: portalMessenger(facts.portal) });

elements.spin.addEventListener('click', play.place);
elements.less.addEventListener('click', () => play.step(-1));
elements.more.addEventListener('click', () => play.step(1));
elements.close.addEventListener('click', play.leave);
// A list has the focus where the button that had it is gone; the key that was meant for that button places no bet.
for (const list of [elements.matches, elements.legs, elements.bets])
  list.addEventListener('keydown', (event) => {
    if (event.target === list && (event.key === ' ' || event.key === 'Enter')) event.stopPropagation();
  });
listenToKeys({ button: elements.spin, play: play.place, step: play.step, leave: play.leave });
createDrawers({
  drawers: elements.drawers,
  shown: play.known,
  info: () => infoContent(texts),
  async history({ game }) {
    const answer = await call(BOOK_CALLS.history).catch(() => null);
    return historyContent({ rounds: listedBets(answer?.history ?? [], { texts, tag, game }), texts, tag, show });
  },
  fair: ({ matches }) => fairContent(matches, texts),
});

void play.begin();
