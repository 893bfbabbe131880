import { byId } from '../../../core/by-id.ts';
import { findFrame } from '../../../kit/client/elements.ts';

const element = (id: string) => byId(id, HTMLElement);
const button = (id: string) => byId(id, HTMLButtonElement);

/**
 * All elements that a table works with: those of the frame, and its own (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    hall: element('hall'),
    hand: byId('hand', SVGCircleElement),
    seconds: element('seconds'),
    says: element('says'),
    dealt: element('dealt'),
    former: element('former'),
    players: element('players'),
    board: element('board'),
    balance: element('balance'),
    chips: element('chips'),
    undo: button('undo'),
    clear: button('clear'),
    again: button('again'),
    place: button('place'),
    wonName: element('won-name'),
    won: element('won'),
  };
}

export type Elements = ReturnType<typeof findElements>;
