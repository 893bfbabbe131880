/** Percent as hundredths of a percent: "1.5" is 150. */
export function asPoints(percent: string): number {
  return Math.round(Number(percent) * 100);
}
