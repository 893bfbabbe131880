/** A tone of a sound: it glides from one pitch to another and fades away meanwhile. */
export interface Note {
  /** Seconds after the sound begins. */
  readonly at: number;
  /** Hertz. */
  readonly from: number;
  /** Hertz; the same pitch where it is left out. */
  readonly to?: number;
  /** Seconds. */
  readonly lasts: number;
  /** How loud, up to 1. */
  readonly level: number;
  readonly wave?: OscillatorType;
}

/** Tones that follow one another. @param every seconds from one to the next */
const tune = (pitches: readonly number[], every: number, note: Pick<Note, 'lasts' | 'level' | 'wave'>): Note[] =>
  pitches.map((from, place) => ({ ...note, from, at: place * every }));

const knock = (at: number, from: number, level: number): Note => ({ at, from, to: from * 0.45, lasts: 0.07, level });

/** Notes of a chord in C, in hertz. */
const [C5, E5, G5, C6, E6, G6, C7] = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98, 2093];

/** The moments of a game that are heard. One that was lost is not among them. */
export const MOMENTS = {
  /** A stake is put down, or a button pressed that plays. */
  stake: [{ at: 0, from: 392, to: 587, lasts: 0.1, level: 0.16, wave: 'triangle' }],
  chip: [
    { at: 0, from: 2_600, to: 2_100, lasts: 0.05, level: 0.08 },
    { at: 0.035, from: 3_100, to: 2_500, lasts: 0.05, level: 0.05 },
  ],
  /** A reel stands, or dice lie. */
  stop: [knock(0, 190, 0.3)],
  card: [{ at: 0, from: 1_500, to: 380, lasts: 0.055, level: 0.1, wave: 'triangle' }],
  ball: [{ at: 0, from: 880, to: 700, lasts: 0.09, level: 0.12 }],
  dice: [knock(0, 420, 0.14), knock(0.09, 360, 0.12), knock(0.17, 460, 0.14), knock(0.27, 390, 0.1)],
  /** The ball runs around the wheel. */
  wheel: [{ at: 0, from: 520, to: 260, lasts: 1.6, level: 0.05, wave: 'triangle' }],
  shot: [{ at: 0, from: 640, to: 150, lasts: 0.11, level: 0.1, wave: 'triangle' }],
  /** Something rises. */
  rise: [{ at: 0, from: 160, to: 640, lasts: 0.7, level: 0.1, wave: 'triangle' }],
  fall: [{ at: 0, from: 330, to: 60, lasts: 0.6, level: 0.16, wave: 'triangle' }],
  /** What was covered is seen. */
  reveal: [{ at: 0, from: 700, to: 1_050, lasts: 0.09, level: 0.08 }],
  /** Bets are opened or closed. */
  bell: [
    { at: 0, from: G5, lasts: 0.5, level: 0.08 },
    { at: 0, from: G6, lasts: 0.35, level: 0.03 },
  ],
  bonus: tune([G5, C6, E6, G6], 0.09, { lasts: 0.35, level: 0.1, wave: 'triangle' }),
  win: tune([C5, E5, G5], 0.08, { lasts: 0.3, level: 0.13, wave: 'triangle' }),
  largeWin: [
    ...tune([C5, E5, G5, C6, E6, G6], 0.09, { lasts: 0.5, level: 0.13, wave: 'triangle' }),
    ...tune([C5, E5, G5], 0, { lasts: 1.1, level: 0.05 }).map((note) => ({ ...note, at: 0.56 })),
  ],
  jackpot: [
    ...tune([C5, E5, G5, C6, E6, G6, C7, G6, C7, E6, G6, C7], 0.11, { lasts: 0.6, level: 0.12, wave: 'triangle' }),
    ...tune([C5, G5, C6], 0, { lasts: 1.6, level: 0.06 }).map((note) => ({ ...note, at: 1.3 })),
  ],
  notice: tune([440, 349.23], 0.13, { lasts: 0.22, level: 0.1 }),
} as const satisfies Record<string, readonly Note[]>;

export type Moment = keyof typeof MOMENTS;
