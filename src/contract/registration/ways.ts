import type { Flag } from '../core/words.ts';

/** SPEC 4: the ways to register with the flag of each, the one first that a form begins with. */
export const REGISTRATION_WAYS = [
  { way: 'mobile', flag: 'MOBILENUMREG3' },
  { way: 'username', flag: 'USERNAMEREG3' },
] as const satisfies readonly { way: string; flag: Flag }[];

export type RegistrationWay = (typeof REGISTRATION_WAYS)[number]['way'];

/** Whoever registers, by any way, needs one of these to be on. */
export const REGISTRATION_FLAGS = REGISTRATION_WAYS.map(({ flag }) => flag);
