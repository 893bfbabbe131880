import * as z from 'zod/mini';
import { make } from '../../../kit/client/element.ts';
import { readFacts } from '../../../kit/client/facts.ts';
import { RoundsFacts, roundsTexts } from '../../../kit/client/rounds/facts.ts';
import { openRoundsPage } from '../../../kit/client/rounds/page.ts';
import { BOUNDS, ballsOf, cardOf } from '../maths/card.ts';
import { figuresOf } from '../maths/patterns.ts';
import { en } from '../texts/en.ts';
import { createHall } from './hall.ts';
import { infoContent } from './info.ts';
import { smallSheet } from './sheet.ts';

/** The page of bingo. */

const facts = readFacts(z.extend(RoundsFacts, { texts: roundsTexts(en) }));
const { texts, tag } = facts;

openRoundsPage({
  facts,
  bounds: BOUNDS,
  watches: false,
  stageOf: async (_game, { elements, show }) => createHall({ texts, show, canvas: elements.coins }),
  info: (game, stake, show) => infoContent({ game, stake, show, texts, tag }),
  picture({ drawn, asked: [cards = 1] }) {
    const called = new Set(ballsOf(drawn));
    const sheets = Array.from({ length: cards }, (_, place) => cardOf(drawn, place));
    return make(
      'div',
      { class: 'small-sheets' },
      ...sheets.map((card) => smallSheet(card, called, figuresOf(card, called))),
    );
  },
});
