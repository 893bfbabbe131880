import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { hasCode } from '../../../node/code.ts';
import type { Db } from '../db/schema.ts';
import type { UploadStore } from '../uploads/store.ts';
import { maintains, type OperatorCommand, OrderError } from './command.ts';

interface Pictures {
  /** The command. */
  readonly name: string;
  /** The code of what is said where there is no such picture. */
  readonly none: string;
  readonly about: string;
  /** The number of what the pictures are with. */
  readonly id: z.ZodString;
  /** The key of a picture in the store of uploads; undefined where there is none of this number. @throws OrderError */
  keyOf(db: Db, id: string, number: number): Promise<string | undefined>;
}

/** Writes a picture that a member has sent to a file. */
export function pictureCommand({ name, none, about, id, keyOf }: Pictures): OperatorCommand {
  return maintains({
    name,
    about,
    input: z.strictObject({
      id,
      out: z.string().meta({ description: 'The new file, in WebP.', argument: 'FILE', path: true }),
      number: z.coerce
        .number()
        .int()
        .min(1)
        .default(1)
        .meta({ description: 'Which, from 1; 1 without it.', value: '2' }),
    }),
    async maintain({ input, services: { db, uploads }, dryRun }) {
      const key = await keyOf(db, input.id, input.number);
      const content = key === undefined ? null : await uploads.open(key);
      if (!content) {
        throw new OrderError(none, `Expected picture ${input.number} of ${input.id}, found none.`);
      }
      if (!dryRun) await write(input.out, content);
      return { changes: [] };
    },
  });
}

type Content = NonNullable<Awaited<ReturnType<UploadStore['open']>>>;

/** @throws OrderError where there is such a file already, or it cannot be written */
async function write(file: string, content: Content): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      throw new OrderError(
        'picture.taken',
        `Expected a new file, found one at ${file}. Name another; it was left as it is.`,
      );
    }
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OrderError('picture.unwritable', `Expected to write ${file} as the gateway's user: ${error.message}.`);
  }
}
