import { make, makeSvg } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { LINE_SYMBOLS, type SlotSymbol } from '../maths/model.ts';
import type { GameView, Stake } from './answers.ts';
import type { GameTexts } from './facts.ts';

/** Places of the pays of five, four and three of a kind. */
const HIGH_TO_LOW = [2, 1, 0] as const;

interface Paytable {
  readonly game: GameView;
  readonly stake: Stake;
  readonly texts: GameTexts;
  readonly symbols: string;
  readonly tag: string;
  readonly show: ShowAmount;
}

/** The drawer with the odds, the rules and what everything pays for the bet that is set. */
export function paytableContent({ game, texts, symbols, tag, stake, show }: Paytable): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 4 });
  const oneIn = (count: number) => interpolate(texts.oneIn, { count: number.format(count) });
  const { odds, freeSpins, lines } = game;
  const values = { count: lines.length };
  const bonus = { count: freeSpins.count, times: freeSpins.multiplier };
  return [
    make(
      'dl',
      { class: 'figures' },
      figure(texts.rtp, percent.format(odds.rtp / 100)),
      figure(texts.hit, percent.format(odds.hit / 100)),
      figure(texts.trigger, oneIn(odds.trigger)),
    ),
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make(
      'ul',
      {},
      make('li', {}, interpolate(texts.rulesLines, values)),
      make('li', {}, texts.rulesWild),
      make('li', {}, interpolate(texts.rulesBonus, bonus)),
      make('li', {}, texts.rulesFree),
      ...(game.jackpot
        ? [
            make(
              'li',
              {},
              interpolate(texts.rulesJackpot, { count: number.format(game.jackpot.bound / stake.lineStake) }),
            ),
          ]
        : []),
    ),
    make('h3', {}, `${texts.pays}: ${show(stake.stake)}`),
    payTable({ game, texts, symbols, stake, show, oneIn }),
    make('h3', {}, texts.lines),
    make(
      'div',
      { class: 'lines-map' },
      ...lines.map((rows, index) => lineDrawing(rows, interpolate(texts.line, { number: index + 1 }))),
    ),
  ];
}

function figure(name: string, value: string): HTMLElement {
  return make('div', {}, make('dt', {}, name), make('dd', {}, value));
}

function payTable({
  game,
  texts,
  symbols,
  stake,
  show,
  oneIn,
}: Omit<Paytable, 'tag'> & { readonly oneIn: (count: number) => string }): HTMLElement {
  const perLine = Number(stake.stake) / game.lines.length;
  const picture = (symbol: SlotSymbol) =>
    make('td', {}, make('img', { src: `${symbols}/${symbol}.svg`, alt: symbol, width: '48', height: '48' }));
  const rows = LINE_SYMBOLS.map((symbol) =>
    make(
      'tr',
      {},
      picture(symbol),
      ...HIGH_TO_LOW.map((i) =>
        make('td', {}, show(game.pays[symbol][i] * perLine), make('small', {}, oneIn(game.odds.perLine[symbol][i]))),
      ),
    ),
  );
  const scatterRow = make(
    'tr',
    {},
    picture('S'),
    ...HIGH_TO_LOW.map((i) => make('td', {}, show(game.scatterPays[i] * Number(stake.stake)))),
  );
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, texts.symbol),
    ...['5', '4', '3'].map((count) => make('th', { scope: 'col' }, `× ${count}`)),
  );
  return make(
    'table',
    { class: 'pays' },
    make('caption', { class: 'visually-hidden' }, `${texts.pays}. ${texts.chance}.`),
    make('thead', {}, head),
    make('tbody', {}, scatterRow, ...rows),
  );
}

/** A line's way over the reels. */
function lineDrawing(rows: readonly number[], name: string): SVGElement {
  const dots = rows.map((row, reel) =>
    makeSvg('rect', { x: reel * 10 + 1.5, y: row * 10 + 1.5, width: 7, height: 7, rx: 2, fill: '#ffd36b' }),
  );
  const way = makeSvg('polyline', {
    points: rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '),
    fill: 'none',
    stroke: '#c2123f',
    'stroke-width': '1.6',
  });
  return makeSvg('svg', { viewBox: '0 0 50 30', role: 'img', 'aria-label': name }, ...dots, way);
}
