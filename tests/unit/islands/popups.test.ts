import { describe, expect, test } from 'vitest';
import { popupLinks } from '../../../src/islands/popup-links.ts';
import { POPUPS } from '../../../src/islands/popups.ts';
import { OPENINGS } from '../../../src/stores/openings.ts';

test.each(Object.entries(POPUPS))('the popup %s brings its component', async (_name, { load }) => {
  expect((await load()).default).toBeTypeOf('function');
});

describe('links that open a popup', () => {
  test('on the home page are those to the ways in, which elsewhere are pages', () => {
    const toMember = { to: 'member/', open: 'memberCentre' };
    expect(popupLinks('/')).toEqual([{ to: 'register/', open: 'register' }, { to: 'login/', open: 'login' }, toMember]);
    expect(popupLinks('/help/')).toEqual([toMember]);
  });

  test('ask for what somebody answers', () => {
    for (const { open } of popupLinks('/')) expect(OPENINGS).toHaveProperty(open);
  });
});
