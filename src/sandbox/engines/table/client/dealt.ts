import type { Outcome } from '../games/game.ts';

/** What the dealer deals, turns or throws. */
export interface Dealt {
  /** Shows an outcome, at once or as it comes about. */
  readonly deal: (outcome: Outcome, how: { readonly atOnce: boolean }) => void;
  /** Makes room for the next round. */
  readonly clear: () => void;
}
