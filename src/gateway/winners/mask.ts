/** How many letters of a name show; of a short one, the first alone. */
const SHOWN = 2;

/** A member's name as others may see it: "an***". The number of marks says nothing about its length. */
export function masked(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, letters.length > SHOWN + 1 ? SHOWN : 1).join('')}***`;
}
