/** How hard a password is to guess, judged by its characters. */
export type Strength = 'weak' | 'fair' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * A word with a number behind or before it. Nine in ten of the passwords that leaks hold most often, as far as they have
 * letters and digits, are such (zxcvbn's list), and no page can carry the list itself.
 */
const WORD_AND_NUMBER = /^(?:[a-z]+[0-9]+|[0-9]+[a-z]+)$/i;

/**
 * A hint and never a rule, because the rules are the server's. Length counts more than variety: twelve characters of
 * two kinds are strong, so are ten of three; a password that repeats few characters stays weak whatever its length, and so
 * does a word with a number below twelve.
 */
export function passwordStrength(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const { length } = password;
  if (length < 8 || kinds < 2 || new Set(password).size < 5) return 'weak';
  if (length < 12 && WORD_AND_NUMBER.test(password)) return 'weak';
  return length + 2 * (kinds - 2) >= 12 ? 'strong' : 'fair';
}
