import { make } from '../../../kit/client/element.ts';
import { sound } from '../../../kit/client/sound.ts';
import type { Chip, GameView } from './answers.ts';
import { diceFace } from './dice.ts';
import type { GameTexts } from './facts.ts';
import { FIELDS, type Place } from './places.ts';
import { sumOf } from './stakes.ts';
import { paysOf, spotName } from './words.ts';

interface Needs {
  readonly root: HTMLElement;
  readonly game: GameView;
  readonly texts: GameTexts;
  readonly tag: string;
  /** Shows minor units. */
  readonly showMinor: (minor: number) => string;
  readonly onSpot: (spot: string) => void;
}

export interface Board {
  /** Shows which chips lie where. */
  readonly show: (chips: { readonly staged: readonly Chip[]; readonly placed: readonly Chip[] }) => void;
  readonly setOpen: (open: boolean) => void;
  /** Lights the spots that won; none where null. */
  readonly light: (won: readonly string[] | null) => void;
}

/** The cloth with everything that can be bet on. */
export function createBoard({ root, game, texts, tag, showMinor, onSpot }: Needs): Board {
  root.dataset.game = game.game;
  const spots = game.spots.map(({ spot, pays }) => {
    const name = spotName(spot, texts);
    const field = FIELDS[game.game][spot];
    const stack = make('span', { class: 'stack' });
    stack.hidden = true;
    const button = make('button', { type: 'button', class: `spot ${field?.color ?? ''}` }, ...face(spot, name));
    const paid = paysOf(pays, tag);
    if (!/^(n|column)\d/.test(spot)) button.append(' ', make('small', {}, paid));
    button.append(stack);
    if (field) {
      lay(button, 'wide', field.wide);
      lay(button, 'tall', field.tall);
    }
    button.addEventListener('click', () => {
      if (!root.hasAttribute('data-closed')) sound('chip');
      onSpot(spot);
    });
    return { spot, button, stack, name: `${name}, ${paid}` };
  });
  root.replaceChildren(...spots.map(({ button }) => button));

  return {
    show({ staged, placed }) {
      for (const { spot, button, stack, name } of spots) {
        const [waiting, lying] = [staged, placed].map((chips) => sumOf(chips.filter((chip) => chip.spot === spot)));
        const sum = (waiting ?? 0) + (lying ?? 0);
        stack.hidden = sum === 0;
        stack.textContent = shortly(sum === 0 ? '' : showMinor(sum));
        stack.classList.toggle('staged', (waiting ?? 0) > 0);
        button.setAttribute('aria-label', sum === 0 ? name : `${name}: ${showMinor(sum)}`);
      }
    },
    setOpen(open) {
      root.toggleAttribute('data-closed', !open);
      for (const { button } of spots) button.setAttribute('aria-disabled', String(!open));
    },
    light(won) {
      for (const { spot, button } of spots) {
        button.classList.toggle('lit', won?.includes(spot) ?? false);
        button.classList.toggle('dim', won !== null && !won.includes(spot));
      }
    },
  };
}

/** A number or a name, or the dice that are meant. */
function face(spot: string, name: string): (Node | string)[] {
  const dice = spot.match(/^(single|double|triple)(\d)$/);
  if (dice) {
    const count = { single: 1, double: 2, triple: 3 }[dice[1] ?? ''] ?? 1;
    return [make('span', { class: 'dice' }, ...Array.from({ length: count }, () => diceFace(Number(dice[2]))))];
  }
  const number = spot.match(/^(?:n|total)(\d+)$/)?.[1];
  return [make('b', {}, number ?? (spot.startsWith('column') ? '2:1' : name))];
}

function lay(button: HTMLElement, name: 'wide' | 'tall', [column, row, columns, rows]: Place): void {
  button.style.setProperty(`--${name}-column`, `${column} / span ${columns}`);
  button.style.setProperty(`--${name}-row`, `${row} / span ${rows}`);
}

/** Whole amounts need no decimals on a chip. */
const shortly = (amount: string) => amount.replace(/[.,٫]00(?!\d)/, '');
