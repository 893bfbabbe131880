import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { hasCode } from '../node/code.ts';
import { forbiddenCharacters } from './characters.ts';
import { MAX_TEXT_BYTES } from './limits.ts';
import type { Position, Problem } from './problem.ts';

/** A text of a brand folder as it was read. */
export interface TextFile {
  /** Undefined where there is no such file, or none that can be read. */
  readonly text: string | undefined;
  /** Why the file is no text, or not a clean one; none where there is no file. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a text file of people: UTF-8, with or without a byte order mark; its line ends become \n, whatever they were. It
 * never throws because of what stands at this place.
 */
export async function readTextFile(file: string): Promise<TextFile> {
  const refuse = (message: string, place: Position = { line: 0, column: 0 }): TextFile => ({
    text: undefined,
    problems: [{ file, ...place, path: '', message }],
  });
  try {
    const found = await stat(file);
    if (found.isDirectory())
      return refuse('this is a folder, and a file is expected. Rename it, or put the file here.');
    if (!found.isFile()) return refuse('this is neither a file nor a folder. Put the file itself here.');
    if (found.size > MAX_TEXT_BYTES) {
      return refuse(
        `${found.size} bytes are too many for a text. It has at most ${MAX_TEXT_BYTES}: divide or shorten it.`,
      );
    }
    return decode(await readFile(file), file);
  } catch (error) {
    if (isAbsent(error)) return { text: undefined, problems: [] };
    if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM')) {
      return refuse('this file may not be read. Give its readers the right to (chmod a+r).');
    }
    throw error;
  }
}

/** Whether there is nothing at a path: no entry, a file where a folder would be, or a link to nothing. */
export function isAbsent(error: unknown): boolean {
  return hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'ELOOP');
}

function decode(content: Buffer, file: string): TextFile {
  if (!isUtf8(content)) return { text: undefined, problems: [{ file, path: '', ...notUtf8(content) }] };
  // The decoder removes the byte order mark.
  const text = new TextDecoder().decode(content).replaceAll(/\r\n?/g, '\n');
  const problems = forbiddenCharacters(text).map(
    ({ index, message }): Problem => ({ file, ...placeIn(text, index), path: '', message }),
  );
  return { text, problems };
}

/** Place of an offset of a text. */
export function placeIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The first byte that belongs to no character. */
function notUtf8(content: Buffer): Position & { message: string } {
  const advice = 'Save the file as UTF-8.';
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(content.toString('latin1', 0, 2))) {
    return { line: 1, column: 1, message: `this text is UTF-16. ${advice}` };
  }
  const [before = ''] = content.toString('utf8').split('\uFFFD');
  const byte = content[Buffer.byteLength(before)]?.toString(16).toUpperCase().padStart(2, '0');
  return {
    ...placeIn(before, before.length),
    message: `this is no text in UTF-8: byte ${byte} begins no character. ${advice}`,
  };
}
