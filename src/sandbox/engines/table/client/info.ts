import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { TableGameId } from '../games/game.ts';
import type { GameView } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { paysOf, spotName } from './words.ts';

interface Info {
  readonly game: GameView;
  readonly texts: GameTexts;
  readonly tag: string;
  readonly show: ShowAmount;
}

/** The drawer with the rules, the limits, and what each bet pays and returns. */
export function infoContent({ game, texts, tag, show }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rules: Record<TableGameId, string> = {
    baccarat: texts.rulesBaccarat,
    roulette: texts.rulesRoulette,
    dragonTiger: texts.rulesDragonTiger,
    sicBo: texts.rulesSicBo,
  };
  const limits = { least: show(game.chips[0]?.amount ?? '0'), most: show(game.most.amount) };
  // All numbers of the wheel have the same odds, so one stands for them.
  const rows = game.spots
    .filter(({ spot }) => !/^n([02-9]|\d\d)$/.test(spot))
    .map(({ spot, pays, hit, rtp }) =>
      make(
        'tr',
        {},
        make(
          'th',
          { scope: 'row' },
          spot === 'n1' ? interpolate(texts.number, { number: '0–36' }) : spotName(spot, texts),
        ),
        ...[paysOf(pays, tag), percent.format(hit / 100), percent.format(rtp / 100)].map((text) =>
          make('td', {}, text),
        ),
      ),
    );
  const head = [texts.bet, texts.pays, texts.wins, texts.rtp].map((text) => make('th', { scope: 'col' }, text));
  return [
    make('h3', {}, texts.rules),
    make('p', {}, rules[game.game]),
    make('h3', {}, texts.limits),
    make('p', {}, interpolate(texts.limitText, limits)),
    make('h3', {}, texts.pays),
    make('p', {}, texts.rtpText),
    make('table', { class: 'odds' }, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows)),
  ];
}
