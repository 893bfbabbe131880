import { type Seeded, seeded } from '../../art/random.ts';

export const SPORTS = ['football', 'basketball', 'tennis', 'racing', 'boxing', 'esports', 'cockfight'] as const;
export type SportName = (typeof SPORTS)[number];

/** How a sport is played here: short, so that a player sees the end of what was bet on. */
export interface Sport {
  readonly name: SportName;
  /** Chances of a point in each tick, in thousandths, of the weakest and of the strongest side. */
  readonly rates: readonly [weakest: number, strongest: number];
  /** Where a draw is no result, the next point decides. */
  readonly draws: boolean;
  /** The line of the total; half a point, so that it is never met. */
  readonly line: number;
}

const RULES: Readonly<Record<SportName, Omit<Sport, 'name'>>> = {
  football: { rates: [60, 260], draws: true, line: 2.5 },
  basketball: { rates: [420, 680], draws: false, line: 10.5 },
  tennis: { rates: [300, 560], draws: false, line: 8.5 },
  racing: { rates: [200, 460], draws: false, line: 6.5 },
  boxing: { rates: [180, 440], draws: true, line: 5.5 },
  esports: { rates: [220, 520], draws: false, line: 7.5 },
  cockfight: { rates: [120, 320], draws: true, line: 3.5 },
};

/** Codes of books end so (gateway/seed/names.ts); a sequel has a number behind. */
const BOOK = /-(odds|markets)(-\d+)?$|^\w+-rooster-(derby|arena|cup)(-\d+)?$/;

export const isBook = (code: string): boolean => BOOK.test(code);

/** The sport that a book is about. */
export function sportOf(code: string): Sport {
  const named = SPORTS.find((name) => code.split('-').includes(name));
  const name = named ?? (code.includes('rooster') ? 'cockfight' : 'esports');
  return { name, ...RULES[name] };
}

const TOWNS = [
  ...['Lisbon', 'Cebu', 'Macau', 'Valencia', 'Kyoto', 'Salvador', 'Muscat', 'Tainan', 'Davao', 'Porto'],
  ...['Hoi An', 'Iloilo', 'Recife', 'Amman', 'Merida', 'Hue', 'Bergen', 'Galway', 'Fes', 'Cusco'],
] as const;
const HERDS = [
  ...['Foxes', 'Herons', 'Comets', 'Anchors', 'Lanterns', 'Pilots', 'Badgers', 'Storks', 'Titans', 'Kites'],
  ...['Wolves', 'Mariners', 'Falcons', 'Rovers', 'Drummers', 'Saints'],
] as const;

/** Breeds of gamefowl, as cockfights name their birds. */
const BREEDS = [
  ...['Kelso', 'Hatch', 'Sweater', 'Claret', 'Roundhead', 'Butcher', 'Lemon', 'Albany', 'Radio', 'Whitehackle'],
] as const;
const HORSES = [
  ...['Lantern', 'Harvest', 'Thunder', 'Velvet', 'Meadow', 'Copper', 'Harbour', 'Silver', 'Comet', 'Saffron'],
] as const;
const GAITS = ['Dancer', 'Runner', 'Arrow', 'Stride', 'Whisper', 'Charm', 'Promise', 'Sprint'] as const;
const INITIALS = 'ABCDEGHJKLMNPRSTV';
const FAMILIES = [
  ...['Arroyo', 'Bellamy', 'Castellan', 'Dorrance', 'Elmore', 'Farrow', 'Galindo', 'Hollis', 'Ibarra', 'Kestrel'],
  ...['Lorimer', 'Marchetti', 'Nakano', 'Okafor', 'Pereda', 'Quill', 'Ravenel', 'Santos', 'Tamm', 'Valdez'],
] as const;

const team = (chance: Seeded, town: string) => `${town} ${chance.pick(HERDS)}`;
const player = (chance: Seeded) => `${INITIALS[chance.below(INITIALS.length)]}. ${chance.pick(FAMILIES)}`;

/** What a side of a sport is called: a team, a player, a horse or a bird of a town. */
const SIDES: Readonly<Record<SportName, (chance: Seeded, town: string) => string>> = {
  football: team,
  basketball: team,
  esports: team,
  tennis: player,
  boxing: player,
  racing: (chance) => `${chance.pick(HORSES)} ${chance.pick(GAITS)}`,
  cockfight: (chance, town) => `${town} ${chance.pick(BREEDS)}`,
};

/** Invented sides, never the same twice in a fixture: no team, player, horse or bird of this name is meant. */
export function sidesOf(fixture: string, sport: SportName): readonly [home: string, away: string] {
  const chance = seeded(`sides of ${fixture}`);
  const town = chance.below(TOWNS.length);
  const other = (town + 1 + chance.below(TOWNS.length - 1)) % TOWNS.length;
  const home = SIDES[sport](chance, TOWNS[town] ?? '');
  let away = SIDES[sport](chance, TOWNS[other] ?? '');
  while (away === home) away = SIDES[sport](chance, TOWNS[other] ?? '');
  return [home, away];
}
