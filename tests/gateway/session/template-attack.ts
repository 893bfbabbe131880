import sharp from 'sharp';
import { ALPHABET, GLYPHS, GRID } from '../../../src/gateway/session/captcha/glyphs.ts';

/**
 * A reader of captchas as a patient attacker would write it, who has our source: it removes lines that are thinner than
 * strokes, or looks at edges alone, and compares what stands around each character's place in the row with every glyph
 * in several sizes, turns and slants, at every shift, by normalised correlation. Of the pictures that were drawn before
 * it, dark on light with gentler bends, it read 19 of 20.
 */

/** A greyscale picture: 0 is paper, 1 is ink. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

/** Comparing happens at a quarter of the size, which blurs away what bending does to a stroke. */
const SHRINK = 4;
const SHEET = { width: 360, height: 120 };
/** Lines up to twice this radius are taken for noise. */
const OPENING = 2;
const TURNS = [-0.21, -0.07, 0.07, 0.21];
const SLANTS = [-0.16, 0, 0.16];
const SCALES = [0.5, 0.57];
const STROKE = 0.072;
/** How many of the likeliest are looked at more closely. */
const REFINED = 30;

interface Template extends Picture {
  readonly character: string;
  readonly mean: number;
  /** Root of the sum of squares around the mean. */
  readonly spread: number;
}

/** What a reader compares: the ink as it is, or only where it begins and ends. */
export type Sight = 'ink' | 'edges';

/** Everything that a character is compared with. */
export async function makeTemplates(sight: Sight): Promise<Template[]> {
  const all: Promise<Template>[] = [];
  for (const character of ALPHABET)
    for (const turn of TURNS)
      for (const slant of SLANTS)
        for (const scale of SCALES) all.push(templateOf(character, sight, { turn, slant, scale }));
  return Promise.all(all);
}

async function templateOf(
  character: string,
  sight: Sight,
  { turn, slant, scale }: { readonly turn: number; readonly slant: number; readonly scale: number },
): Promise<Template> {
  const size = SHEET.height * 0.8;
  const paths = glyph(character, { turn, slant, scale, x: size / 2, y: size / 2 });
  const drawing = binary(await grey(sheet(paths, { width: size, height: size })));
  const picture = centred(shrink(sight === 'edges' ? edges(drawing) : drawing));
  const mean = picture.ink.reduce((sum, value) => sum + value, 0) / picture.ink.length;
  const squares = picture.ink.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { ...picture, character, mean, spread: Math.sqrt(squares) };
}

interface Placed {
  readonly turn: number;
  readonly slant: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Path data of a glyph's strokes around a point, corners where the glyph has curves. */
function glyph(character: string, { turn, slant, scale, x, y }: Placed): string[] {
  const unit = (SHEET.height * scale) / GRID.height;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (GLYPHS[character] ?? []).map(({ points }) => {
    const placed = points.map(([px, py]) => {
      const dy = (py - GRID.height / 2) * unit;
      const dx = (px - GRID.width / 2) * unit - dy * slant;
      return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`;
    });
    return `M${placed.join('L')}`;
  });
}

function sheet(
  paths: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const drawn = paths.map((d) => `<path d="${d}"/>`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#000" stroke-width="${SHEET.height * STROKE}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`,
  );
}

/** A picture without any defence: the glyphs in a row. */
export function plainPicture(text: string): Buffer {
  const place = { turn: 0, slant: 0, scale: 0.53, y: SHEET.height / 2 };
  const cell = (SHEET.width * 0.84) / text.length;
  const paths = [...text].flatMap((character, i) =>
    glyph(character, { ...place, x: SHEET.width * 0.08 + cell * (i + 0.5) }),
  );
  return sheet(paths, SHEET);
}

/**
 * Whether the attacker reads a text; a wrong character ends the try.
 * @param png the picture
 */
export async function reads(png: Buffer, text: string, sight: Sight, templates: readonly Template[]): Promise<boolean> {
  const seen = binary(await grey(png));
  const picture = padded(shrink(sight === 'edges' ? edges(seen) : opened(seen, OPENING)));
  const margin = (picture.width - 2 * PAD) * 0.08;
  const cell = (picture.width - 2 * PAD - 2 * margin) / text.length;
  return [...text].every((character, index) => {
    return best(picture, PAD + margin + cell * (index + 0.5), templates) === character;
  });
}

/** Every template at every second place, then the likeliest at all places around. */
function best(picture: Picture, centre: number, templates: readonly Template[]): string {
  const [x, y] = [Math.round(centre), Math.round(picture.height / 2)];
  const likeliest = templates
    .map((template) => ({ template, ...bestPlace(picture, template, { x, y, reachX: 4, reachY: 4, step: 2 }) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, REFINED)
    .map(({ template, ...place }) => ({
      template,
      ...bestPlace(picture, template, { ...place, reachX: 1, reachY: 1, step: 1 }),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  return likeliest[0]?.template.character ?? '';
}

interface Search {
  readonly x: number;
  readonly y: number;
  readonly reachX: number;
  readonly reachY: number;
  readonly step: number;
}

function bestPlace(picture: Picture, template: Template, { x, y, reachX, reachY, step }: Search) {
  let found = { x, y, likeness: Number.NEGATIVE_INFINITY };
  for (let dx = -reachX; dx <= reachX; dx += step) {
    for (let dy = -reachY; dy <= reachY; dy += step) {
      const likeness = correlation(picture, template, x + dx, y + dy);
      if (likeness > found.likeness) found = { x: x + dx, y: y + dy, likeness };
    }
  }
  return found;
}

/** Normalised correlation of a template with the part of a picture around a point. */
function correlation(picture: Picture, { width, height, ink, mean, spread }: Template, x: number, y: number): number {
  let [sum, squares, product] = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    let at = (y - (height >> 1) + row) * picture.width + x - (width >> 1);
    for (let i = row * width; i < (row + 1) * width; i++, at++) {
      const seen = picture.ink[at] ?? 0;
      sum += seen;
      squares += seen * seen;
      product += seen * (ink[i] ?? 0);
    }
  }
  const seenSpread = Math.sqrt(squares - (sum * sum) / (width * height));
  return seenSpread === 0 ? 0 : (product - mean * sum) / (spread * seenSpread);
}

/** Paper around a picture, so that a template may reach over its border. */
const PAD = 20;

function padded(picture: Picture): Picture {
  const [width, height] = [picture.width + 2 * PAD, picture.height + 2 * PAD];
  const ink = Float32Array.from({ length: width * height }, (_, i) =>
    inkAt(picture, (i % width) - PAD, Math.floor(i / width) - PAD),
  );
  return { width, height, ink };
}

function inkAt({ width, height, ink }: Picture, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : (ink[y * width + x] ?? 0);
}

async function grey(image: Buffer): Promise<Picture> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, ink: Float32Array.from(data, (light) => 1 - light / 255) };
}

function binary({ width, height, ink }: Picture): Picture {
  const [least, most] = [ink.reduce((a, b) => Math.min(a, b), 1), ink.reduce((a, b) => Math.max(a, b), 0)];
  return { width, height, ink: ink.map((value) => (value > (least + most) / 2 ? 1 : 0)) };
}

/** Removes what is thinner than a square: erosion, then dilation. */
function opened(picture: Picture, radius: number): Picture {
  return spread(spread(picture, radius, Math.min), radius, Math.max);
}

function spread(picture: Picture, radius: number, pick: (...all: number[]) => number): Picture {
  return alongOne(alongOne(picture, radius, pick, 1, 0), radius, pick, 0, 1);
}

function alongOne(picture: Picture, radius: number, pick: (...all: number[]) => number, x: number, y: number): Picture {
  const { width, height } = picture;
  const ink = new Float32Array(width * height);
  for (let i = 0; i < ink.length; i++) {
    const [column, row] = [i % width, Math.floor(i / width)];
    let value = inkAt(picture, column, row);
    for (let by = -radius; by <= radius; by++) value = pick(value, inkAt(picture, column + by * x, row + by * y));
    ink[i] = value;
  }
  return { width, height, ink };
}

/** Where ink meets paper, which is the same for dark on light and light on dark. */
function edges(picture: Picture): Picture {
  const [most, least] = [spread(picture, 2, Math.max), spread(picture, 2, Math.min)];
  return { ...picture, ink: most.ink.map((value, i) => value - (least.ink[i] ?? 0)) };
}

function shrink(picture: Picture): Picture {
  const [width, height] = [Math.floor(picture.width / SHRINK), Math.floor(picture.height / SHRINK)];
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height * SHRINK; y++)
    for (let x = 0; x < width * SHRINK; x++) {
      const at = Math.floor(y / SHRINK) * width + Math.floor(x / SHRINK);
      ink[at] = (ink[at] ?? 0) + inkAt(picture, x, y) / SHRINK ** 2;
    }
  return { width, height, ink };
}

/** The part of a template that holds ink, with one point of paper around it. */
function centred({ width, height, ink }: Picture): Picture {
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => column(x));
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) => row(y));
  function column(x: number) {
    return Array.from({ length: height }, (_, y) => ink[y * width + x] ?? 0).some((value) => value > 0);
  }
  function row(y: number) {
    return ink.subarray(y * width, (y + 1) * width).some((value) => value > 0);
  }
  const [left, right] = [(columns[0] ?? 0) - 1, (columns.at(-1) ?? 0) + 1];
  const [top, bottom] = [(rows[0] ?? 0) - 1, (rows.at(-1) ?? 0) + 1];
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const part = Float32Array.from({ length: size.width * size.height }, (_, i) =>
    inkAt({ width, height, ink }, left + (i % size.width), top + Math.floor(i / size.width)),
  );
  return { ...size, ink: part };
}
