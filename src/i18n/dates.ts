/** A day in the reader's zone: "5 January 2026". */
export function formatDay(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(at);
}

/** A point in time in the reader's zone, with the zone: "5 January 2026 at 21:04 GMT+8". */
export function formatMoment(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
