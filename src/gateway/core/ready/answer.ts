import { etagOf } from '../call/caching.ts';
import type { Asker, ReadyRules } from './rules.ts';

/** A successful answer, serialised. */
export interface ReadyAnswer {
  readonly bytes: number;
  /** Null where parts of it differ from caller to caller. */
  readonly etag: string | null;
  /** The whole answer for this caller: JSON in UTF-8, with one character for each byte, as node writes it at once. */
  bytesFor(asker: Asker): string;
}

/** Serialises what a handler answered, with gaps for what is put in for each caller. */
export function serialise(value: unknown, live: ReadyRules['live'], asker: Asker): ReadyAnswer {
  if (!live) {
    const bytes = bytesOf(success(value));
    return { bytes: bytes.length, etag: etagOf(Buffer.from(bytes, 'latin1')), bytesFor: () => bytes };
  }
  const { parts, names } = withGaps(value, Object.keys(live(asker)));
  return {
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    etag: null,
    bytesFor(whoever) {
      const given = live(whoever);
      return parts.reduce((text, part, index) => {
        const name = names[index - 1];
        return text + (name === undefined ? '' : bytesOf(JSON.stringify(given[name]))) + part;
      }, '');
    },
  };
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The text of an answer with this value. */
export function success(value: unknown): string {
  return JSON.stringify({ success: true, value });
}

/** The bytes around the gaps: one more than there are gaps. */
function withGaps(value: unknown, live: readonly string[]): { parts: string[]; names: string[] } {
  if (typeof value !== 'object' || value === null) throw new Error('Expected a value with members, found another.');
  const parts: string[] = [];
  const names: string[] = [];
  let text = '{"success":true,"value":{';
  let separator = '';
  for (const [name, member] of Object.entries(value)) {
    const json = JSON.stringify(member);
    if (json === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (live.includes(name)) {
      parts.push(bytesOf(text));
      names.push(name);
      text = '';
    } else text += json;
  }
  parts.push(bytesOf(`${text}}}`));
  return { parts, names };
}
