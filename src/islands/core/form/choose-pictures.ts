import type { FilesRule } from '../../../contract/core/files.ts';
import { type PictureProblem, pictureProblem } from './picture-problem.ts';

/** A picture that was not taken, and i18n key of why. */
export interface RefusedPicture {
  readonly name: string;
  readonly problem: PictureProblem | 'pictures.tooMany';
}

/**
 * Adds pictures that were chosen together to those of before, as many as the rule takes, in the order of choosing. One that is
 * there already stays where it is.
 *
 * @returns the pictures that go with the form, and each that does not with its reason
 */
export function choosePictures(
  before: readonly File[],
  chosen: readonly File[],
  rule: FilesRule,
): { readonly pictures: readonly File[]; readonly refused: readonly RefusedPicture[] } {
  const pictures = [...before];
  const refused: RefusedPicture[] = [];
  for (const picture of chosen) {
    if (pictures.some((one) => pictureKey(one) === pictureKey(picture))) continue;
    const problem = pictureProblem(picture, rule) ?? (pictures.length < rule.most ? null : 'pictures.tooMany');
    if (problem === null) pictures.push(picture);
    else refused.push({ name: picture.name, problem });
  }
  return { pictures, refused };
}

/** The same for a file that is chosen twice. */
export function pictureKey({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}
