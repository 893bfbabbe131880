import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { openRoundsPage } from '../../../kit/client/rounds/page.ts';
import { BOUNDS } from '../maths/card.ts';
import { en } from '../texts/en.ts';
import { createHall } from './hall.ts';
import { infoContent } from './info.ts';
import { smallSheets } from './small.ts';

/** The page of bingo. */

const facts = readFacts(z.extend(RoundsFacts, { texts: roundsTexts(en) }));
const { texts, tag } = facts;

openRoundsPage({
  facts,
  bounds: BOUNDS,
  watches: false,
  stageOf: async (_game, { elements, show }) => createHall({ texts, show, canvas: elements.coins }),
  info: (game, stake, show) => infoContent({ game, stake, show, texts, tag }),
  picture: smallSheets,
});
