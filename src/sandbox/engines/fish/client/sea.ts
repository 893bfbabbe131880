import type { Species } from '../maths/species.ts';
import type { Stake } from './answers.ts';
import { drawCannon, muzzle } from './cannon.ts';
import { createEffects } from './effects.ts';
import { drawSwimmer, loadPictures, type Pictures } from './pictures.ts';
import { createShoal, type Shoal, type Swimmer, type Waters } from './shoal.ts';
import { createShots, type Shot } from './shots.ts';
import { drawWater } from './water.ts';

interface Needs {
  readonly canvas: HTMLCanvasElement;
  /** Folder of the pictures of what swims. */
  readonly shoal: string;
  readonly reducedMotion: boolean;
  /** A shot has struck something: what it brings is asked for. */
  readonly onStrike: (shot: Shot, swimmer: Swimmer) => void;
}

export interface Sea {
  /** Resolves when all that swims is drawn. */
  readonly load: () => Promise<void>;
  /** Fires at a place, or at what swims nearest of what is aimed at. */
  readonly fire: (stake: Stake, place?: { readonly x: number; readonly y: number }) => void;
  readonly aimAt: (species: Species | null) => void;
  /** Shots that have not struck yet. */
  readonly flying: () => readonly Shot[];
  /** Shows that something was caught: what was struck, or where that has gone, another of its kind. */
  readonly haul: (swimmer: Swimmer, text: string, grand: number) => void;
}

/** A frame that came late moves everything by no more than this, in seconds. */
const LONGEST_STEP_S = 0.05;

/** Below this share of the height is the ground. */
const GROUND = 0.82;

/** The sea at work: what swims, shots, nets and prizes, sixty times a second. */
export function createSea({ canvas, shoal: folder, reducedMotion, onStrike }: Needs): Sea {
  const context = canvas.getContext('2d');
  const shoal: Shoal = createShoal(Math.random);
  const effects = createEffects();
  let waters: Waters = { width: 0, height: 0 };
  let water: HTMLCanvasElement | null = null;
  let pictures: Pictures = new Map();
  let aim: Species | null = null;
  let angle = -Math.PI / 2;
  let firedAt = -9;
  let last = 0;

  const shots = createShots(shoal, (shot, swimmer) => {
    swimmer.struckAt = last;
    effects.net(shot.x, shot.y, last);
    onStrike(shot, swimmer);
  });

  function resize(): void {
    const ratio = Math.min(2, devicePixelRatio);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0 || (width === waters.width && height === waters.height)) return;
    waters = { width, height };
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    water = drawWater(waters, ratio, Math.random);
    shoal.resize(waters);
  }

  function frame(milliseconds: number): void {
    requestAnimationFrame(frame);
    const time = milliseconds / 1000;
    const step = Math.min(LONGEST_STEP_S, time - last);
    last = time;
    resize();
    shoal.move(time, reducedMotion ? 0 : step);
    shots.move(time, step, waters);
    if (context && water) draw(context, water, time);
  }

  function draw(on: CanvasRenderingContext2D, behind: HTMLCanvasElement, time: number): void {
    on.clearRect(0, 0, waters.width, waters.height);
    on.drawImage(behind, 0, 0, waters.width, waters.height);
    for (const swimmer of shoal.swimmers()) drawSwimmer(on, pictures, { swimmer, time, aim });
    for (const { x, y } of shots.flying()) drawShot(on, x, y, waters.height);
    effects.draw(on, time, waters);
    drawCannon(on, waters, angle, time - firedAt);
  }

  /** What a shot without a place is fired at: the nearest of what is aimed at, in the midst of the sea. */
  function target(): { readonly x: number; readonly y: number } {
    const from = muzzle(waters);
    const inside = shoal
      .swimmers()
      .filter(({ species, x, caughtAt }) => caughtAt === null && (aim === null || species === aim) && isInside(x));
    // What creeps on the ground is right before the cannon; it is fired at only where it is aimed at.
    const above = inside.filter(({ y }) => aim !== null || y < waters.height * GROUND);
    const away = ({ x, y }: Swimmer) => Math.hypot(x - from.x, y - from.y);
    const [nearest] = above.sort((a, b) => away(a) - away(b));
    return nearest ?? { x: from.x, y: 0 };
  }

  const isInside = (x: number) => x > 0 && x < waters.width;

  return {
    async load() {
      pictures = await loadPictures(folder);
      resize();
      requestAnimationFrame(frame);
    },
    fire(stake, place) {
      const from = muzzle(waters);
      const { x, y } = place ?? target();
      angle = Math.atan2(Math.min(-4, y - from.y), x - from.x);
      firedAt = last;
      shots.fire(from, angle, { stake, aim, at: last });
    },
    aimAt(species) {
      aim = species;
    },
    flying: shots.flying,
    haul(swimmer, text, grand) {
      const same = shoal
        .swimmers()
        .find(({ species, caughtAt, x }) => species === swimmer.species && caughtAt === null && isInside(x));
      const caught = swimmer.caughtAt === null && isInside(swimmer.x) ? swimmer : (same ?? swimmer);
      caught.caughtAt = last;
      effects.prize(caught.x, caught.y, last, text, grand);
    },
  };
}

function drawShot(context: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  const radius = Math.max(7, height * 0.016);
  const light = context.createRadialGradient(x, y, 0, x, y, radius * 2);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.4, '#ffe27a');
  light.addColorStop(1, '#ff9a1f00');
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, radius * 2, 0, Math.PI * 2);
  context.fill();
}
