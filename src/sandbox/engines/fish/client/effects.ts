import { unit, type Waters } from './shoal.ts';

/** What is seen for a moment: nets where shots struck, coins and amounts where something was caught. */
interface Effect {
  readonly kind: 'net' | 'prize';
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly text: string;
  /** How much is made of it, from 0 to 1. */
  readonly grand: number;
}

export interface Effects {
  readonly net: (x: number, y: number, at: number) => void;
  readonly prize: (x: number, y: number, at: number, text: string, grand: number) => void;
  readonly draw: (context: CanvasRenderingContext2D, time: number, waters: Waters) => void;
}

const SHOWN_S = { net: 0.45, prize: 1.6 } as const;
const RINGS = [0.4, 0.7, 1] as const;
const SPOKES = 10;

export function createEffects(): Effects {
  let effects: Effect[] = [];
  return {
    net: (x, y, at) => void effects.push({ kind: 'net', x, y, at, text: '', grand: 0 }),
    prize: (x, y, at, text, grand) => void effects.push({ kind: 'prize', x, y, at, text, grand }),
    draw(context, time, waters) {
      effects = effects.filter(({ kind, at }) => time - at < SHOWN_S[kind]);
      for (const effect of effects) {
        const share = (time - effect.at) / SHOWN_S[effect.kind];
        context.save();
        context.translate(effect.x, effect.y);
        if (effect.kind === 'net') drawNet(context, share, unit(waters) * 0.09);
        else drawPrize(context, share, effect, waters);
        context.restore();
      }
    },
  };
}

function drawNet(context: CanvasRenderingContext2D, share: number, size: number): void {
  const radius = size * (0.4 + 0.6 * Math.sqrt(share));
  context.globalAlpha = 1 - share;
  context.strokeStyle = '#fff3c4';
  context.lineWidth = 2;
  context.beginPath();
  for (const ring of RINGS) {
    context.moveTo(radius * ring, 0);
    context.arc(0, 0, radius * ring, 0, Math.PI * 2);
  }
  for (let spoke = 0; spoke < SPOKES; spoke += 1) {
    const angle = (spoke * 2 * Math.PI) / SPOKES;
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.stroke();
}

function drawPrize(
  context: CanvasRenderingContext2D,
  share: number,
  { text, grand, x, y }: Effect,
  waters: Waters,
): void {
  const size = unit(waters) * (0.045 + 0.06 * grand);
  context.globalAlpha = share < 0.7 ? 1 : (1 - share) / 0.3;
  context.font = `800 ${Math.max(16, size)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  // The whole amount stays inside the sea, wherever the catch was.
  const half = context.measureText(text).width / 2 + 8;
  const across = Math.max(half, Math.min(waters.width - half, x)) - x;
  const up = Math.max(size + 8, y - share * size * 1.6) - y;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(4, size * 0.16);
  context.strokeStyle = '#4a1c02';
  context.strokeText(text, across, up);
  context.fillStyle = '#ffe27a';
  context.fillText(text, across, up);
}
