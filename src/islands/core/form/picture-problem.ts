import type { FilesRule } from '../../../contract/core/files.ts';

/** i18n key of why a picture would be refused. */
export type PictureProblem = 'pictures.type' | 'pictures.tooLarge' | 'pictures.empty';

/** What is wrong with a picture by what the browser tells of it; the gateway looks at its content. Null where nothing is. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, bytes }: Pick<FilesRule, 'types' | 'bytes'>,
): PictureProblem | null {
  if (!types.some((known) => known === type)) return 'pictures.type';
  if (size > bytes) return 'pictures.tooLarge';
  return size === 0 ? 'pictures.empty' : null;
}
