import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { createAssetGraph, referencedAssets } from '../../../../src/press/pages/asset-graph.ts';

let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'reach-'));
  const files = {
    'page.aaaaaaaa.css': '@import "/_astro/base.bbbbbbbb.css"; a{background:url(/_astro/dot.cccccccc.svg)}',
    'base.bbbbbbbb.css': '',
    'dot.cccccccc.svg': '<svg/>',
    'lobby.dddddddd.js': 'import{a}from"./react.eeeeeeee.js";const m=()=>import(`./modal.ffffffff.js`);',
    'react.eeeeeeee.js': 'export const a=1',
    'modal.ffffffff.js': 'const d=["_astro/late.gggggggg.css"];',
    'late.gggggggg.css': '',
    'other.hhhhhhhh.js': '',
  };
  for (const [name, text] of Object.entries(files)) await put(client, `_astro/${name}`, text);
});
afterAll(() => rm(client, { recursive: true }));

test('a bundle gets what its pages load, and what that loads in turn', async () => {
  const reach = createAssetGraph(client);
  const found = await reach(['_astro/page.aaaaaaaa.css', '_astro/lobby.dddddddd.js', 'assets/logo.12345678.svg']);
  expect([...found].sort()).toEqual([
    '_astro/base.bbbbbbbb.css',
    '_astro/dot.cccccccc.svg',
    '_astro/late.gggggggg.css',
    '_astro/lobby.dddddddd.js',
    '_astro/modal.ffffffff.js',
    '_astro/page.aaaaaaaa.css',
    '_astro/react.eeeeeeee.js',
    'assets/logo.12345678.svg',
  ]);
});

test('hashed files are found in attributes, JSON, scripts and styles alike', () => {
  const text = `<img src="/assets/hero.1a2b3c4d.svg"><i props="{&quot;a&quot;:&quot;/assets/x-y.ffffffff.webp&quot;}">
    {"logo":"/assets/logo.00000000.svg"} url(/_astro/a.B52OKMQu.woff2) /assets/plain.svg /my_astro/a.12345678.js`;
  expect(referencedAssets(text)).toEqual([
    'assets/hero.1a2b3c4d.svg',
    'assets/x-y.ffffffff.webp',
    'assets/logo.00000000.svg',
    '_astro/a.B52OKMQu.woff2',
  ]);
});
