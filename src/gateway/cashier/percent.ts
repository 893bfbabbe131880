/** Hundredths of a percent as percent, without zeros at the end: 150 is "1.5". */
export function asPercent(points: number): string {
  return String(points / 100);
}
