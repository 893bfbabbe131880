import { call } from '../../../kit/client/calls.ts';
import { createDrawers } from '../../../kit/client/drawers.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { historyContent } from '../../../kit/client/history.ts';
import { listenToKeys } from '../../../kit/client/keys.ts';
import { moneyFormat } from '../../../kit/client/money.ts';
import { framed, portalMessenger } from '../../../kit/client/portal.ts';
import { openSound, sound } from '../../../kit/client/sound.ts';
import { TABLE_CALLS } from './calls.ts';
import { findElements } from './elements.ts';
import { TableFacts } from './facts.ts';
import { fairContent } from './fair.ts';
import { listedRounds } from './history.ts';
import { infoContent } from './info.ts';
import { createPlay } from './play.ts';

/** The page of a table: finds its elements, and lets buttons and keys play. */

const facts = readFacts(TableFacts);
const { texts, tag } = facts;
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
openSound(elements.sound);
const show = moneyFormat(tag, facts.currency);
const play = createPlay({ elements, facts, show, tellPortal: portalMessenger(facts.portal) });

function place(): void {
  if (!elements.place.disabled) sound('stake');
  play.place();
}

elements.place.addEventListener('click', place);
elements.undo.addEventListener('click', play.undo);
elements.clear.addEventListener('click', play.clear);
elements.again.addEventListener('click', play.again);
elements.close.addEventListener('click', play.leave);
listenToKeys({ button: elements.place, play: place, step: play.step, leave: play.leave });
createDrawers({
  drawers: elements.drawers,
  shown: play.known,
  info: ({ game }) => infoContent({ game, texts, tag, show }),
  async history({ game }) {
    const answer = await call(TABLE_CALLS.history).catch(() => null);
    return historyContent({ rounds: listedRounds(answer?.history ?? [], game.game, texts), texts, tag, show });
  },
  fair: ({ round }) => fairContent(round, texts),
});

void play.begin();
