import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** What no kept file may hold: a sign that something of the sent file outlived the drawing. */
export const MARK = 'SMUGGLED-BY-THE-SENDER';

/** A file that somebody sends as a picture of a receipt. */
export interface Sample {
  readonly name: string;
  readonly content: Buffer;
}

const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c81d25' } });
const png = await drawn.clone().png().toBuffer();
const jpeg = await drawn.clone().jpeg().toBuffer();
const webp = await drawn.clone().webp().toBuffer();
const gif = await drawn.clone().gif().toBuffer();
const tiff = await drawn.clone().tiff().toBuffer();
const avif = await drawn.clone().avif().toBuffer();

const text = (content: string) => Buffer.from(content);
const sample = (name: string, content: Buffer): Sample => ({ name, content });

/** A chunk of a PNG; its checksum by the standard's polynomial. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), 4 + body.length);
  return frame;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const SIGNATURE = png.subarray(0, 8);

/** A PNG that says that it is so large, and holds so many rows of zeros. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The picture with a chunk behind its header. */
function withChunk(type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk(type, data), png.subarray(headerEnd)]);
}

/** The picture with a segment behind its first mark. */
function withSegment(mark: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.set([0xff, mark], 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

function resized(content: Buffer, mark: number, width: number, height: number): Buffer {
  const copy = Buffer.from(content);
  const place = copy.indexOf(Buffer.from([0xff, mark]));
  copy.writeUInt16BE(height, place + 5);
  copy.writeUInt16BE(width, place + 7);
  return copy;
}

const cut = (content: Buffer, part: number) => content.subarray(0, Math.floor(content.length * part));
const flipped = (content: Buffer, part: number) => {
  const copy = Buffer.from(content);
  const place = Math.floor(copy.length * part);
  copy[place] = (copy[place] ?? 0) ^ 0xff;
  return copy;
};

const HTML = `<!doctype html><script>/* ${MARK} */alert(1)</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>/* ${MARK} */</script></svg>`;

/** Files that are refused. */
export const REFUSED: readonly Sample[] = [
  sample('nothing', Buffer.alloc(0)),
  sample('one byte', Buffer.from([0x89])),
  sample('text', text(MARK)),
  sample('a page', text(HTML)),
  sample('an SVG', text(SVG)),
  sample('an SVG with a declaration', text(`<?xml version="1.0"?>${SVG}`)),
  sample('an SVG behind a byte order mark', text(`\uFEFF${SVG}`)),
  sample('an SVG behind gzip', gzipSync(SVG)),
  sample('a PDF', text(`%PDF-1.7\n% ${MARK}\n%%EOF`)),
  sample('a ZIP', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)])),
  sample('a program for Windows', Buffer.concat([text('MZ'), Buffer.alloc(126)])),
  sample('a program for Linux', Buffer.concat([text('\x7fELF'), Buffer.alloc(126)])),
  sample('a script', text('#!/bin/sh\necho x\n')),
  sample('PHP', text(`<?php echo "${MARK}";`)),
  sample('a GIF', gif),
  sample('a GIF that is a script too', Buffer.concat([text('GIF89a/*'), Buffer.alloc(40), text(`*/=1;//${MARK}`)])),
  sample('a TIFF', tiff),
  sample('an AVIF', avif),
  sample('a BMP', Buffer.concat([text('BM'), Buffer.alloc(120)])),
  sample('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])),
  sample('a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypmp42'), Buffer.alloc(60)])),
  sample('a sound', Buffer.concat([text('ID3'), Buffer.alloc(120)])),
  sample('zeros', Buffer.alloc(5_000)),
  sample('noise', Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7_919 + 13) % 251))),
  sample('the signature of a PNG alone', SIGNATURE),
  sample('the signature of a PNG before a page', Buffer.concat([SIGNATURE, text(HTML)])),
  sample('the mark of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff])),
  sample('the mark of a JPEG before a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(HTML)])),
  sample('the head of a WebP before a page', Buffer.concat([text('RIFF\x20\x00\x00\x00WEBPVP8 '), text(HTML)])),
  sample('a PNG that says 60000 by 60000', pngOf(60_000, 60_000, 1)),
  sample('a PNG that says 2147483647 by 1', pngOf(2_147_483_647, 1, 0)),
  sample('a PNG of no width', pngOf(0, 10, 1)),
  sample('a PNG of 12000 by 12000 zeros, all there', pngOf(12_000, 12_000, 12_000)),
  sample('a PNG of fewer rows than it says', pngOf(400, 400, 10)),
  sample('a JPEG that says 65500 by 65500', resized(jpeg, 0xc0, 65_500, 65_500)),
  sample('a JPEG of no height', resized(jpeg, 0xc0, 64, 0)),
  ...[0.3, 0.6, 0.9].map((part) => sample(`a PNG cut at ${part}`, cut(png, part))),
  ...[0.3, 0.6, 0.95].map((part) => sample(`a JPEG cut at ${part}`, cut(jpeg, part))),
  ...[0.3, 0.6, 0.9].map((part) => sample(`a WebP cut at ${part}`, cut(webp, part))),
  sample('a PNG with a wrong checksum in its header', flipped(png, 30 / png.length)),
  sample('a PNG with a wrong byte in its picture', flipped(png, 0.6)),
  sample('a WebP whose inside is none', Buffer.concat([webp.subarray(0, 20), Buffer.alloc(webp.length - 20)])),
];

/** Files that are pictures and something else too: the picture is kept, and nothing of the rest. */
export const SMUGGLING: readonly Sample[] = [
  sample('a PNG before a page', Buffer.concat([png, text(HTML)])),
  sample('a JPEG before a page', Buffer.concat([jpeg, text(HTML)])),
  sample('a WebP before a page', Buffer.concat([webp, text(HTML)])),
  sample('a PNG before a ZIP', Buffer.concat([png, text(`PK\x03\x04${MARK}`)])),
  sample('a JPEG before a PDF', Buffer.concat([jpeg, text(`%PDF-1.7\n% ${MARK}\n%%EOF`)])),
  sample('a PNG with text', withChunk('tEXt', text(`Comment\0${HTML}`))),
  sample('a PNG with packed text', withChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(HTML)]))),
  sample('a PNG with a chunk of its own', withChunk('maRk', text(HTML))),
  sample('a PNG with a profile that is none', withChunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(HTML)]))),
  sample(
    'a PNG with packed text that unpacks to 60 MB',
    withChunk('zTXt', Buffer.concat([text('C\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
  ),
  sample('a JPEG with a comment', withSegment(0xfe, text(HTML))),
  sample('a JPEG with a segment of an application', withSegment(0xed, text(`Photoshop 3.0\0${MARK}`))),
  sample('a JPEG with XMP', withSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${MARK}</x>`))),
  sample(
    'a JPEG that says where it was taken',
    await drawn
      .clone()
      .withExif({ IFD0: { ImageDescription: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg()
      .toBuffer(),
  ),
  sample(
    'a WebP that moves',
    await sharp([png, png], { join: { animated: true } })
      .webp({ loop: 0, delay: 40 })
      .toBuffer(),
  ),
];
