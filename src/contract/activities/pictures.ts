import type { FilesRule } from '../core/files.ts';
import { APPLICATION_PICTURES } from './words.ts';

/** SPEC 5: at most 3 pictures of 5 MB each, png or jpg. */
export const APPLICATION_FILES: FilesRule = {
  most: APPLICATION_PICTURES,
  bytes: 5_242_880,
  types: ['image/png', 'image/jpeg'],
  side: 2_400,
};
