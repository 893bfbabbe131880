import { describe, expect, test } from 'vitest';
import { inspectPage } from '../../../../src/press/pages/inspect.ts';
import { checkSearchTags } from '../../../../src/press/pages/search-tags.ts';

const alternate = (hreflang: string, path: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="https://a.example${path}">`;
const good = {
  lang: 'fil',
  canonical: '<link rel="canonical" href="https://a.example/help/">',
  alternates: alternate('fil', '/help/') + alternate('en', '/en/help/') + alternate('x-default', '/help/'),
};
const english = {
  file: 'en/help/index.html',
  path: '/en/help/',
  findings: inspectPage('<html lang="en"><meta name="robots" content="noindex">'),
};

function check(head: Partial<typeof good>, more = '') {
  const { lang, canonical, alternates } = { ...good, ...head };
  const page = {
    file: 'help/index.html',
    path: '/help/',
    findings: inspectPage(`<html lang="${lang}"><head>${canonical}${alternates}${more}</head>`),
  };
  return checkSearchTags([page, english], {
    host: 'a.example',
    tags: ['fil', 'en'],
    tagOf: (found) => (found.path.startsWith('/en/') ? 'en' : 'fil'),
  });
}

test('a page that tells the truth about itself passes', () => {
  expect(check({})).toEqual([]);
});

test('a page that is not listed needs no canonical and no alternates', () => {
  expect(check({ canonical: '', alternates: '' }, '<meta name="robots" content="noindex">')).toEqual([]);
});

describe('a page is refused', () => {
  test.each([
    ['in the wrong language', { lang: 'en' }, /<html lang> is "en". Expected "fil"/],
    ['without canonical', { canonical: '' }, /canonical is missing/],
    [
      'with the address of another page',
      { canonical: '<link rel="canonical" href="https://a.example/">' },
      /Expected https:\/\/a\.example\/help\//,
    ],
    [
      'without x-default',
      { alternates: alternate('fil', '/help/') + alternate('en', '/en/help/') },
      /hreflang names en, fil\. Expected en, fil, x-default/,
    ],
    [
      'with a language that the brand does not offer',
      { alternates: `${good.alternates}${alternate('de', '/help/')}` },
      /hreflang names de, en/,
    ],
    [
      'with an alternate that does not exist',
      { alternates: alternate('fil', '/help/') + alternate('en', '/en/hlep/') + alternate('x-default', '/help/') },
      /https:\/\/a\.example\/en\/hlep\/, which is no page/,
    ],
  ])('%s', (_what, head, problem) => {
    expect(check(head)).toEqual([expect.stringMatching(problem)]);
  });
});
