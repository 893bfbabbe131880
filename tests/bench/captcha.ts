import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { systemRandom } from '../../src/gateway/core/random.ts';
import { captchaText, drawCaptcha } from '../../src/gateway/session/captcha/draw.ts';
import { ALPHABET } from '../../src/gateway/session/captcha/glyphs.ts';
import { CAPTCHA } from '../../src/gateway/session/limits.ts';
import { plainPicture } from '../gateway/session/template-attack.ts';
import { printReport, type Row } from './report.ts';

const PICTURES = 200;
const run = promisify(execFile);

/** What an attacker does to a picture before it is read, by what it is called. */
const PREPARATIONS: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'as it is': (picture) => sharp(picture).png().toBuffer(),
  'grey, three times as large': (picture) => large(picture).png().toBuffer(),
  'large, thin lines smoothed away, black and white': (picture) =>
    large(picture).median(9).blur(2).threshold(128).png().toBuffer(),
  'large, smoothed, black and white, inverted': (picture) =>
    large(picture).median(9).threshold(128).negate().png().toBuffer(),
};

/** Tesseract's page modes for one line, one word, and a raw line. */
const MODES = ['7', '8', '13'];

function large(picture: Buffer): ReturnType<typeof sharp> {
  return sharp(picture).flatten({ background: '#ffffff' }).greyscale().normalise().resize({ width: 1_080 });
}

/**
 * How many of 200 captchas Tesseract reads, by what is done to the pictures first and by its mode, each with the alphabet
 * of the captchas as the only letters. The bound is 5 of 200.
 */
export async function benchCaptcha(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-captcha-'));
  try {
    const texts = Array.from({ length: PICTURES }, () => captchaText(systemRandom, CAPTCHA.length));
    const drawn = await Promise.all(texts.map((text) => drawCaptcha(systemRandom, text)));
    const plain = texts.map((text) => plainPicture(text));
    const rows: Row[] = [];
    for (const [what, prepare] of Object.entries(PREPARATIONS)) {
      for (const mode of MODES) {
        const solved = async (pictures: readonly Buffer[]) => {
          const read = await readAll(folder, await Promise.all(pictures.map(prepare)), mode);
          return texts.filter((text, index) => read[index] === text).length;
        };
        rows.push({
          what: `${what}, mode ${mode}`,
          value: await solved(drawn),
          unit: `of ${PICTURES} read`,
          baseline: await solved(plain),
          baselineIs: 'the same texts in plain rows of the same glyphs',
        });
      }
    }
    printReport('captcha', rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error where Tesseract is missing (Debian: tesseract-ocr), or does not read every picture */
async function readAll(folder: string, pictures: readonly Buffer[], mode: string): Promise<string[]> {
  const files = pictures.map((_, index) => join(folder, `${index}.png`));
  await Promise.all(pictures.map((picture, index) => writeFile(files[index] ?? '', picture)));
  const list = join(folder, 'list.txt');
  await writeFile(list, files.join('\n'));
  const capitals = ALPHABET.join('');
  const letters = `tessedit_char_whitelist=${capitals}${capitals.toLowerCase()}`;
  const { stdout } = await run('tesseract', [list, 'stdout', '--psm', mode, '-c', letters], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch((cause: unknown) => {
    throw new Error('Expected Tesseract to read the pictures; is it installed (Debian: tesseract-ocr)?', { cause });
  });
  const pages = stdout.split('\f').slice(0, files.length);
  if (pages.length !== files.length)
    throw new Error(`Expected what was read of ${files.length} pictures, found ${pages.length}.`);
  return pages.map((text) => text.replace(/\s/g, '').toUpperCase());
}
