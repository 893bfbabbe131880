import { call } from '../../../kit/client/calls.ts';
import { createControls } from '../../../kit/client/controls.ts';
import { createDrawers } from '../../../kit/client/drawers.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { fairnessContent } from '../../../kit/client/fairness.ts';
import { historyContent } from '../../../kit/client/history.ts';
import { listenToKeys } from '../../../kit/client/keys.ts';
import { moneyFormat } from '../../../kit/client/money.ts';
import { framed, portalMessenger } from '../../../kit/client/portal.ts';
import { openSound } from '../../../kit/client/sound.ts';
import type { Stake } from './answers.ts';
import { SLOT_CALLS } from './calls.ts';
import { findElements } from './elements.ts';
import { SlotFacts } from './facts.ts';
import { listedSpins, noteFor } from './history.ts';
import { paytableContent } from './paytable.ts';
import { createPlay } from './play.ts';

/** The page of a slot: finds its elements, and lets buttons and keys play. */

const facts = readFacts(SlotFacts);
const { texts, symbols, tag } = facts;
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
openSound(elements.sound);
const show = moneyFormat(tag, facts.currency);
const controls = createControls<Stake>(elements, show);
const play = createPlay({ elements, facts, controls, show, tellPortal: portalMessenger(facts.portal) });

elements.spin.addEventListener('click', play.spin);
elements.less.addEventListener('click', () => controls.step(-1));
elements.more.addEventListener('click', () => controls.step(1));
elements.close.addEventListener('click', play.leave);
listenToKeys({ button: elements.spin, play: play.spin, step: controls.step, leave: play.leave });
createDrawers({
  drawers: elements.drawers,
  shown() {
    const known = play.known();
    const stake = controls.stake();
    return known && stake && { ...known, stake };
  },
  info: ({ game, stake }) => paytableContent({ game, texts, symbols, tag, stake, show }),
  async history({ game }) {
    const answer = await call(SLOT_CALLS.history).catch(() => null);
    const rounds = listedSpins(answer?.history ?? [], game, {
      symbols,
      noteOf: noteFor(texts, show),
    });
    return historyContent({ rounds, texts, tag, show });
  },
  fair: ({ fair }, again) => fairnessContent({ fair, texts, onFair: play.setFair, again }),
});

void play.begin();
