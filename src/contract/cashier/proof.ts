import type { FilesRule } from '../core/files.ts';

/** A picture of a receipt: what a telephone takes of a screen or a slip of paper. */
export const PROOF_FILES: FilesRule = {
  most: 1,
  bytes: 8_388_608,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  side: 2_400,
};
