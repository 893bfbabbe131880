import { make } from '../../../kit/client/element.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { GameView, Stake } from '../../../kit/client/rounds/answers.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import type { PayTable } from '../maths/variants.ts';
import type { PokerTexts } from '../texts/en.ts';
import { paidHands } from './pays.ts';

interface Info {
  readonly game: GameView;
  readonly stake: Stake;
  readonly show: ShowAmount;
  readonly texts: FrameTexts & PokerTexts;
  readonly tag: string;
  readonly table: PayTable;
}

/** The drawer with the return, the rules, and what every hand pays. */
export function infoContent({ game, stake, show, texts, tag, table }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 });
  const wild = { none: [], deuces: [texts.rulesDeuces], joker: [texts.rulesJoker] }[table.wild];
  const rules = [texts.rulesDeal, texts.rulesHold, ...wild, texts.rulesLeft];
  const rows = paidHands(table).map((hand) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, texts[hand]),
      make('td', {}, show((table.pays[hand] ?? 0) * Number(stake.stake))),
    ),
  );
  return [
    make(
      'dl',
      { class: 'figures' },
      make('div', {}, make('dt', {}, texts.rtp), make('dd', {}, percent.format(game.returns.most))),
    ),
    make('p', {}, texts.best),
    make('h3', {}, texts.rules),
    make('ul', {}, ...rules.map((rule) => make('li', {}, rule))),
    make('h3', {}, texts.pays),
    make('table', { class: 'worths' }, make('tbody', {}, ...rows)),
  ];
}
