import * as z from 'zod/mini';
import { ApiError } from '../../api/errors.ts';

const Refused = z.object({ file: z.int() });

/** Which of the files that were sent is of no kind that is taken, from 1; undefined where it is something else, or nobody says. */
export function refusedFile(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'upload.type') return undefined;
  return z.safeParse(Refused, error.value).data?.file;
}
