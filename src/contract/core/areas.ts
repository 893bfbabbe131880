/** The parts of the product. Each has this one name in every layer: as a folder, a file, or the first word of its texts. */
export const AREAS = [
  'system',
  'home',
  'announcements',
  'session',
  'confirmation',
  'registration',
  'password',
  'passkeys',
  'social',
  'member',
  'verification',
  'wallet',
  'games',
  'favorites',
  'live',
  'winners',
  'jackpot',
  'lottery',
  'promotions',
  'points',
  'messages',
  'agent',
  'deals',
  'protection',
] as const;

export type Area = (typeof AREAS)[number];
