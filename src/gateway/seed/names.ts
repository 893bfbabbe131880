import type { GameClass, GameType } from '../../contract/games/words.ts';

/** Words for the names of games. No title of a real game can be made from them. */
const MOODS = [
  ...['Amber', 'Velvet', 'Crimson', 'Gilded', 'Midnight', 'Whispering', 'Sunlit', 'Honeyed', 'Frosted', 'Tangled'],
  ...['Wandering', 'Emerald', 'Marble', 'Silken', 'Painted', 'Roaring', 'Drifting', 'Starry', 'Mellow', 'Curious'],
  ...['Copper', 'Sleepless', 'Thirsty', 'Quiet', 'Merry', 'Dancing', 'Patient', 'Brave', 'Nimble', 'Sapphire'],
] as const;

const HEROES = [
  ...['Tiger', 'Panda', 'Fox', 'Owl', 'Bull', 'Rabbit', 'Monkey', 'Elephant', 'Cat', 'Bear', 'Wolf', 'Frog', 'Lion'],
  ...['Rooster', 'Phoenix', 'Eagle', 'Butterfly', 'Bee', 'Unicorn', 'Dragon', 'Serpent', 'Mask', 'Wizard', 'Skull'],
  ...['Scarab', 'Koi', 'Octopus', 'Crab', 'Turtle', 'Pearl', 'Galleon', 'Trident', 'Whale', 'Cherry', 'Lemon'],
  ...['Melon', 'Grape', 'Orange', 'Strawberry', 'Pineapple', 'Plum', 'Sevens', 'Bell', 'Clover', 'Horseshoe'],
  ...['Lotus', 'Rose', 'Sakura', 'Sunflower', 'Mushroom', 'Tree', 'Coin', 'Ingot', 'Chest', 'Crown', 'Diamond'],
  ...['Jewel', 'Lantern', 'Gift', 'Fan', 'Key', 'Moon', 'Sun', 'Star', 'Lightning', 'Planet', 'Rocket', 'Flame'],
  ...['Snow', 'Firework', 'Rainbow', 'Dice', 'Wheel', 'Mahjong', 'Pagoda', 'Pyramid', 'Castle', 'Volcano', 'Palm'],
  ...['Torii', 'Candy', 'Cake', 'Potion', 'Hourglass', 'Robot', 'Knight', 'Helmet', 'Jester', 'Lamp'],
] as const;

const ENDS = [
  ...['Parade', 'Harvest', 'Voyage', 'Garden', 'Bazaar', 'Spree', 'Trail', 'Festival', 'Valley', 'Orchestra'],
  ...['Tales', 'Circle', 'Harbor', 'Carnival', 'Chase', 'Isle', 'Workshop', 'Picnic', 'Ballroom', 'Expedition'],
] as const;

const TOWNS = [
  'Lisbon',
  'Cebu',
  'Macau',
  'Valencia',
  'Hoi An',
  'Kyoto',
  'Salvador',
  'Muscat',
  'Tainan',
  'Davao',
] as const;

const PLACES = [
  ...['Manila', 'Cebu', 'Macau', 'Lisbon', 'Riviera', 'Prestige', 'Emerald', 'Velvet', 'Crystal', 'Imperial'],
  ...['Harbor', 'Skyline', 'Monsoon', 'Lantern', 'Orchid', 'Marina', 'Summit', 'Copper', 'Ivory', 'Onyx'],
] as const;

/** What the sandbox's tables play (src/sandbox/engines/table): a code names its game. */
const TABLES = ['Baccarat', 'Roulette', 'Dragon Tiger', 'Sic Bo'] as const;

/** What the sandbox's card rooms play (src/sandbox/engines/room). */
const CARD_ROOMS = ['Teen Patti', 'Three Card Brag', 'Three Card Room', 'Guts Room'] as const;

/** The lists that a name is made from; each inner list gives one word, in order. */
type Pattern = readonly (readonly string[])[];

const SLOT_PATTERNS: readonly Pattern[] = [
  [MOODS, HEROES],
  [HEROES, ['of'], TOWNS],
  [MOODS, HEROES, ENDS],
];

const CLASS_PATTERNS: Readonly<Record<GameClass, readonly Pattern[]>> = {
  SLOT: SLOT_PATTERNS,
  TG: [[PLACES, TABLES]],
  VP: [
    [PLACES, ['Draw Poker', 'Video Poker', 'Wild Deuces', 'Poker Aces', 'Joker Poker']],
    [MOODS, ['Draw Poker', 'Video Poker']],
  ],
  SC: [[MOODS, HEROES, ['Scratch', 'Scratchcard', 'Ticket']]],
  JP: [[MOODS, HEROES, ['Jackpot', 'Millions']]],
  AC: [[HEROES, ['Crash', 'Dash', 'Drop', 'Climb', 'Flight']]],
  BG: [[PLACES, ['Bingo', 'Bingo House', 'Bingo Party']]],
};

const TYPE_PATTERNS: Readonly<Record<Exclude<GameType, 'RNG'>, readonly Pattern[]>> = {
  LIVE: [
    [PLACES, TABLES],
    [['Speed', 'Grand', 'Royal', 'Classic'], TABLES],
  ],
  FISH: [
    [
      MOODS,
      ['Koi', 'Shark', 'Octopus', 'Crab', 'Whale', 'Turtle', 'Pearl', 'Trident'],
      ['Hunt', 'Fishing', 'Catch', 'Tide'],
    ],
  ],
  PVP: [[PLACES, CARD_ROOMS]],
  SPORTS: [
    [
      ['Open', 'Daily', 'Prime', 'Global'],
      ['Football', 'Basketball', 'Tennis', 'Racing', 'Boxing'],
      ['Odds', 'Markets'],
    ],
  ],
  ESPORTS: [
    [
      ['Arena', 'Guild', 'Pixel', 'Iron', 'Strike'],
      ['Clash', 'League', 'Duel', 'Squad'],
      ['Odds', 'Markets'],
    ],
  ],
  COCKFIGHT: [[['Morning', 'Grand', 'Silver', 'Golden', 'Village'], ['Rooster'], ['Derby', 'Arena', 'Cup']]],
  LOTT: [
    [
      ['Manila', 'Cebu', 'Daily', 'Evening', 'Weekend', 'Island'],
      ['Lotto', 'Lucky'],
      ['3D', '4D', '6D', 'Draw'],
    ],
  ],
  ELOTT: [
    [
      ['Instant', 'Minute', 'Hanoi', 'Saigon', 'Rapid', 'Hourly'],
      ['Keno', 'Lotto', 'Numbers'],
      ['Draw', 'Express', 'Balls'],
    ],
  ],
};

export function patternsOf(type: GameType, classify: GameClass | null): readonly Pattern[] {
  return type === 'RNG' ? CLASS_PATTERNS[classify ?? 'SLOT'] : TYPE_PATTERNS[type];
}
