import * as animals from './animals.ts';
import * as draws from './draws.ts';
import * as fruits from './fruits.ts';
import type { Motif } from './motif.ts';
import * as myth from './myth.ts';
import * as places from './places.ts';
import * as plants from './plants.ts';
import * as sea from './sea.ts';
import * as skies from './skies.ts';
import * as sports from './sports.ts';
import * as tables from './tables.ts';
import * as things from './things.ts';
import * as treasure from './treasure.ts';
import * as wings from './wings.ts';

/** Every picture by its name. */
export const MOTIFS = {
  ...animals,
  ...wings,
  ...myth,
  ...sea,
  ...fruits,
  ...plants,
  ...treasure,
  ...skies,
  ...tables,
  ...sports,
  ...draws,
  ...places,
  ...things,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

export const MOTIF_NAMES = Object.keys(MOTIFS) as readonly MotifName[];
