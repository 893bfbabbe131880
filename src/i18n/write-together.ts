import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { TextsError } from './files.ts';

/**
 * Writes files so that all of them change or none: each is written beside its place first, and they are put there once all
 * are whole. A reader, or a crash, never meets half a file.
 * @param files content by absolute path; folders are made
 * @throws TextsError for the file that stands in the way, with what was written before it
 */
export function writeTogether(files: ReadonlyMap<string, string>): void {
  const done: string[] = [];
  const waiting = new Set<string>();
  const each = (act: (file: string, beside: string, content: string) => void) => {
    for (const [file, content] of files) {
      try {
        act(file, `${file}.new`, content);
      } catch (cause) {
        for (const beside of waiting) rmSync(beside, { force: true });
        const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
        const changed =
          done.length === 0 ? 'Nothing was changed.' : `Changed before it: ${done.join(', ')}; no other was.`;
        throw new TextsError(file, `this file cannot be written (${why}). ${changed}`, cause);
      }
    }
  };
  each((file, beside, content) => {
    mkdirSync(dirname(file), { recursive: true });
    waiting.add(beside);
    writeFileSync(beside, content);
  });
  each((file, beside) => {
    renameSync(beside, file);
    waiting.delete(beside);
    done.push(file);
  });
}
