import { byId } from '../../../core/by-id.ts';
import { findFrame } from '../../../kit/client/elements.ts';

const element = (id: string) => byId(id, HTMLElement);
const button = (id: string) => byId(id, HTMLButtonElement);

/**
 * All elements that a card room works with: those of the frame, and its own (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    rooms: element('rooms'),
    felt: element('felt'),
    places: element('places'),
    says: element('says'),
    pot: element('pot'),
    clock: element('clock'),
    handOfClock: element('hand-of-clock'),
    balance: element('balance'),
    stack: element('stack'),
    leave: button('leave'),
    add: button('add'),
    fold: button('fold'),
    stay: button('stay'),
    ante: button('ante'),
    always: byId('always', HTMLInputElement),
  };
}

export type Elements = ReturnType<typeof findElements>;
