import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../src/brand/assets.ts';
import { headingIds, renderMarkdown } from '../../../src/brand/markdown.ts';
import { pictureSize } from '../../../src/brand/picture.ts';

const seal: Asset = {
  path: 'assets/seal.svg',
  url: '/assets/seal.1a2b3c4d.svg',
  file: '/b/assets/seal.svg',
  bytes: 9,
  width: 40,
  height: 30.4,
};
const brand = {
  languages: { default: 'EN' as const, offered: ['EN' as const, 'AR' as const] },
  domains: { main: 'www.plain.example', others: [] },
};
const render = (source: string, extra: { sink?: number; idPrefix?: string } = {}) =>
  renderMarkdown(source, { page: { brand, language: 'AR' }, asset: () => seal, ...extra });

describe('Rendered content', () => {
  it('keeps the reader’s language in links to pages', () => {
    expect(render('[terms](/help/#term)').html).toBe('<p><a href="/ar/help/#term">terms</a></p>\n');
  });

  it('cuts the opener off links that leave the portal', () => {
    expect(render('[t](https://t.me/x)').html).toBe('<p><a href="https://t.me/x" rel="noopener">t</a></p>\n');
    expect(render('[m](mailto:a@b.example)').html).not.toContain('rel=');
  });

  it('gives pictures their hashed address and room', () => {
    expect(render('![Seal](assets/seal.svg)').html).toBe(
      '<p><img src="/assets/seal.1a2b3c4d.svg" alt="Seal" width="40" height="30" loading="lazy" decoding="async"></p>\n',
    );
  });

  it('tells cells of a table the headings of their columns, but for the first, which names the row', () => {
    const { html } = render('| Rank | *Gift* | |\n| --- | --- | --- |\n| Bud | €20.00 | x |\n| Leaf | – | y |');
    expect([...html.matchAll(/<td[^>]*>/g)].map(([cell]) => cell)).toEqual([
      '<td>',
      '<td data-label="Gift">',
      '<td>',
      '<td>',
      '<td data-label="Gift">',
      '<td>',
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['[x](data:text/html,hi)', '[x](data:text/html,hi)'],
  ])('never runs %s', (source, text) => {
    const { html } = render(source);
    expect(html).toContain(text);
    expect(html).not.toMatch(/<(?:script|img|a)\b/);
  });

  it('sinks headings below those of the page and names them once each, in any script', () => {
    const { html, headings } = render('## Über *uns*!\n\n### الأسئلة الشائعة\n\n## Über uns\n\n## ---?', {
      sink: 1,
      idPrefix: 'about-',
    });
    expect(headings).toEqual([
      { level: 3, id: 'about-über-uns', text: 'Über uns!' },
      { level: 4, id: 'about-الأسئلة-الشائعة', text: 'الأسئلة الشائعة' },
      { level: 3, id: 'about-über-uns-2', text: 'Über uns' },
      { level: 3, id: 'about-section', text: '---?' },
    ]);
    expect(html).toContain('<h3 id="about-über-uns">Über <em>uns</em>!</h3>');
    expect(headingIds('## Über uns', 'about-')).toEqual(['about-über-uns']);
  });
});

describe('Size of pictures', () => {
  const png = Buffer.alloc(24);
  png.writeUInt32BE(640, 16);
  png.writeUInt32BE(480, 20);
  const webp = (form: string, write: (buffer: Buffer) => void) => {
    const buffer = Buffer.alloc(30);
    buffer.write(`RIFF    WEBP${form}`, 'latin1');
    write(buffer);
    return buffer;
  };
  const jpeg = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 0,
  ]);

  it.each([
    ['SVG by its viewBox', '.svg', Buffer.from('<?xml version="1.0"?><svg viewBox="0 0 640 480">')],
    ['SVG by width and height', '.svg', Buffer.from("<svg viewBox='0 0 1 1' width='640px' height='480'>")],
    ['PNG', '.png', png],
    [
      'lossy WebP',
      '.webp',
      webp('VP8 ', (buffer) => {
        buffer.writeUInt16LE(640, 26);
        buffer.writeUInt16LE(480, 28);
      }),
    ],
    ['lossless WebP', '.webp', webp('VP8L', (buffer) => void buffer.writeUInt32LE(639 | (479 << 14), 21))],
    [
      'extended WebP',
      '.webp',
      webp('VP8X', (buffer) => {
        buffer.writeUIntLE(639, 24, 3);
        buffer.writeUIntLE(479, 27, 3);
      }),
    ],
    ['JPEG', '.jpg', jpeg],
  ])('is read from %s', (_, extension, content) => {
    expect(pictureSize(content, extension)).toEqual({ width: 640, height: 480 });
  });

  it('is unknown for what is no picture', () => {
    for (const extension of ['.svg', '.png', '.webp', '.jpg', '.woff2']) {
      expect(pictureSize(Buffer.from('words'), extension)).toBeUndefined();
    }
  });
});
