import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Asset } from '../assets.ts';
import { isCutOff } from '../cut-off.ts';
import type { BrandFolder } from '../folder.ts';
import { MAX_PICTURE_PIXELS, MIN_BANNER, MIN_PICTURE_SIDE } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { PICTURES } from '../schema/values.ts';

/** Pictures of pixels are decoded to their last row, are what their name says, and are large enough for their place. */
export async function pictureCheck({ assets, content }: BrandFolder): Promise<Problem[]> {
  const banners = new Set(
    [...content.values()].flatMap(({ promotions }) => promotions.map(({ frontMatter }) => frontMatter?.image)),
  );
  const pictures = [...assets.values()].filter(({ path }) => isRaster(path));
  const found = await Promise.all(
    pictures.map(async (asset): Promise<Problem[]> => {
      const message = await wrongPicture(asset, banners.has(asset.path));
      return message === undefined ? [] : [{ file: asset.file, line: 0, column: 0, path: '', message }];
    }),
  );
  return found.flat();
}

const kindOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const isRaster = (path: string) => PICTURES.some((kind) => kind !== 'svg' && kind === kindOf(path));

/** What is wrong with a picture, or undefined. */
async function wrongPicture({ file, path }: Asset, isBanner: boolean): Promise<string | undefined> {
  const kind = kindOf(path);
  try {
    const pixels = await readFile(file);
    const image = sharp(pixels, { failOn: 'warning', limitInputPixels: MAX_PICTURE_PIXELS });
    const { format, compression, width, height } = await image.metadata();
    const name = format === 'heif' && compression === 'av1' ? 'avif' : format.replace('jpeg', 'jpg');
    if (name !== kind) return `this is a picture of kind ${name}. Rename it, or save it as ${kind}.`;
    if (isCutOff(pixels, kind)) return `this is no whole .${kind} picture: it ends too early. Save it again.`;
    // Statistics need every pixel.
    await image.stats();
    return tooSmall({ width, height }, isBanner);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return `this is no whole .${kind} picture: ${reason}. Save it again.`;
  }
}

function tooSmall({ width, height }: { width: number; height: number }, isBanner: boolean): string | undefined {
  const least = isBanner ? MIN_BANNER : { width: MIN_PICTURE_SIDE, height: MIN_PICTURE_SIDE };
  if (width >= least.width && height >= least.height) return undefined;
  const what = isBanner ? 'A banner' : 'A picture';
  return `this picture is ${width} by ${height}. ${what} has at least ${least.width} by ${least.height} pixels: save it larger.`;
}
