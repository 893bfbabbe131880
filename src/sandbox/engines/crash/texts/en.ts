/** Texts of crash games. `{name}` is replaced by the page. */
export const en = {
  act: 'Start',
  move: 'Cash out',
  skip: 'Go on',
  loading: 'Getting ready for the flight',
  keys: 'Space starts the flight and cashes out, the arrow keys change the bet, Escape closes.',
  sky: 'The flight',
  heights: 'How high the last flights got',
  auto: 'Cash out by itself at',
  autoOff: 'Off',
  crashed: 'It fell at {height}.',
  cashed: 'Cashed out at {height}. The flight got up to {top}.',
  reaches: 'How often a flight gets that high',
  rulesRise:
    'Your bet goes down at the start and rises with the flight. Cash out before it falls, and what it is worth then is yours.',
  rulesFall: 'How high a flight gets is settled before it starts. One in about thirty-three falls at once.',
  rulesAuto:
    'Name a height, and the game cashes out there by itself, even when your connection is lost. At {most} every flight is cashed out.',
  rulesClock: 'What counts is the moment at which your press reaches us.',
};

export type CrashTexts = Readonly<Record<keyof typeof en, string>>;
