import { byId } from '../../../core/by-id.ts';
import { findFrame, findStakeControls } from '../../../kit/client/elements.ts';

const element = (id: string) => byId(id, HTMLElement);

/**
 * All elements that a book works with: those of the frame, and its own (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    ...findStakeControls(),
    matches: element('matches'),
    empty: element('empty'),
    legs: element('legs'),
    accept: byId('accept', HTMLSelectElement),
    bets: element('bets'),
  };
}

export type Elements = ReturnType<typeof findElements>;
