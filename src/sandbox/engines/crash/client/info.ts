import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { GameView } from '../../../kit/client/rounds/answers.ts';
import { toNumber } from '../../../kit/exact.ts';
import type { RoundTexts } from '../../../kit/rounds/texts/en.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { chanceOf, MOST } from '../maths/flight.ts';
import type { CrashTexts } from '../texts/en.ts';

/** Heights whose chances the drawer tells. */
const TOLD = [150, 200, 300, 500, 1_000, 2_500, 10_000, MOST];

interface Info {
  readonly game: GameView;
  readonly texts: FrameTexts & RoundTexts & CrashTexts;
  readonly tag: string;
  readonly height: (hundredths: number) => string;
}

/** The drawer with the return, the rules, and how often a flight gets how high. */
export function infoContent({ game, texts, tag, height }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rules = [
    texts.rulesRise,
    texts.rulesFall,
    interpolate(texts.rulesAuto, { most: height(MOST) }),
    texts.rulesClock,
  ];
  const rows = TOLD.map((told) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, height(told)),
      make('td', {}, percent.format(toNumber(chanceOf(told)))),
    ),
  );
  return [
    make(
      'dl',
      { class: 'figures' },
      make('div', {}, make('dt', {}, texts.rtp), make('dd', {}, percent.format(game.returns.least))),
    ),
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make('ul', {}, ...rules.map((rule) => make('li', {}, rule))),
    make('h3', {}, texts.reaches),
    make('table', { class: 'reaches' }, make('tbody', {}, ...rows)),
  ];
}
