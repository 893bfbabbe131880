import { make, say } from './build.js';

const HIGH_TO_LOW = [2, 1, 0];
const SVG = 'http://www.w3.org/2000/svg';

/**
 * The drawer with the odds, the rules and what everything pays for the bet that is set.
 * @param {{ game: any, texts: Record<string, string>, symbols: string, tag: string, stake: { lineStake: number, stake: string }, show: (amount: string | number) => string }} facts
 * @returns {Node[]}
 */
export function infoContent({ game, texts, symbols, tag, stake, show }) {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 4 });
  const oneIn = (/** @type {number} */ count) => say(texts.oneIn, { count: number.format(count) });
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
      make('li', {}, say(texts.rulesLines, values)),
      make('li', {}, texts.rulesWild),
      make('li', {}, say(texts.rulesBonus, bonus)),
      make('li', {}, texts.rulesFree),
    ),
    make('h3', {}, `${texts.pays}: ${show(stake.stake)}`),
    payTable({ game, texts, symbols, stake, show, oneIn }),
    make('h3', {}, texts.lines),
    make('div', { class: 'plans' }, ...lines.map((rows, index) => plan(rows, say(texts.line, { number: index + 1 })))),
  ];
}

function figure(name, value) {
  return make('div', {}, make('dt', {}, name), make('dd', {}, value));
}

function payTable({ game, texts, symbols, stake, show, oneIn }) {
  const perLine = Number(stake.stake) / game.lines.length;
  const picture = (symbol) =>
    make('td', {}, make('img', { src: `${symbols}/${symbol}.svg`, alt: symbol, width: '48', height: '48' }));
  const rows = Object.entries(game.pays).map(([symbol, pays]) =>
    make(
      'tr',
      {},
      picture(symbol),
      ...HIGH_TO_LOW.map((i) =>
        make('td', {}, show(pays[i] * perLine), make('small', {}, oneIn(game.odds.perLine[symbol][i]))),
      ),
    ),
  );
  const bonus = make(
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
    make('caption', { class: 'unseen' }, `${texts.pays}. ${texts.chance}.`),
    make('thead', {}, head),
    make('tbody', {}, bonus, ...rows),
  );
}

/** A line's way over the reels. */
function plan(rows, name) {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 50 30');
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', name);
  for (const [reel, row] of rows.entries()) {
    const dot = document.createElementNS(SVG, 'rect');
    for (const [key, value] of Object.entries({
      x: reel * 10 + 1.5,
      y: row * 10 + 1.5,
      width: 7,
      height: 7,
      rx: 2,
      fill: '#ffd36b',
    }))
      dot.setAttribute(key, String(value));
    drawing.append(dot);
  }
  const way = document.createElementNS(SVG, 'polyline');
  way.setAttribute('points', rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '));
  way.setAttribute('fill', 'none');
  way.setAttribute('stroke', '#c2123f');
  way.setAttribute('stroke-width', '1.6');
  drawing.append(way);
  return drawing;
}
