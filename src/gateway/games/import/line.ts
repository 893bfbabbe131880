import type * as z from 'zod';
import { reasonOf } from './cells.ts';

/** Why a line is not taken. */
export class LineError extends Error {}

/** @throws LineError with every cell that is wrong */
export function readCells<Cells extends z.ZodType>(schema: Cells, cells: unknown): z.output<Cells> {
  const { success, data, error } = schema.safeParse(cells);
  if (success) return data;
  throw new LineError(reasonOf(error));
}
