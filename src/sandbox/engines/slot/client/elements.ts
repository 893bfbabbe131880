import { byId } from '../../../core/by-id.ts';
import { findFrame } from '../../../kit/client/elements.ts';

const element = (id: string) => byId(id, HTMLElement);

/**
 * All elements that a slot works with: those of the frame, and those of its machine (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    machine: element('machine'),
    reels: element('reels'),
    lines: byId('lines', SVGSVGElement),
    freeSpins: element('free'),
    label: element('label'),
    callout: element('call'),
  };
}

export type Elements = ReturnType<typeof findElements>;
