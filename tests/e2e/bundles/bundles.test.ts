import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Compressor } from '../../../src/press/cache/compress.ts';
import { TEST_DIST } from '../../checks.ts';
import { BUDGETS, overBudget } from '../budgets.ts';
import { BUNDLES, fetchedBytes, pagesOf } from '../bundles.ts';
import { HTML_RULES } from './html-rules.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader(HTML_RULES));

test('a page that breaks the rules is refused', async () => {
  const report = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><img src="a.png"><p id="a" style="color:red"></p><p id="a"></p></body></html>',
  );
  const rules = report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(rules).toEqual(expect.arrayContaining(['no-dup-id', 'no-inline-style', 'wcag/h37']));
});

test('a page over its budget is refused, by the bytes that a browser fetches', () => {
  const dist = mkdtempSync(join(tmpdir(), 'marquee-bundles-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'heavy'));
  const pages = {
    // Random bytes keep their number when they are compressed.
    'fat.html': randomBytes(11_000).toString('base64'),
    'fit.html': 'The same words again. '.repeat(1_000),
  };
  const compressor = new Compressor(join(dist, '.cache'));
  const weighed = Object.entries(pages).map(([name, text]) => {
    writeFileSync(join(dist, 'heavy', name), text);
    compressor.compress(join(dist, 'heavy', name));
    return { name, bytes: fetchedBytes('heavy', name, dist) };
  });
  expect(overBudget(weighed, 10_000)).toEqual([expect.stringMatching(/^fat\.html: 11\d{3} bytes, budget 10000$/)]);
});

test('only the bundle of a brand with a tag opens its policy to it, for every kind of server, and holds its script', () => {
  const server = ['_headers', 'nginx.conf', 'Caddyfile', 'bundle.json'];
  const opened = (bundle: string, file: string) =>
    /script-src [^;]*(services\.localhost|google)/.test(readFileSync(join(TEST_DIST, bundle, file), 'utf8'));
  const tagged = BUNDLES.filter((bundle) => server.some((file) => opened(bundle, file)));
  expect(tagged).toEqual(['harbor']);
  expect(server.filter((file) => !opened('harbor', file))).toEqual([]);
  const withScript = BUNDLES.filter((bundle) =>
    readdirSync(join(TEST_DIST, bundle, '_astro')).some((file) => /^(consent|tag)\./.test(file)),
  );
  expect(withScript).toEqual(['harbor']);
});

describe.each(BUNDLES)('the bundle of %s', (bundle) => {
  const pages = pagesOf(bundle);

  test('has pages', () => expect(pages.length).toBeGreaterThan(60));

  test('is valid HTML throughout', async () => {
    const problems: string[] = [];
    for (const { path, html } of pages) {
      const report = await validator.validateString(html, join(TEST_DIST, bundle, path));
      for (const { messages } of report.results) {
        for (const { line, column, message, ruleId } of messages)
          problems.push(`${path}:${line}:${column} ${message} (${ruleId})`);
      }
    }
    expect(problems.slice(0, 40)).toEqual([]);
  });

  test('paints a page once its first screen is there, by a mark that the page holds', () => {
    const marks = pages.map(({ path, html }) => {
      const mark = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html)?.[1] ?? '';
      return { path, mark, held: html.includes(` id="${mark}"`) };
    });
    expect(marks.filter(({ held }) => !held)).toEqual([]);
    expect(marks.filter(({ path, mark }) => path.endsWith('help/index.html') && mark === 'main')).toEqual([]);
  });

  test('keeps the HTML of every shell within its budget', () => {
    const weighed = pages.map(({ path }) => ({ name: path, bytes: fetchedBytes(bundle, path) }));
    expect(overBudget(weighed, BUDGETS.html)).toEqual([]);
  });

  test('keeps the CSS of every page within its budget', () => {
    const weighed = pages.map(({ path, html }) => ({
      name: path,
      bytes: sum(stylesheets(html).map((url) => fetchedBytes(bundle, url))),
    }));
    expect(weighed.every(({ bytes }) => bytes > 0)).toBe(true);
    expect(overBudget(weighed, BUDGETS.css)).toEqual([]);
  });

  test('ships a display face within its budget', () => {
    const assets = join(TEST_DIST, bundle, 'assets');
    const faces = readdirSync(assets).filter((name) => name.endsWith('.woff2'));
    expect(faces).toHaveLength(1);
    expect(
      overBudget(
        faces.map((name) => ({ name, bytes: statSync(join(assets, name)).size })),
        BUDGETS.font,
      ),
    ).toEqual([]);
  });
});

function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
