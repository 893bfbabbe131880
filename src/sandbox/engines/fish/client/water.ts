import type { Waters } from './shoal.ts';

/** The water behind all that swims, drawn once for each size: light from above, ground, corals and weeds. */
export function drawWater(waters: Waters, ratio: number, random: () => number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, waters.width * ratio);
  canvas.height = Math.max(1, waters.height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(ratio, ratio);
  const { width, height } = waters;
  const deep = context.createLinearGradient(0, 0, 0, height);
  deep.addColorStop(0, '#38c8e8d9');
  deep.addColorStop(0.35, '#1273b8d9');
  deep.addColorStop(1, '#08164ae6');
  context.fillStyle = deep;
  context.fillRect(0, 0, width, height);
  drawLight(context, waters, random);
  drawGround(context, waters, random);
  return canvas;
}

function drawLight(context: CanvasRenderingContext2D, { width, height }: Waters, random: () => number): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let ray = 0; ray < 9; ray += 1) {
    const top = width * (ray / 8 + (random() - 0.5) * 0.06);
    const lean = width * 0.1 * (0.4 + random());
    const wide = width * (0.015 + random() * 0.04);
    const light = context.createLinearGradient(0, 0, 0, height * 0.85);
    light.addColorStop(0, '#d7fbff3d');
    light.addColorStop(1, '#d7fbff00');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(top, 0);
    context.lineTo(top + wide, 0);
    context.lineTo(top + wide * 3 - lean, height * 0.85);
    context.lineTo(top - lean, height * 0.85);
    context.fill();
  }
  context.restore();
}

const WEEDS = ['#0e6b5cb3', '#178a5fb3', '#0b4f63b3'] as const;
const CORALS = ['#c2407acc', '#d9693dcc', '#8d4fd0cc'] as const;

function drawGround(context: CanvasRenderingContext2D, waters: Waters, random: () => number): void {
  const { width, height } = waters;
  for (const [depth, color] of [
    [0.13, '#0a3a63'],
    [0.07, '#0c2750'],
  ] as const) {
    for (let x = 0; x < width; x += 46)
      drawPlant(context, x + random() * 30, height * (1 - depth * 0.6), waters, random);
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 30; x += 30)
      context.lineTo(x, height * (1 - depth) + Math.sin(x / 90 + depth * 90) * height * 0.022);
    context.lineTo(width, height);
    context.fill();
  }
}

/** A weed, or a coral at every third place. */
function drawPlant(
  context: CanvasRenderingContext2D,
  x: number,
  ground: number,
  { height }: Waters,
  random: () => number,
): void {
  const tall = height * (0.05 + random() * 0.13);
  context.lineCap = 'round';
  if (random() < 0.34) {
    context.strokeStyle = CORALS[Math.floor(random() * CORALS.length)] ?? CORALS[0];
    branch(context, { x, y: ground, angle: -Math.PI / 2, length: tall * 0.34, depth: 4 }, random);
    return;
  }
  context.strokeStyle = WEEDS[Math.floor(random() * WEEDS.length)] ?? WEEDS[0];
  context.lineWidth = 5 + random() * 5;
  const lean = (random() - 0.5) * 50;
  context.beginPath();
  context.moveTo(x, ground);
  context.bezierCurveTo(x + lean, ground - tall * 0.4, x - lean, ground - tall * 0.7, x + lean * 0.6, ground - tall);
  context.stroke();
}

interface Branch {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly depth: number;
}

function branch(context: CanvasRenderingContext2D, from: Branch, random: () => number): void {
  const { x, y, angle, length, depth } = from;
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  context.lineWidth = depth * 2.2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(endX, endY);
  context.stroke();
  if (depth <= 1) return;
  for (const turn of [-0.5, 0.45])
    branch(
      context,
      { x: endX, y: endY, angle: angle + turn + (random() - 0.5) * 0.3, length: length * 0.78, depth: depth - 1 },
      random,
    );
}
