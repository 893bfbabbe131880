import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { refill } from '../../../kit/client/refill.ts';
import type { BetView } from './answers.ts';
import type { Elements } from './elements.ts';
import type { SlipLeg } from './slip.ts';
import { oddsText, selectionName, stateText, type Words } from './words.ts';

interface Needs {
  readonly elements: Pick<Elements, 'empty' | 'legs' | 'bets'>;
  readonly words: Words;
  readonly show: ShowAmount;
  readonly onRemove: (fixture: number) => void;
  readonly onCashOut: (bet: BetView) => void;
}

export interface Panel {
  readonly showLegs: (legs: readonly SlipLeg[]) => void;
  readonly showBets: (bets: readonly BetView[]) => void;
}

/** The slip and the player's bets, beside the matches. */
export function createPanel({ elements, words, show, onRemove, onCashOut }: Needs): Panel {
  const { empty, legs: legList, bets: betList } = elements;
  const { texts, tag } = words;
  legList.tabIndex = betList.tabIndex = -1;
  let shownLegs = '';
  let shownBets = '';

  function legItem(leg: SlipLeg): HTMLElement {
    const name = selectionName(leg.selection, leg, words);
    const remove = make(
      'button',
      { type: 'button', class: 'tool', 'data-key': String(leg.fixture), 'aria-label': `${texts.remove}: ${name}` },
      '×',
    );
    remove.addEventListener('click', () => onRemove(leg.fixture));
    return make(
      'li',
      { class: leg.isClosed ? 'closed' : (leg.moved ?? '') },
      make('b', {}, name),
      make('strong', {}, leg.isClosed ? texts.closedLeg : `${arrow(leg)}${oddsText(leg.odds, tag)}`),
      remove,
      make('small', {}, `${leg.home} – ${leg.away}`),
    );
  }

  function betItem(bet: BetView): HTMLElement {
    const legs = bet.legs.map((leg) =>
      make(
        'li',
        { class: leg.result ?? 'open' },
        `${selectionName(leg.selection, leg, words)} · ${oddsText(leg.odds, tag)}`,
        make('small', {}, leg.result ? texts[leg.result] : `${leg.home} – ${leg.away}`),
      ),
    );
    const item = make(
      'li',
      { class: 'bet' },
      make('b', {}, bet.legs.length === 1 ? texts.single : interpolate(texts.multiple, { count: bet.legs.length })),
      make('strong', Number(bet.win) > 0 ? { class: 'gain' } : {}, bet.win === null ? show(bet.stake) : show(bet.win)),
      make('ul', {}, ...legs),
      make('small', {}, `${stateText(bet, texts)} · ${texts.stake} ${show(bet.stake)}`),
    );
    if (bet.state === 'open')
      item.append(make('small', { class: 'end' }, interpolate(texts.returns, { amount: show(bet.returns) })));
    if (bet.offer) {
      const amount = show(bet.offer.amount);
      const text = interpolate(texts.cashOut, { amount });
      const button = make('button', { type: 'button', class: 'cash', 'data-key': bet.id }, text);
      button.addEventListener('click', () => onCashOut(bet));
      item.append(button);
    }
    return item;
  }

  return {
    showLegs(legs) {
      const now = JSON.stringify(legs);
      if (now === shownLegs) return;
      shownLegs = now;
      empty.hidden = legs.length > 0;
      refill(legList, legs.map(legItem));
    },
    showBets(bets) {
      const now = JSON.stringify(bets);
      // A button under the player's finger or focus is not taken away for the same bets.
      if (now === shownBets) return;
      shownBets = now;
      refill(betList, bets.length > 0 ? bets.map(betItem) : [make('li', { class: 'hint' }, texts.noBets)]);
    },
  };
}

const arrow = ({ moved }: SlipLeg) => (moved === 'up' ? '▲ ' : moved === 'down' ? '▼ ' : '');
