import { cardFace, turnOver } from '../../../kit/client/card-face.ts';
import { make } from '../../../kit/client/element.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { CARDS_EACH, PLACES } from '../maths/deal.ts';
import type { HandView, PlayerView, RoomView } from './answers.ts';
import type { Elements } from './elements.ts';
import type { GameTexts } from './facts.ts';
import { kindName } from './words.ts';

interface Needs {
  readonly elements: Pick<Elements, 'places' | 'pot' | 'says' | 'clock' | 'handOfClock'>;
  readonly texts: GameTexts;
  readonly show: ShowAmount;
}

/** The table with its players, their cards and the pot. @returns shows it as it stands now */
export function createTable({ elements, texts, show }: Needs): (room: RoomView) => void {
  const { places, pot, says, handOfClock } = elements;
  const shown = new Map<number, string>();
  // Places are counted around the table, and the player's own is always the nearest.
  const items = Array.from({ length: PLACES }, () => make('li'));
  places.replaceChildren(...items);

  function placeContent(player: PlayerView | undefined, isSitting: boolean): readonly HTMLElement[] {
    if (!player) return [make('span', { class: 'name' }, isSitting ? texts.sitsOut : '')];
    const { place, name, isYou, isGuest, cards, kind, stays, returned } = player;
    const face = isYou ? 'you' : isGuest ? name.toLowerCase() : `player${place}`;
    const says = returned === null ? (stays === null ? '' : stays ? texts.staysIn : texts.folds) : `+${show(returned)}`;
    return [
      make('img', { src: `/hosts/room/${face}.svg`, alt: '', width: '72', height: '96' }),
      make('span', { class: 'name' }, isYou ? texts.you : isGuest ? name : texts.player),
      make('div', { class: 'cards', dir: 'ltr' }, ...cardsOf(cards)),
      make('span', { class: 'does' }, [kind && kindName(kind, texts), says].filter(Boolean).join(' · ')),
    ];
  }

  function showPlaces(hand: HandView | null, own: number): void {
    items.forEach((item, index) => {
      const place = (own + index) % PLACES;
      const player = hand?.players.find((one) => one.place === place);
      const isSitting = index === 0 || (hand?.sitting.includes(place) ?? false);
      const now = JSON.stringify([player, isSitting, hand?.number]);
      if (shown.get(index) === now) return;
      const wereHidden = item.querySelector('.card.back') !== null;
      shown.set(index, now);
      item.className = classOf(player, hand);
      item.replaceChildren(...placeContent(player, isSitting));
      if (wereHidden && player?.cards) for (const card of item.querySelectorAll<HTMLElement>('.card')) turnOver(card);
    });
  }

  return ({ seat, hand }) => {
    showPlaces(hand, seat?.place ?? 0);
    pot.textContent = hand ? show(hand.pot) : '–';
    const text = hand
      ? { ante: texts.sayAnte, choose: texts.sayChoose, show: texts.sayShow }[hand.phase]
      : texts.loading;
    if (says.textContent !== text) says.textContent = text;
    if (hand && handOfClock.dataset.phase !== `${hand.number} ${hand.phase}`) {
      handOfClock.dataset.phase = `${hand.number} ${hand.phase}`;
      run(handOfClock, hand.left);
    }
  };
}

function cardsOf(cards: PlayerView['cards']): readonly HTMLElement[] {
  if (cards) return cards.map((card) => cardFace(card));
  return Array.from({ length: CARDS_EACH }, () => make('div', { class: 'card back', 'aria-hidden': 'true' }));
}

function classOf(player: PlayerView | undefined, hand: HandView | null): string {
  if (!player) return 'empty';
  const isOut = player.stays === false && hand?.phase !== 'ante';
  return [player.isYou ? 'own' : '', isOut ? 'out' : '', player.returned === null ? '' : 'wins'].join(' ').trim();
}

/** The time that is left, as a bar that becomes shorter; it is no motion for its own sake, and stays with reduced motion. */
function run(bar: HTMLElement, left: number): void {
  for (const animation of bar.getAnimations()) animation.cancel();
  bar.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: left, fill: 'forwards' });
}
