import type { FilesRule } from '../core/files.ts';

/** SPEC 9: uploads are 3 images of 5 MB each; SPEC 5: png or jpg. */
export const FEEDBACK_FILES: FilesRule = {
  most: 3,
  bytes: 5_242_880,
  types: ['image/png', 'image/jpeg'],
  side: 2_400,
};
