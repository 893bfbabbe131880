import * as z from 'zod/mini';
import { readFacts } from '../../../kit/client/facts.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { openRoundsPage } from '../../../kit/client/rounds/page.ts';
import { BOUNDS } from '../maths/flight.ts';
import { en } from '../texts/en.ts';
import { createFlight } from './flight.ts';
import { heightFormat } from './heights.ts';
import { infoContent } from './info.ts';
import { smallFlight } from './small.ts';

/** The page of a crash game. */

const facts = readFacts(
  z.extend(RoundsFacts, {
    /** The picture of what flies. */
    flyer: z.string(),
    texts: roundsTexts(en),
  }),
);
const { texts, flyer, tag } = facts;
const height = heightFormat(tag);

openRoundsPage({
  facts,
  bounds: BOUNDS,
  watches: true,
  stageOf: (_game, { elements, show }) => createFlight({ texts, flyer, show, height, controls: elements }),
  info: (game) => infoContent({ game, texts, tag, height }),
  picture: (round) => smallFlight(round, height),
});
