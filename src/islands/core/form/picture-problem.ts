import { FEEDBACK_FILES } from '../../contract/feedback/pictures.ts';

/** i18n key of why a picture would be refused. */
export type PictureProblem = 'feedback.picture.type' | 'feedback.picture.tooLarge' | 'feedback.picture.empty';

/** What is wrong with a picture by what the browser tells of it; the gateway looks at its content. Null where nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!FEEDBACK_FILES.types.some((known) => known === type)) return 'feedback.picture.type';
  if (size > FEEDBACK_FILES.bytes) return 'feedback.picture.tooLarge';
  return size === 0 ? 'feedback.picture.empty' : null;
}
