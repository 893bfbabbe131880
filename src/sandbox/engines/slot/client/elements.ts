import { byId } from '../../../core/by-id.ts';
import { findFrame, findStakeControls } from '../../../kit/client/elements.ts';

const element = (id: string) => byId(id, HTMLElement);

/**
 * All elements that a slot works with: those of the frame, and those of its machine (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    ...findStakeControls(),
    machine: element('machine'),
    reels: element('reels'),
    lines: byId('lines', SVGSVGElement),
    freeSpins: element('free'),
    freeRound: element('free-round'),
    label: element('label'),
    callout: element('call'),
    jackpot: element('jackpot'),
    pool: element('pool'),
    jackpotWon: element('jackpot-won'),
  };
}

export type Elements = ReturnType<typeof findElements>;
