import { byId } from '../../../core/by-id.ts';
import { findFrame, findStakeControls } from '../../../kit/client/elements.ts';

/**
 * All elements that a sea works with: those of the frame, and its own (page.ts).
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    ...findFrame(),
    ...findStakeControls(),
    sea: byId('sea', HTMLElement),
    water: byId('water', HTMLCanvasElement),
    auto: byId('auto', HTMLButtonElement),
    aims: byId('aims', HTMLElement),
  };
}

export type Elements = ReturnType<typeof findElements>;
