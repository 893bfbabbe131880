import type { Execution } from '../../contract/announcements/words.ts';
import type { Caller } from '../core/access/sessions.ts';

/** The side of an announcement's audience that this caller is on. */
export function sideOf(caller: Caller | null): 'A' | 'B' {
  return caller ? 'A' : 'B';
}

/**
 * The popups that this caller may see. A trial account is logged in, but its login is not a member's first.
 * @param logins how often the caller has logged in so far, this time included
 */
export function executionsFor(caller: Caller | null, logins: number): Execution[] {
  if (!caller) return ['B'];
  return caller.audience !== 'trial' && logins === 1 ? ['F', 'A'] : ['A'];
}

const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
type Type = (typeof TYPES)[number];

/** SPEC 7: B banners, PL player notices, PU popups, PR promotions, H what belongs on the home page alone. */
export function typesOf(list: string): ReadonlySet<Type> {
  const asked = list.split(',').map((part) => part.trim());
  return new Set(TYPES.filter((type) => asked.includes(type)));
}
