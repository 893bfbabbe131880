import { describe, expect, test } from 'vitest';
import { FEEDBACK_FILES } from '../../../../../src/contract/feedback/pictures.ts';
import { choosePictures } from '../../../../../src/islands/core/form/choose-pictures.ts';

const picture = (name: string, type = 'image/png') => new File(['a picture'], name, { type, lastModified: 1 });
const [a, b, c, d] = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)) as [File, File, File, File];

describe('pictures that are chosen', () => {
  test('together are all there, in their order', () => {
    expect(choosePictures([], [a, b, c], FEEDBACK_FILES)).toEqual({ pictures: [a, b, c], refused: [] });
  });

  test('above the most are named, and those of before stay', () => {
    expect(choosePictures([a, b], [c, d], FEEDBACK_FILES)).toEqual({
      pictures: [a, b, c],
      refused: [{ name: 'd.png', problem: 'pictures.tooMany' }],
    });
  });

  test('of another kind leave their place to others', () => {
    expect(choosePictures([], [picture('a.gif', 'image/gif'), b, c, d], FEEDBACK_FILES)).toEqual({
      pictures: [b, c, d],
      refused: [{ name: 'a.gif', problem: 'pictures.type' }],
    });
  });

  test('again are there once', () => {
    expect(choosePictures([a, b, c], [picture('a.png')], FEEDBACK_FILES).pictures.map(({ name }) => name)).toEqual([
      'b.png',
      'c.png',
      'a.png',
    ]);
  });
});
