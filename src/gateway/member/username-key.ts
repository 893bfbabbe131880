/**
 * The form in which usernames are compared: "Ana", "ANA" and "Ａｎａ" are one name, whatever blanks stand around or
 * between words. A round of small letters, capitals and small letters again folds what one round leaves apart: both
 * small sigmas, "ß" and "SS", the Turkish i without its dot.
 */
export function usernameKey(username: string): string {
  const folded = username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
}
