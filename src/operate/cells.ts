import type * as z from 'zod';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** A time as JSON carries it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value in one line: times by the reader's clock, nothing as a dash. */
export function short(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && TIME.test(value)) return `${localTime(value)} ${readerZone()}`;
  if (typeof value !== 'object') return visible(String(value));
  if (Array.isArray(value)) return value.map(short).join(' ') || '-';
  return Object.entries(value)
    .map(([name, part]) => `${name} ${short(part)}`)
    .join(', ');
}

/** Whether a value is a time. */
export function isTime(value: Json | undefined): value is string {
  return typeof value === 'string' && TIME.test(value);
}

/** A time by the reader's clock, without the zone: "2026-11-22 19:55:14". */
export function localTime(time: string): string {
  // Swedish writes dates and times as ISO 8601 does, with a space between them.
  return new Date(time).toLocaleString('sv-SE');
}

/** The name of the reader's zone: "Asia/Manila". */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Characters that cannot be seen, as \uXXXX: a terminal may take them for orders, or turn the direction of what follows.
 * In JSON this writes the same text.
 */
export function visible(text: string): string {
  return text.replaceAll(/\p{C}/gu, (unseen) =>
    Array.from({ length: unseen.length }, (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}

export function asObject(value: Json): Record<string, Json> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}
