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
import { SEA_CALLS } from './calls.ts';
import { infoContent } from './drawers.ts';
import { findElements } from './elements.ts';
import { SeaFacts } from './facts.ts';
import { listedVolleys } from './history.ts';
import { createPlay } from './play.ts';

/** The page of a sea: finds its elements, and lets pointer, buttons and keys play. */

const facts = readFacts(SeaFacts);
const { texts, tag, shoal } = facts;
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
openSound(elements.sound);
const show = moneyFormat(tag, facts.currency);
const controls = createControls<Stake>(elements, show);
const play = createPlay({ elements, facts, controls, show, tellPortal: portalMessenger(facts.portal) });

elements.spin.addEventListener('click', () => play.fire());
elements.less.addEventListener('click', () => controls.step(-1));
elements.more.addEventListener('click', () => controls.step(1));
elements.close.addEventListener('click', play.leave);
listenToKeys({ button: elements.spin, play: () => play.fire(), step: controls.step, leave: play.leave });
createDrawers({
  drawers: elements.drawers,
  shown: play.known,
  info: ({ game }) => infoContent({ game, texts, tag, shoal }),
  async history() {
    const answer = await call(SEA_CALLS.history).catch(() => null);
    return historyContent({ rounds: listedVolleys(answer?.history ?? [], shoal), texts, tag, show });
  },
  fair: ({ fair }, again) => fairnessContent({ fair, texts, onFair: play.setFair, again }),
});

void play.begin();
