import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Banner } from '../../../../src/contract/announcements/endpoints.ts';
import { joinSlides } from '../../../../src/islands/home/slide.ts';
import { bannerSlide } from '../../../../src/stores/announcements/slide.ts';
import { makeWorld } from '../../api/made-environment.ts';
import { makeStatus } from '../../api/made-status.ts';

const status = makeStatus({ kid: 'k1', spki: '' });
const banner: Banner = {
  ...{ id: 1, groupName: 'w_home', title: 'Spring', text: '', image: '/banners/spring.webp' },
  ...{ url: '/promotions/', linkageType: 'page' as const },
};
const slideOf = (fields: Partial<Banner>, base = '/') => bannerSlide({ ...banner, ...fields }, { base, status });

beforeEach(() => {
  makeWorld();
});

/** Texts of a base that browsers read as a path, as another site, or leave out. */
const pieces = fc.constantFrom('/', '\\', '\t', '\n', ' ', ' ', '.', '..', ':', '@', '?', '#', 'evil.example', '');
const stored = fc.array(pieces, { maxLength: 7 }).map((parts) => parts.join(''));

describe('a banner of a page', () => {
  test('leads to the page in the language of the reader', () => {
    expect(slideOf({}).href).toBe('/promotions/');
    expect(slideOf({ url: '/promotions/?from=home#new' }, '/en/').href).toBe('/en/promotions/?from=home#new');
    expect(slideOf({ url: 'promotions/' }, '/en/').href).toBe('/en/promotions/');
  });

  test.each([
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    ' //evil.example/',
    '\n\\/evil.example',
  ])('leads nowhere where %j is stored, which browsers read as another site', (url) => {
    expect(slideOf({ url })).not.toHaveProperty('href');
  });

  test('never leads to another site, whatever is stored', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom('/', '/en/'), (url, base) => {
        const { href = '/' } = slideOf({ url }, base);
        expect(new URL(href, 'https://www.lotus.example/en/').origin).toBe('https://www.lotus.example');
      }),
      { numRuns: 2000 },
    );
  });
});

test('a picture comes from the bundle or from an image host, whatever path is stored', () => {
  const hosts = ['https://images.example'];
  const from = { base: '/', status: { ...status, info: { ...status.info, imageCDNs: hosts } } };
  fc.assert(
    fc.property(stored, (path) => {
      const { image } = bannerSlide({ ...banner, image: path }, from);
      const { origin } = new URL(image, 'https://www.lotus.example/');
      expect(['https://www.lotus.example', ...hosts]).toContain(origin);
    }),
    { numRuns: 2000 },
  );
});

test('later slides join behind those that are there, each once', () => {
  const [own, later] = [slideOf({ title: 'Own' }), slideOf({ title: 'Later' })];
  expect(joinSlides([own], [later, own])).toEqual([own, later]);
  expect(joinSlides([], [later])).toEqual([later]);
});
