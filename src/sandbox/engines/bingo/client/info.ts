import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { GameView, Stake } from '../../../kit/client/rounds/answers.ts';
import type { RoundTexts } from '../../../kit/rounds/texts/en.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { CALLED } from '../maths/card.ts';
import { FIGURES, FREQUENCY, PATTERNS, PAYS } from '../maths/patterns.ts';
import type { BingoTexts } from '../texts/en.ts';

interface Info {
  readonly game: GameView;
  readonly stake: Stake;
  readonly show: ShowAmount;
  readonly texts: FrameTexts & RoundTexts & BingoTexts;
  readonly tag: string;
}

/** The drawer with the return, the rules, and what every figure pays on a card, the greatest first. */
export function infoContent({ game, stake, show, texts, tag }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 });
  const rows = PATTERNS.map((pattern) => {
    const { of, over } = FREQUENCY[pattern];
    const cells = FIGURES.find((figure) => figure.pattern === pattern)?.cells ?? [];
    const picture = Array.from({ length: 25 }, (_, cell) => make('i', { class: cells.includes(cell) ? 'lit' : '' }));
    return make(
      'tr',
      {},
      make('td', {}, make('div', { class: 'small-sheet', 'aria-hidden': 'true' }, ...picture)),
      make('th', { scope: 'row' }, texts[pattern]),
      make(
        'td',
        {},
        show(PAYS[pattern] * Number(stake.stake)),
        make('small', {}, interpolate(texts.oneIn, { count: number.format(Number(over) / Number(of)) })),
      ),
    );
  });
  return [
    make(
      'dl',
      { class: 'figures' },
      make('div', {}, make('dt', {}, texts.rtp), make('dd', {}, percent.format(game.returns.most))),
    ),
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make(
      'ul',
      {},
      ...[texts.rulesBuy, interpolate(texts.rulesCall, { count: CALLED }), texts.rulesWin].map((rule) =>
        make('li', {}, rule),
      ),
    ),
    make('h3', {}, texts.pays),
    make('table', { class: 'worths' }, make('tbody', {}, ...rows.reverse())),
  ];
}
