import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { GameView, Stake } from '../../../kit/client/rounds/answers.ts';
import { toNumber } from '../../../kit/exact.ts';
import type { RoundTexts } from '../../../kit/rounds/texts/en.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { ODDS, PAYS } from '../maths/ticket.ts';
import type { ScratchTexts } from '../texts/en.ts';

interface Info {
  readonly game: GameView;
  readonly stake: Stake;
  readonly show: ShowAmount;
  readonly texts: FrameTexts & RoundTexts & ScratchTexts;
  readonly prizes: string;
  readonly tag: string;
}

/** The drawer with the return, the rules, and what every prize pays, the greatest first. */
export function infoContent({ game, stake, show, texts, prizes, tag }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 });
  const figure = (name: string, value: string) => make('div', {}, make('dt', {}, name), make('dd', {}, value));
  const rows = PAYS.map((pays, prize) => {
    const { of = 1n, over = 1n } = ODDS.each[prize] ?? {};
    return make(
      'tr',
      {},
      make('td', {}, make('img', { src: `${prizes}/${prize}.svg`, alt: '', width: '44', height: '44' })),
      make('th', { scope: 'row' }, show(pays * Number(stake.stake))),
      make('td', {}, interpolate(texts.oneIn, { count: number.format(Number(over) / Number(of)) })),
    );
  });
  return [
    make(
      'dl',
      { class: 'figures' },
      figure(texts.rtp, percent.format(game.returns.most)),
      figure(texts.hit, percent.format(toNumber(ODDS.any))),
    ),
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make('ul', {}, ...[texts.rulesBuy, texts.rulesWin, texts.rulesScratch].map((rule) => make('li', {}, rule))),
    make('h3', {}, texts.pays),
    make('table', { class: 'prizes' }, make('tbody', {}, ...rows.reverse())),
  ];
}
