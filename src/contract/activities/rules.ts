import type { FilesRule } from '../core/files.ts';
import type { TextRule } from '../core/text-rule.ts';
import { APPLICATION_PICTURES } from './words.ts';

/** SPEC 5: at most 3 pictures of 5 MB each, png or jpg. */
export const APPLICATION_FILES: FilesRule = {
  most: APPLICATION_PICTURES,
  bytes: 5_242_880,
  types: ['image/png', 'image/jpeg'],
  side: 2_400,
};

/** SPEC 5: a comment of at most 140 characters; lines are kept. */
export const APPLICATION_COMMENT: TextRule = {
  trim: true,
  min: 0,
  max: 140,
  pattern: '(?:[^\\p{Cc}\\p{Cs}]|[\\n\\r\\t])*',
};

/** A promotion's name in addresses. */
export const ACTIVITY_SLUG: TextRule = { min: 1, max: 100, pattern: '[a-z0-9][a-z0-9-]*' };
