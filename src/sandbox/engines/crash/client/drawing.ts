import { unroundedAfter } from '../maths/flight.ts';

/** What is drawn on, and how much of the flight it has room for. */
export interface Field {
  readonly context: CanvasRenderingContext2D;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds, and hundredths: where the flight is, and what the field has room for. */
  readonly elapsed: number;
  readonly top: number;
  readonly longest: number;
  readonly highest: number;
}

const STARS = 90;
const STEPS = 80;
const SPARKS = 34;

/** Where a time and a height lie on the field. */
function placeOf({ width, height, longest, highest }: Field, time: number, at: number) {
  const [left, bottom] = [width * 0.09, height * 0.88];
  return {
    x: left + (width * 0.76 * time) / longest,
    y: bottom - (height * 0.56 * (at - 100)) / (highest - 100),
  };
}

/** A share of one for each number, the same each time and without a pattern. */
function scattered(number: number): number {
  const wide = Math.sin(number * 12.9898 + 4.1) * 43_758.5453;
  return wide - Math.floor(wide);
}

/** Stars that pass by while the flight rises. */
export function drawStars({ context, width, height }: Field, elapsed: number): void {
  for (let star = 0; star < STARS; star += 1) {
    const deep = 0.3 + ((star * 37) % 71) / 100;
    const x = scattered(star) * width - (((elapsed * deep) / 24) % width);
    const y = scattered(star + STARS) * height + (((elapsed * deep) / 60) % height);
    context.globalAlpha = 0.25 + deep * 0.5;
    context.fillStyle = '#fff';
    context.beginPath();
    context.arc((x + width) % width, y % height, deep * 1.7, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Lines at heights that are easily read. */
export function drawGrid(field: Field): void {
  const { context, width, highest } = field;
  const span = (highest - 100) / 4;
  const power = 10 ** Math.floor(Math.log10(span));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= span) ?? span;
  context.font = '600 13px system-ui, sans-serif';
  context.direction = 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (let at = 100; at <= highest; at += step) {
    const { y } = placeOf(field, 0, at);
    context.fillStyle = '#ffffff24';
    context.fillRect(width * 0.09, y, width * 0.86, 1);
    context.fillStyle = '#ffffffb0';
    context.fillText(`×${Number((at / 100).toFixed(2))}`, 10, y);
  }
}

/** The way of the flight so far, with a glow under it. */
export function drawCurve(field: Field, fallen: boolean): void {
  const { context, elapsed, height } = field;
  if (elapsed <= 0) return;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = (elapsed * step) / STEPS;
    return placeOf(field, time, unroundedAfter(time));
  });
  const last = points.at(-1) ?? placeOf(field, 0, 100);
  const bottom = placeOf(field, 0, 100).y;
  const [line, glow] = fallen ? ['#ff6a5b', '#ff3b2f'] : ['#ffe38a', '#ffb22e'];
  const under = context.createLinearGradient(0, last.y, 0, bottom);
  under.addColorStop(0, `${glow}7a`);
  under.addColorStop(1, `${glow}08`);
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineTo(last.x, bottom);
  context.lineTo(points[0]?.x ?? 0, bottom);
  context.fillStyle = under;
  context.fill();
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(4, height / 90);
  context.strokeStyle = line;
  context.shadowColor = glow;
  context.shadowBlur = 18;
  context.stroke();
  context.shadowBlur = 0;
}

/** What flies, with a jet behind it. */
export function drawFlyer(field: Field, picture: HTMLImageElement, burns: boolean): void {
  const { context, elapsed, top, width, height } = field;
  const { x, y } = placeOf(field, elapsed, top);
  const before = placeOf(field, Math.max(0, elapsed - 300), unroundedAfter(Math.max(0, elapsed - 300)));
  const turn = elapsed > 0 ? Math.atan2(y - before.y, x - before.x) : 0;
  const size = Math.max(56, Math.min(width, height) * 0.24);
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  if (burns) {
    const long = size * (0.75 + 0.2 * Math.sin(elapsed / 45));
    const jet = context.createLinearGradient(-size * 0.3, 0, -size * 0.3 - long, 0);
    jet.addColorStop(0, '#fff6c2');
    jet.addColorStop(0.35, '#ffb22ecc');
    jet.addColorStop(1, '#ff3b2f00');
    context.fillStyle = jet;
    context.beginPath();
    context.moveTo(-size * 0.2, -size * 0.18);
    context.quadraticCurveTo(-size * 0.5, -size * 0.1, -size * 0.3 - long, 0);
    context.quadraticCurveTo(-size * 0.5, size * 0.1, -size * 0.2, size * 0.18);
    context.fill();
  }
  context.rotate(-turn * 0.6);
  if (picture.naturalWidth > 0) context.drawImage(picture, -size / 2, -size / 2, size, size);
  context.restore();
}

/** The blast of a fall. @param share of its time that is over */
export function drawBlast(field: Field, share: number): void {
  const { context, elapsed, top, width, height } = field;
  const { x, y } = placeOf(field, elapsed, top);
  const reach = Math.min(width, height) * 0.34;
  const flash = context.createRadialGradient(x, y, 0, x, y, reach * (0.3 + share * 0.5));
  flash.addColorStop(0, '#fff3c4');
  flash.addColorStop(0.35, '#ff8a3c');
  flash.addColorStop(1, '#ff3b2f00');
  context.globalAlpha = 1 - share * 0.85;
  context.fillStyle = flash;
  context.beginPath();
  context.arc(x, y, reach, 0, Math.PI * 2);
  context.fill();
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const angle = spark * 2.4;
    const way = reach * (0.25 + ((spark * 29) % 80) / 90) * Math.sqrt(share);
    context.fillStyle = spark % 3 === 0 ? '#ffe38a' : '#ff7a45';
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * way,
      y + Math.sin(angle) * way + share ** 2 * reach * 0.5,
      2 + (spark % 4),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}
