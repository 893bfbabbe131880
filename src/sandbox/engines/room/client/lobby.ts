import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { refill } from '../../../kit/client/refill.ts';
import type { RoomView } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { roomName } from './words.ts';

interface Needs {
  readonly root: HTMLElement;
  readonly texts: GameTexts;
  readonly tag: string;
  readonly show: ShowAmount;
  readonly onSit: (level: number) => void;
}

/** The rooms of the game, each with a way to its table. @returns shows them as they are now */
export function createLobby({ root, texts, tag, show, onSit }: Needs): (rooms: RoomView['rooms']) => void {
  const number = new Intl.NumberFormat(tag);
  let before = '';

  function card({ level, ante, buyIn, players }: RoomView['rooms'][number]): HTMLElement {
    const name = roomName(level, texts);
    const sit = make(
      'button',
      { type: 'button', class: 'action', 'data-key': String(level), 'aria-label': `${texts.sit}: ${name}` },
      texts.sit,
    );
    sit.addEventListener('click', () => onSit(level));
    return make(
      'section',
      { class: `room level${level}` },
      make('h2', {}, name),
      make('p', {}, texts.anteName, make('strong', {}, show(ante))),
      make('p', {}, texts.buyInName, make('strong', {}, show(buyIn))),
      make('small', {}, interpolate(texts.playersHere, { count: number.format(players) })),
      sit,
    );
  }

  return (rooms) => {
    const now = JSON.stringify(rooms);
    // A button under the player's finger or focus is not taken away for the same rooms.
    if (now === before) return;
    before = now;
    refill(root, rooms.map(card));
  };
}
