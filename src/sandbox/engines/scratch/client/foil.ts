/** How wide a stroke scratches, in shares of a field. */
const STROKE = 0.16;
/** The field is looked at in so many rows and columns to see how much of it is free. */
const SEEN = 8;
/** Of a field that is free so far, the rest falls off. */
const ENOUGH = 0.5;
const SIZE = 200;

/** What covers a field. */
export interface Foil {
  readonly canvas: HTMLCanvasElement;
  readonly lay: () => void;
  /** Scratches from where the stroke was last, in shares of the field. @returns whether enough of it is free */
  readonly scratch: (x: number, y: number, from?: { readonly x: number; readonly y: number }) => boolean;
}

/** @param canvas that lies over the field */
export function createFoil(canvas: HTMLCanvasElement): Foil {
  const context = canvas.getContext('2d');
  let free = new Set<number>();
  canvas.width = SIZE;
  canvas.height = SIZE;

  function see(x: number, y: number): void {
    for (let cell = 0; cell < SEEN * SEEN; cell += 1) {
      const [cx, cy] = [((cell % SEEN) + 0.5) / SEEN, (Math.floor(cell / SEEN) + 0.5) / SEEN];
      if (Math.hypot(cx - x, cy - y) < STROKE) free.add(cell);
    }
  }

  return {
    canvas,
    lay() {
      free = new Set();
      if (context) paint(context);
    },
    scratch(x, y, from = { x, y }) {
      const steps = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / (STROKE / 2)));
      for (let step = 0; step <= steps; step += 1)
        see(from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps);
      if (context) rub(context, from, { x, y });
      return free.size >= SEEN * SEEN * ENOUGH;
    },
  };
}

function rub(
  context: CanvasRenderingContext2D,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): void {
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = STROKE * 2 * SIZE;
  context.beginPath();
  context.moveTo(from.x * SIZE, from.y * SIZE);
  context.lineTo(to.x * SIZE + 0.01, to.y * SIZE);
  context.stroke();
}

/** Silver with a pattern of stars, as it is printed on tickets. */
function paint(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'source-over';
  const silver = context.createLinearGradient(0, 0, SIZE, SIZE);
  for (const [at, color] of [
    [0, '#f4f6fb'],
    [0.35, '#b4bccd'],
    [0.5, '#e9edf5'],
    [0.75, '#98a2b8'],
    [1, '#cfd6e3'],
  ] as const)
    silver.addColorStop(at, color);
  context.fillStyle = silver;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#6d789133';
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) star(context, 20 + column * 40 + (row % 2) * 20, 20 + row * 40, 9);
  context.strokeStyle = '#ffffffb0';
  context.lineWidth = 6;
  context.strokeRect(3, 3, SIZE - 6, SIZE - 6);
}

function star(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const reach = point % 2 === 0 ? radius : radius * 0.34;
    const angle = (point * Math.PI) / 4;
    context.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach);
  }
  context.fill();
}
