import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inspectPage } from '../../../../src/press/pages/inspect.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the hashes of a page', () => {
  test('name every inline script that a browser runs, by its exact text', () => {
    const found = inspectPage('<script>if (a < b && c) run("</p>");</script><script type="module">\n go()\n</script>');
    expect(found.scripts).toEqual([sha('if (a < b && c) run("</p>");'), sha('\n go()\n')]);
  });

  test('name import maps and speculation rules, which a policy governs too', () => {
    const found = inspectPage('<script type="importmap">{}</script><script type="speculationrules">[]</script>');
    expect(found.scripts).toEqual([sha('{}'), sha('[]')]);
  });

  test('leave out data and scripts with an address', () => {
    const found = inspectPage(
      '<script type="application/json" id="facts">{}</script><script type="application/ld+json">{}</script><script src="/_astro/a.js"></script>',
    );
    expect(found.scripts).toEqual([]);
    expect(found.problems).toEqual([]);
  });

  test('name inline styles', () => {
    expect(inspectPage('<style>a > b { color: red }</style>').styles).toEqual([sha('a > b { color: red }')]);
  });

  test('are taken over line ends as browsers normalise them', () => {
    expect(inspectPage('<script>a\r\nb</script>').scripts).toEqual([sha('a\nb')]);
  });

  test('count the same script once', () => {
    expect(inspectPage('<script>a</script><script>a</script>').scripts).toHaveLength(1);
  });
});

describe('a page is refused', () => {
  test.each([
    ['a style attribute', '<p style="color:red">x</p>', /<p> has a style attribute/],
    ['a style attribute in a drawing', '<svg><path STYLE="fill:red"/></svg>', /<path> has a style attribute/],
    ['an event attribute', '<button onclick="go()">x</button>', /<button> has an onclick attribute/],
    ['a javascript: address', '<a href=" JavaScript:go()">x</a>', /javascript: address/],
    ['a base element', '<base href="/x/">', /<base>/],
    ['a policy of its own', '<meta http-equiv="Content-Security-Policy" content="x">', /http-equiv/],
    ['a script whose text is not certain', '<script><!-- a</script>', /<!--/],
    ['a script that never ends', '<script>go()', /never closed/],
  ])('for %s', (_what, html, problem) => {
    expect(inspectPage(html).problems).toEqual([expect.stringMatching(problem)]);
  });
});

test('links are collected wherever HTML writes an address, with escapes resolved', () => {
  const found = inspectPage(`
    <a href="/help/?a=1&amp;b=2#term">x</a> <img src="/a.png" srcset="/b.png 2x, /c.png 3x"> <form action="/login/"></form>
    <link rel="stylesheet" href="/theme.css"> <video poster="/d.jpg"></video> <a href="#top">y</a>
    <astro-island component-url="/_astro/x.js" renderer-url="/_astro/r.js"></astro-island> <svg><use href="#mark"/></svg>
    <meta property="og:image" content="https://a.example/e.png">`);
  expect(found.links).toEqual([
    '/help/?a=1&b=2#term',
    '/a.png',
    '/b.png',
    '/c.png',
    '/login/',
    '/theme.css',
    '/d.jpg',
    '#top',
    '/_astro/x.js',
    '/_astro/r.js',
    '#mark',
    'https://a.example/e.png',
  ]);
});

test('the head tells language, canonical address, alternates and whether to list the page', () => {
  const found = inspectPage(`<html lang="fil"><head><link rel="canonical" href="https://a.example/">
    <link rel="alternate" hreflang="en" href="https://a.example/en/"><meta name="robots" content="noindex, nofollow"></head>`);
  expect(found).toMatchObject({
    lang: 'fil',
    canonical: 'https://a.example/',
    alternates: [{ hreflang: 'en', href: 'https://a.example/en/' }],
    noindex: true,
    links: [],
  });
});
