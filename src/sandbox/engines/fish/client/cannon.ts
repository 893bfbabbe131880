import { unit, type Waters } from './shoal.ts';

/** Where shots leave from: the middle of the ground. */
export function muzzle({ width, height }: Waters): { readonly x: number; readonly y: number } {
  return { x: width / 2, y: height - 8 };
}

/** How long its recoil takes, in seconds. */
const RECOIL_S = 0.16;

/**
 * The cannon.
 * @param angle in which it points, in radians
 * @param since it fired last, in seconds
 */
export function drawCannon(context: CanvasRenderingContext2D, waters: Waters, angle: number, since: number): void {
  const { x, y } = muzzle(waters);
  const size = Math.max(46, unit(waters) * 0.12);
  const back = since < RECOIL_S ? Math.sin((since / RECOIL_S) * Math.PI) * size * 0.14 : 0;
  const brass = context.createLinearGradient(0, -size * 0.25, 0, size * 0.25);
  brass.addColorStop(0, '#fff3b8');
  brass.addColorStop(0.45, '#f0a92b');
  brass.addColorStop(1, '#8a4708');
  context.save();
  context.translate(x, y);
  context.strokeStyle = '#3a1a04';
  context.lineWidth = Math.max(2, size * 0.045);
  context.save();
  context.rotate(angle);
  context.fillStyle = brass;
  context.beginPath();
  context.roundRect(-back, -size * 0.19, size, size * 0.38, size * 0.1);
  context.fill();
  context.stroke();
  context.beginPath();
  context.roundRect(size * 0.82 - back, -size * 0.25, size * 0.22, size * 0.5, size * 0.08);
  context.fill();
  context.stroke();
  if (since < RECOIL_S) drawFlash(context, size, since / RECOIL_S);
  context.restore();
  const dome = context.createRadialGradient(-size * 0.2, -size * 0.3, size * 0.05, 0, 0, size * 0.62);
  dome.addColorStop(0, '#9ad7ff');
  dome.addColorStop(0.5, '#2a63c9');
  dome.addColorStop(1, '#0d1c5c');
  context.fillStyle = dome;
  context.beginPath();
  context.arc(0, size * 0.06, size * 0.5, Math.PI, 0);
  context.closePath();
  context.fill();
  context.stroke();
  context.restore();
}

function drawFlash(context: CanvasRenderingContext2D, size: number, share: number): void {
  context.globalAlpha = 1 - share;
  context.fillStyle = '#fff6c8';
  context.beginPath();
  context.arc(size * 1.1, 0, size * (0.16 + share * 0.2), 0, Math.PI * 2);
  context.fill();
}
