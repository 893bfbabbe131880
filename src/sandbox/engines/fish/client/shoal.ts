import { SPECIES, type Species } from '../maths/species.ts';

/** How each species swims: how many there are at a time, how large (a share of the sea's height), how fast (lengths a second). */
const MANNERS: Readonly<Record<Species, { readonly count: number; readonly size: number; readonly speed: number }>> = {
  sprat: { count: 8, size: 0.075, speed: 1.1 },
  clown: { count: 6, size: 0.09, speed: 0.9 },
  koi: { count: 4, size: 0.11, speed: 0.7 },
  crab: { count: 2, size: 0.12, speed: 0.4 },
  turtle: { count: 2, size: 0.15, speed: 0.4 },
  octopus: { count: 2, size: 0.17, speed: 0.35 },
  shark: { count: 1, size: 0.22, speed: 0.4 },
  whale: { count: 1, size: 0.3, speed: 0.2 },
  chest: { count: 1, size: 0.14, speed: 0.3 },
  star: { count: 1, size: 0.24, speed: 0.25 },
};

/** The sea in which they swim, in CSS pixels. */
export interface Waters {
  readonly width: number;
  readonly height: number;
}

export interface Swimmer {
  readonly species: Species;
  readonly size: number;
  /** Pixels a second; below zero to the left. */
  readonly speed: number;
  readonly lane: number;
  readonly phase: number;
  x: number;
  y: number;
  /** When a shot last struck it, and when it was caught; seconds. */
  struckAt: number;
  caughtAt: number | null;
}

export interface Shoal {
  /** Those that swim, the largest first, so that the small ones are seen in front of them. */
  readonly swimmers: () => readonly Swimmer[];
  /** @param time in seconds @param step since the last one, zero where nothing moves */
  readonly move: (time: number, step: number) => void;
  readonly resize: (waters: Waters) => void;
  /** What a shot strikes at a place; only that species where one is named. */
  readonly struck: (x: number, y: number, aim: Species | null) => Swimmer | null;
}

/** How long what was caught is still shown, in seconds. */
export const CAUGHT_S = 0.7;

/**
 * What swims in the sea. It is for the eye alone: what a shot brings is drawn by the vendor, and is the same for whatever
 * swims nearest.
 */
export function createShoal(random: () => number): Shoal {
  let waters: Waters = { width: 0, height: 0 };
  let swimmers: Swimmer[] = [];

  function hatch(species: Species, isFirst: boolean): Swimmer {
    const { size: share, speed } = MANNERS[species];
    const size = share * unit(waters) * (0.92 + random() * 0.16);
    const direction = random() < 0.5 ? -1 : 1;
    const lane =
      species === 'crab' ? waters.height - size * 0.62 : size * 0.6 + random() * (waters.height * 0.78 - size);
    const outside = direction > 0 ? -size * (0.7 + random()) : waters.width + size * (0.7 + random());
    return {
      ...{ species, size, lane, phase: random() * 7, y: lane, struckAt: -9, caughtAt: null },
      speed: direction * speed * size * (0.8 + random() * 0.4),
      x: isFirst ? random() * waters.width : outside,
    };
  }

  const countOf = (species: Species) => {
    const { count } = MANNERS[species];
    return count < 3 ? count : Math.max(2, Math.round(count * Math.min(1.3, waters.width / waters.height / 1.4)));
  };

  function fill(isFirst: boolean): void {
    for (const species of SPECIES) {
      const there = swimmers.filter((one) => one.species === species && one.caughtAt === null).length;
      for (let more = there; more < countOf(species); more += 1) swimmers.push(hatch(species, isFirst));
    }
    swimmers.sort((a, b) => b.size - a.size);
  }

  return {
    swimmers: () => swimmers,
    resize(to) {
      const isOther = Math.abs(to.width - waters.width) > 40 || Math.abs(to.height - waters.height) > 40;
      waters = to;
      if (!isOther) return;
      swimmers = [];
      fill(true);
    },
    move(time, step) {
      for (const one of swimmers) {
        if (one.caughtAt !== null) continue;
        one.x += one.speed * step;
        if (step > 0) one.y = one.lane + Math.sin(time * 0.8 + one.phase) * one.size * 0.16;
      }
      const isGone = ({ x, size, speed }: Swimmer) => (speed > 0 ? x > waters.width + size : x < -size);
      swimmers = swimmers.filter((one) => (one.caughtAt === null ? !isGone(one) : time - one.caughtAt < CAUGHT_S));
      // Where nothing moves, what was caught is followed by another in the midst of the sea.
      fill(step === 0);
    },
    struck(x, y, aim) {
      const near = ({ x: left, y: top, size, species, caughtAt }: Swimmer) =>
        caughtAt === null && (aim === null || aim === species) && Math.hypot(left - x, top - y) < size * 0.42;
      return swimmers.findLast(near) ?? null;
    },
  };
}

/** What sizes are shares of: the height, or less in a narrow sea. */
export function unit({ width, height }: Waters): number {
  return Math.min(height, width * 0.9);
}
