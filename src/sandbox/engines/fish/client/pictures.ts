import { SPECIES, type Species } from '../maths/species.ts';
import { CAUGHT_S, type Swimmer } from './shoal.ts';

export type Pictures = ReadonlyMap<Species, HTMLCanvasElement>;

/** Pixels across which a picture is drawn from; larger than anything swims. */
const DETAIL = 384;

/** Those whose picture looks to the left; the others look at the player. */
const SIDEWAYS: ReadonlySet<Species> = new Set(['sprat', 'clown', 'koi', 'whale', 'turtle']);

/** Loads what swims, each drawn once into a picture of points, because drawings by shapes are slow to move. */
export async function loadPictures(folder: string): Promise<Pictures> {
  const loaded = await Promise.all(
    SPECIES.map(async (species) => {
      const image = new Image(DETAIL, DETAIL);
      image.src = `${folder}/${species}.svg`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = DETAIL;
      canvas.height = DETAIL;
      canvas.getContext('2d')?.drawImage(image, 0, 0, DETAIL, DETAIL);
      return [species, canvas] as const;
    }),
  );
  return new Map(loaded);
}

interface Drawn {
  readonly swimmer: Swimmer;
  /** In seconds. */
  readonly time: number;
  readonly aim: Species | null;
}

/** One of those that swim: it sways, starts when it is struck, and turns away to nothing when it is caught. */
export function drawSwimmer(
  context: CanvasRenderingContext2D,
  pictures: Pictures,
  { swimmer, time, aim }: Drawn,
): void {
  const { species, x, y, size, speed, phase, struckAt, caughtAt } = swimmer;
  const picture = pictures.get(species);
  if (!picture) return;
  const gone = caughtAt === null ? 0 : Math.min(1, (time - caughtAt) / CAUGHT_S);
  const struck = Math.max(0, 1 - (time - struckAt) / 0.25);
  const sway = Math.sin(time * 4 + phase) * 0.06;
  context.save();
  context.translate(x, y - gone * size * 0.5);
  context.globalAlpha = (aim === null || aim === species ? 1 : 0.45) * (1 - gone ** 2);
  if (SIDEWAYS.has(species) && speed > 0) context.scale(-1, 1);
  context.rotate(sway + gone * 5);
  const scale = (1 + struck * 0.12) * (1 + Math.sin(gone * Math.PI) * 0.35 - gone * 0.4);
  context.scale(scale * (1 + sway * 0.6), scale);
  context.drawImage(picture, -size / 2, -size / 2, size, size);
  if (struck > 0) {
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = struck * 0.6;
    context.drawImage(picture, -size / 2, -size / 2, size, size);
  }
  context.restore();
}
