import { describe, expect, test } from 'vitest';
import { inspectPage } from '../../../../src/press/pages/inspect.ts';
import { type BundlePage, checkLinks, checkStyles } from '../../../../src/press/pages/links.ts';

const page = (file: string, html: string): BundlePage => ({
  file,
  path: `/${file.replace(/index\.html$/, '')}`,
  findings: inspectPage(html),
});

const help = page('help/index.html', '<h2 id="term">Terms</h2>');
const rules = {
  brand: 'lotus',
  domains: ['www.lotus.example'],
  files: new Set(['index.html', 'help/index.html', 'en/help/index.html', 'theme.12345678.css', 'a b.svg']),
};
const check = (html: string) => checkLinks([page('index.html', html), help], rules);

describe('a link passes', () => {
  test.each([
    ['to a page', '/help/'],
    ['to a page with query and anchor', '/help/?topic=1#term'],
    ['to a file', '/theme.12345678.css'],
    ['to a file with a space in its name', '/a%20b.svg'],
    ['to a page by the own domain', 'https://www.lotus.example/help/'],
    ['to the gateway', '/wps/relay/customer'],
    ['to another site', 'https://t.me/lotus'],
    ['to a mailbox', 'mailto:help@lotus.example'],
    ['to a picture in itself', 'data:image/svg+xml,x'],
  ])('%s', (_what, href) => {
    expect(check(`<a href="${href}">x</a>`)).toEqual([]);
  });

  test('to a place on the same page', () => {
    expect(check('<a href="#here">x</a><p id="here"></p>')).toEqual([]);
  });
});

describe('a link is refused', () => {
  test.each([
    ['that leads nowhere', '/nowhere/', /leads nowhere/],
    ['that leads nowhere by the own domain', 'https://www.lotus.example/nowhere/', /leads nowhere/],
    ['to a missing file', '/assets/logo.12345678.svg', /leads nowhere/],
    ['without its last slash', '/help', /Write \/help\//],
    ['that carries the brand', '/lotus/en/help/', /carries the brand/],
    ['to a place that is missing', '/help/#terms', /no element with id "terms"/],
    ['to a place that is missing on the same page', '#gone', /no element with id "gone"/],
    ['that is no address', 'https://', /is not an address/],
    ['with a broken escape', '/help/%zz/', /has a % that begins no escape\. Write %25/],
    ['with a broken escape in its anchor', '/help/#100%', /has a % that begins no escape/],
  ])('%s', (_what, href, problem) => {
    const found = check(`<a href="${href}">x</a>`);
    expect(found).toEqual([expect.stringMatching(problem)]);
    expect(found[0]).toMatch(/^index\.html: /);
  });
});

test('a stylesheet may only refer to files of the bundle', () => {
  const css =
    'a{background:url("/a b.svg")} b{background:url(gone.svg)} c{background:url(data:image/png;base64,x)} d{background:url(%zz.svg)}';
  expect(checkStyles(new Map([['theme.12345678.css', css]]), rules.files)).toEqual([
    'theme.12345678.css: url(gone.svg) leads nowhere: the bundle has no such file.',
    'theme.12345678.css: url(%zz.svg) leads nowhere: the bundle has no such file.',
  ]);
});
