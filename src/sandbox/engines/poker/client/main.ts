import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { openRoundsPage } from '../../../kit/client/rounds/page.ts';
import { boundsOf } from '../maths/deal.ts';
import { TABLES, VARIANTS } from '../maths/variants.ts';
import { en } from '../texts/en.ts';
import { createHand } from './hand.ts';
import { infoContent } from './info.ts';
import { smallHand } from './small.ts';

/** The page of video poker. */

const facts = readFacts(
  z.extend(RoundsFacts, {
    /** Which table of pays is played. */
    variant: z.enum(VARIANTS),
    texts: roundsTexts(en),
  }),
);
const { texts, variant, tag } = facts;
const table = TABLES[variant];

openRoundsPage({
  facts,
  bounds: boundsOf(table),
  watches: false,
  stageOf: async (_game, { elements, show }) => createHand({ texts, table, show, tag, canvas: elements.coins }),
  info: (game, stake, show) => infoContent({ game, stake, show, texts, tag, table }),
  picture: (round) => smallHand(round, texts),
});
