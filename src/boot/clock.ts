/** The header clock's text, in the reader's zone: "21:04:09". */
export function clockText(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/**
 * The reader's zone as SPEC 2 shows it: "GMT+8", "GMT-3:30".
 * @param minutesBehind as Date.getTimezoneOffset counts: minutes from local time to UTC
 */
export function gmtOffset(minutesBehind: number): string {
  const minutes = Math.abs(minutesBehind);
  const rest = minutes % 60;
  const sign = minutesBehind > 0 ? '-' : '+';
  return `GMT${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Keeps every `[data-clock]` and `[data-clock-zone]` of the page running; `now` follows the gateway's clock. */
export function startClock(tag: string, now: () => number): void {
  const tick = () => {
    const at = now();
    if (!document.hidden) {
      for (const element of document.querySelectorAll('[data-clock]')) element.textContent = clockText(at, tag);
      const zone = gmtOffset(new Date(at).getTimezoneOffset());
      for (const element of document.querySelectorAll('[data-clock-zone]')) element.textContent = zone;
    }
    // The timer aims at the next full second, because a plain interval would drift and skip a second now and then.
    setTimeout(tick, 1000 - (at % 1000));
  };
  tick();
}
