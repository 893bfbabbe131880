import { describe, expect, test } from 'vitest';
import { FEEDBACK_FILES } from '../../../../../src/contract/feedback/pictures.ts';
import { pictureProblem } from '../../../../../src/islands/core/form/picture-problem.ts';

describe('a picture', () => {
  test.each([
    ['a PNG', { type: 'image/png', size: 1 }, null],
    ['a JPEG of 5 MB', { type: 'image/jpeg', size: FEEDBACK_FILES.bytes }, null],
    ['a JPEG of more', { type: 'image/jpeg', size: FEEDBACK_FILES.bytes + 1 }, 'pictures.tooLarge'],
    ['a WebP', { type: 'image/webp', size: 1 }, 'pictures.type'],
    ['what the browser knows no kind of', { type: '', size: 1 }, 'pictures.type'],
    ['nothing', { type: 'image/png', size: 0 }, 'pictures.empty'],
  ])('%s', (_, file, problem) => {
    expect(pictureProblem(file, FEEDBACK_FILES)).toBe(problem);
  });
});
