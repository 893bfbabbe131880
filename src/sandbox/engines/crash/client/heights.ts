/** The lowest height that is shown: a flight that falls at once has not risen. */
const GROUND = 100;

/** Writes a height, which is told in hundredths, for example ×1.50. It stays whole in languages read from the right. */
export function heightFormat(tag: string): (hundredths: number) => string {
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE.
  return (hundredths) => `\u2066×${number.format(Math.max(GROUND, hundredths) / 100)}\u2069`;
}
