import { describe, expect, test } from 'vitest';
import { FEEDBACK_FILES } from '../../../../../src/contract/feedback/pictures.ts';
import { choosePictures } from '../../../../../src/islands/core/form/choose-pictures.ts';

const picture = (name: string, type = 'image/png') => new File(['a picture'], name, { type, lastModified: 1 });
const a = picture('a.png');
const b = picture('b.png');
const c = picture('c.png');
const d = picture('d.png');

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

  test('again are there once, and take no place of others', () => {
    expect(choosePictures([a, b], [c, d, picture('a.png')], FEEDBACK_FILES)).toEqual({
      pictures: [a, b, c],
      refused: [{ name: 'd.png', problem: 'pictures.tooMany' }],
    });
    expect(choosePictures([], [a, picture('a.png')], FEEDBACK_FILES)).toEqual({ pictures: [a], refused: [] });
  });
});
