import { etagOf } from '../call/caching.ts';
import type { Asker, ReadyRules } from './rules.ts';

/** A successful answer, serialised. */
export interface ReadyAnswer {
  readonly bytes: number;
  /** Null where parts of it differ from caller to caller. */
  readonly etag: string | null;
  /** The whole answer for this caller, as JSON in UTF-8. */
  body(asker: Asker): Buffer;
}

/** Serialises what a handler answered, with gaps for what is put in for each caller. */
export function serialise(value: unknown, live: ReadyRules['live'], asker: Asker): ReadyAnswer {
  if (!live) {
    const body = Buffer.from(success(value));
    return { bytes: body.length, etag: etagOf(body), body: () => body };
  }
  const { parts, names } = withGaps(value, Object.keys(live(asker)));
  return {
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    etag: null,
    body(whoever) {
      const given = live(whoever);
      const pieces: Buffer[] = [];
      for (const [index, part] of parts.entries()) {
        pieces.push(part);
        const name = names[index];
        if (name !== undefined) pieces.push(Buffer.from(JSON.stringify(given[name])));
      }
      return Buffer.concat(pieces);
    },
  };
}

/** The text of an answer with this value. */
export function success(value: unknown): string {
  return JSON.stringify({ success: true, value });
}

/** The texts around the gaps: one more than there are gaps. */
function withGaps(value: unknown, live: readonly string[]): { parts: Buffer[]; names: string[] } {
  if (typeof value !== 'object' || value === null) throw new Error('Expected a value with members, found another.');
  const parts: Buffer[] = [];
  const names: string[] = [];
  let text = '{"success":true,"value":{';
  let separator = '';
  for (const [name, member] of Object.entries(value)) {
    const json = JSON.stringify(member);
    if (json === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (live.includes(name)) {
      parts.push(Buffer.from(text));
      names.push(name);
      text = '';
    } else text += json;
  }
  parts.push(Buffer.from(`${text}}}`));
  return { parts, names };
}
