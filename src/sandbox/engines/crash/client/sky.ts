import { unroundedAfter } from '../maths/flight.ts';
import { drawBlast, drawCurve, drawFlyer, drawGrid, drawStars, type Field } from './drawing.ts';

/** What the sky shows: how long a flight has risen, and how it stands. */
interface Scene {
  readonly mode: 'ground' | 'flying' | 'fallen' | 'cashed';
  /** Milliseconds. */
  readonly elapsed: number;
}

export interface Sky {
  readonly show: (scene: Scene) => void;
}

/** The time and the height that the sky has room for at least: milliseconds, and hundredths. */
const SHORTEST = 6_000;
const LOWEST = 200;
/** How long the blast of a fall lasts. */
const BLAST_MS = 1_100;

/**
 * Draws the flight: the curve of its height over time, and what flies at its end.
 * @param flyer address of the picture of what flies
 */
export async function createSky(
  canvas: HTMLCanvasElement,
  { flyer, reducedMotion }: { readonly flyer: string; readonly reducedMotion: boolean },
): Promise<Sky> {
  const context = canvas.getContext('2d');
  const picture = new Image();
  picture.src = flyer;
  // A flight without its picture is still a flight.
  await picture.decode().catch(() => undefined);
  let scene: Scene = { mode: 'ground', elapsed: 0 };
  let fallenAt = 0;
  new ResizeObserver(draw).observe(canvas);

  function draw(): void {
    if (!context) return;
    const ratio = Math.min(2, devicePixelRatio);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const { elapsed, mode } = scene;
    const top = unroundedAfter(elapsed);
    const field: Field = {
      ...{ context, width, height, elapsed, top },
      longest: Math.max(SHORTEST, elapsed * 1.12),
      highest: Math.max(LOWEST, 100 + (top - 100) * 1.6),
    };
    drawStars(field, reducedMotion ? 0 : elapsed);
    drawGrid(field);
    drawCurve(field, mode === 'fallen');
    if (mode !== 'fallen') drawFlyer(field, picture, mode === 'flying' && !reducedMotion);
    const since = performance.now() - fallenAt;
    if (mode === 'fallen') drawBlast(field, reducedMotion ? 0.5 : Math.min(1, since / BLAST_MS));
    if (mode === 'fallen' && !reducedMotion && since < BLAST_MS) requestAnimationFrame(draw);
  }

  return {
    show(to) {
      if (to.mode === 'fallen' && scene.mode !== 'fallen') fallenAt = performance.now();
      scene = to;
      draw();
    },
  };
}
