import * as z from 'zod/mini';
import { createCoins } from '../../../kit/client/coins.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { openRoundsPage } from '../../../kit/client/rounds/page.ts';
import { BOUNDS } from '../maths/ticket.ts';
import { en } from '../texts/en.ts';
import { infoContent } from './info.ts';
import { smallTicket } from './small.ts';
import { createTicket } from './ticket.ts';

/** The page of a scratch card. */

const facts = readFacts(
  z.extend(RoundsFacts, {
    /** Folder of the pictures of the prizes. */
    prizes: z.string(),
    texts: roundsTexts(en),
  }),
);
const { texts, prizes, tag } = facts;

openRoundsPage({
  facts,
  bounds: BOUNDS,
  watches: false,
  stageOf: async (_game, { elements, show }) =>
    createTicket({ texts, prizes, show, coins: createCoins(elements.coins) }),
  info: (game, stake, show) => infoContent({ game, stake, show, texts, prizes, tag }),
  picture: ({ drawn }) => smallTicket(drawn, prizes),
});
