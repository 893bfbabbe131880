import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { GameView } from './answers.ts';
import type { GameTexts } from './facts.ts';

interface Info {
  readonly game: GameView;
  readonly texts: GameTexts;
  readonly tag: string;
  readonly shoal: string;
}

/** The drawer with the return, the rules, and what every catch pays. */
export function infoContent({ game, texts, tag, shoal }: Info): Node[] {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 });
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 });
  const [first] = game.species;
  const rows = game.species.map(({ name, pays, oneIn }) =>
    make(
      'tr',
      {},
      make('td', {}, make('img', { src: `${shoal}/${name}.svg`, alt: '', width: '44', height: '44' })),
      make('th', { scope: 'row' }, texts[name]),
      make('td', {}, paysText(pays, tag), make('small', {}, interpolate(texts.oneIn, { count: number.format(oneIn) }))),
    ),
  );
  return [
    make(
      'dl',
      { class: 'figures' },
      make('div', {}, make('dt', {}, texts.rtp), make('dd', {}, percent.format((first?.rtp ?? 0) / 100))),
    ),
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make('ul', {}, ...[texts.rulesShot, texts.rulesCatch, texts.rulesAim].map((rule) => make('li', {}, rule))),
    make('h3', {}, texts.pays),
    make('table', { class: 'species' }, make('tbody', {}, ...rows)),
  ];
}

/** What a catch pays in stakes, for example ×50–500. */
export function paysText(pays: readonly number[], tag: string): string {
  const number = new Intl.NumberFormat(tag);
  const [least = 0, most = 0] = [Math.min(...pays), Math.max(...pays)];
  return least === most ? `×${number.format(least)}` : `×${number.format(least)}–${number.format(most)}`;
}
