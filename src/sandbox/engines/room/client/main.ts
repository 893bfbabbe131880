import { call } from '../../../kit/client/calls.ts';
import { createDrawers } from '../../../kit/client/drawers.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { historyContent } from '../../../kit/client/history.ts';
import { moneyFormat } from '../../../kit/client/money.ts';
import { createNotices } from '../../../kit/client/notices.ts';
import { framed, portalMessenger } from '../../../kit/client/portal.ts';
import { openSound } from '../../../kit/client/sound.ts';
import { ROOM_CALLS } from './calls.ts';
import { fairContent, infoContent } from './drawers.ts';
import { findElements } from './elements.ts';
import { RoomFacts } from './facts.ts';
import { listedHands } from './history.ts';
import { createPlay } from './play.ts';

/** The page of a card room: finds its elements, and lets buttons and keys play. */

const facts = readFacts(RoomFacts);
const { texts, tag } = facts;
document.documentElement.toggleAttribute('data-framed', framed);
const elements = findElements();
openSound(elements.sound);
const show = moneyFormat(tag, facts.currency);
const notices = createNotices(elements);
const play = createPlay({ elements, facts, notices, show, tellPortal: portalMessenger(facts.portal) });

elements.ante.addEventListener('click', play.ante);
elements.stay.addEventListener('click', () => play.choose(true));
elements.fold.addEventListener('click', () => play.choose(false));
elements.add.addEventListener('click', play.add);
elements.leave.addEventListener('click', play.leave);
elements.close.addEventListener('click', play.close);
addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]') || event.repeat) return;
  if (event.key === 'Escape') play.close();
  const onControl = event.target instanceof Element && event.target.closest('button, input, a');
  if (event.key !== ' ' || onControl) return;
  event.preventDefault();
  // Space does what is asked for: the ante, or staying in.
  if (!elements.ante.disabled) play.ante();
  else if (!elements.stay.disabled) play.choose(true);
});
createDrawers({
  drawers: elements.drawers,
  shown: play.known,
  info: ({ game }) => infoContent(game, texts, tag),
  async history() {
    const answer = await call(ROOM_CALLS.history).catch(() => null);
    return historyContent({ rounds: listedHands(answer?.history ?? [], texts), texts, tag, show });
  },
  fair: ({ room }) => fairContent(room, texts),
});

void play.begin();
