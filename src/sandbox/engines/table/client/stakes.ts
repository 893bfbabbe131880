import type { Chip } from './answers.ts';

/**
 * The chips of a round: those that lie there but are not placed yet, those of a bet whose outcome is not known yet, and
 * those that are placed. Amounts in minor units.
 */
export interface Stakes {
  readonly staged: () => readonly Chip[];
  readonly asked: () => readonly Chip[];
  readonly placed: () => readonly Chip[];
  /** Adds a chip. @returns false where the table takes no more in this round */
  readonly add: (chip: Chip) => boolean;
  readonly undo: () => void;
  /** Takes every chip back that is not placed. @returns whether there was one */
  readonly clear: () => boolean;
  /** Stages what was bet in the round before, as far as the table takes it. */
  readonly again: () => void;
  readonly canRepeat: () => boolean;
  /** Makes one bet of the chips that are not placed. @returns its chips, each spot once */
  readonly ask: () => readonly Chip[];
  /** The outcome of that bet is known: its chips are among the placed ones, or the player's again. */
  readonly answered: () => void;
  /** The chips that are placed by now, as the vendor tells. */
  readonly setPlaced: (chips: readonly Chip[]) => void;
  /** A new round: what was placed is what can be repeated. */
  readonly next: () => void;
}

/** @param most what the table takes in one round */
export function createStakes(most: number): Stakes {
  let staged: readonly Chip[] = [];
  let asked: readonly Chip[] = [];
  let placed: readonly Chip[] = [];
  let before: readonly Chip[] = [];

  function add(chip: Chip): boolean {
    if (sumOf([...placed, ...asked, ...staged, chip]) > most) return false;
    staged = [...staged, chip];
    return true;
  }

  return {
    staged: () => staged,
    asked: () => asked,
    placed: () => placed,
    add,
    undo() {
      staged = staged.slice(0, -1);
    },
    clear() {
      const had = staged.length > 0;
      staged = [];
      return had;
    },
    again() {
      for (const chip of before) add(chip);
    },
    canRepeat: () => before.length > 0 && [...placed, ...asked, ...staged].length === 0,
    ask() {
      asked = together(staged);
      staged = [];
      return asked;
    },
    answered() {
      asked = [];
    },
    setPlaced(chips) {
      placed = chips;
    },
    next() {
      if (placed.length > 0) before = placed;
      placed = [];
      asked = [];
      staged = [];
    },
  };
}

export function sumOf(chips: readonly Chip[]): number {
  return chips.reduce((sum, { amount }) => sum + amount, 0);
}

/** Chips of one spot as one, because a bet names each spot once. */
export function together(chips: readonly Chip[]): Chip[] {
  return [...Map.groupBy(chips, ({ spot }) => spot)].map(([spot, same]) => ({ spot, amount: sumOf(same) }));
}
