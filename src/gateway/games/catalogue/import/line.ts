import type * as z from 'zod';
import { reasonOf } from './cells.ts';

/** Characters of the longest cell: an address, a path or a secret. */
const CELL_LENGTH = 512;

/** Why a line is not taken. */
export class LineError extends Error {}

/** @throws LineError with every cell that is wrong */
export function readCells<Cells extends z.ZodType>(schema: Cells, cells: unknown): z.output<Cells> {
  const { success, data, error } = schema.safeParse(cells);
  if (success) return data;
  throw new LineError(reasonOf(error));
}

/** Keeps what is said about a cell, and what it is compared with, short. @throws LineError naming the first that is too long */
export function refuseLong(cells: Readonly<Record<string, string>>): void {
  for (const [column, { length }] of Object.entries(cells)) {
    if (length <= CELL_LENGTH) continue;
    throw new LineError(`${column}: expected ${CELL_LENGTH} characters or fewer, found ${length}`);
  }
}
