import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords that guessers try first: those that leaks hold most often. More than 3,000 of them keep the default rule of
 * registration, which is what OWASP's ASVS 6.2.4 asks for.
 */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(folded));

/** Whether a password is a common one, in any case or width. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(folded(password));
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
