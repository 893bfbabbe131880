import { TONES, type Tone, type ToneName } from './tones.ts';

export type Color = ToneName | Tone;

type Stop = readonly [offset: number, color: string, opacity?: number];

/**
 * One drawing in the making: shapes come back as SVG text, and what they refer to (gradients, clips) is gathered for
 * `defs`. Shapes on a 200 by 200 field around 0,0 share one light from above left and one dark outline.
 */
export class Paint {
  readonly #defs: string[] = [];
  readonly #known = new Map<string, string>();

  #define(body: (id: string) => string): string {
    const key = body('');
    const known = this.#known.get(key);
    if (known) return known;
    const id = `p${this.#known.size}`;
    this.#known.set(key, id);
    this.#defs.push(body(id));
    return id;
  }

  /** All that the shapes refer to. */
  get defs(): string {
    return this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : '';
  }

  /** A gradient from the shape's one side to the other: x1 y1 x2 y2 in shares of its box. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    return `url(#${this.#define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`;
  }

  /** A gradient across the drawing's own coordinates. */
  across(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number]): string {
    return `url(#${this.#define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`;
  }

  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return `url(#${this.#define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`;
  }

  /** Shows `content` only inside the path. */
  clip(path: string, content: string): string {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  body(color: Color): string {
    const { hi, base, lo } = toneOf(color);
    return this.linear(
      [
        [0, hi],
        [0.45, base],
        [1, lo],
      ],
      [0.25, 0, 0.6, 1],
    );
  }

  round(color: Color): string {
    const { hi, base, lo } = toneOf(color);
    return this.radial(
      [
        [0, hi],
        [0.42, base],
        [1, lo],
      ],
      [0.36, 0.3, 0.78],
    );
  }

  /** An outlined body. `width` is the outline's. */
  shape(path: string, color: Color, width = 5): string {
    return `<path d="${path}" fill="${this.body(color)}"${outline(color, width)}/>`;
  }

  ball(cx: number, cy: number, r: number, color: Color, width = 5): string {
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${this.round(color)}"${outline(color, width)}/>`;
  }

  oval(cx: number, cy: number, rx: number, ry: number, color: Color, width = 5, turn = 0): string {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${this.round(color)}"${outline(color, width)}${rotated(turn, cx, cy)}/>`;
  }

  box(x: number, y: number, w: number, h: number, r: number, color: Color, width = 5): string {
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${this.body(color)}"${outline(color, width)}/>`;
  }

  /** A plain area without outline. */
  flat(path: string, color: string, opacity = 1): string {
    return `<path d="${path}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  dot(cx: number, cy: number, r: number, color: string, opacity = 1): string {
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  line(path: string, color: string, width = 5, opacity = 1): string {
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  /** The light that lies on a glossy body. */
  glint(path: string, opacity = 0.45): string {
    return this.flat(path, '#fff', opacity);
  }

  /** An eye with its light; `look` moves the pupil. */
  eye(cx: number, cy: number, r: number, iris = '#2a1a3a', look = 0): string {
    return [
      this.dot(cx, cy, r, '#fff'),
      this.dot(cx + look, cy + r * 0.1, r * 0.68, iris),
      this.dot(cx + look, cy + r * 0.1, r * 0.4, '#0d0616'),
      this.dot(cx + look - r * 0.26, cy - r * 0.26, r * 0.24, '#fff'),
    ].join('');
  }
}

export function toneOf(color: Color): Tone {
  return typeof color === 'string' ? TONES[color] : color;
}

function outline(color: Color, width: number): string {
  return width > 0 ? ` stroke="${toneOf(color).line}" stroke-width="${width}" stroke-linejoin="round"` : '';
}

function rotated(turn: number, cx: number, cy: number): string {
  return turn === 0 ? '' : ` transform="rotate(${turn} ${cx} ${cy})"`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');
}

/** The content and its mirror image across the vertical axis. */
export function mirrored(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`;
}

/** `count` copies around 0,0; the first turned by `from` degrees. */
export function around(count: number, content: string, from = 0): string {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${round(from + (i * 360) / count)})">${content}</g>`,
  ).join('');
}

export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const parts = [`translate(${round(x)} ${round(y)})`];
  if (turn !== 0) parts.push(`rotate(${round(turn)})`);
  if (scale !== 1) parts.push(`scale(${round(scale)})`);
  return `<g transform="${parts.join(' ')}">${content}</g>`;
}

/** A closed path through points of `count` rays, outer and inner radius in turn. */
export function starPath(count: number, outer: number, inner: number, turn = -90): string {
  return polygon(count * 2, (i) => (i % 2 === 0 ? outer : inner), turn);
}

export function polygon(count: number, radius: (index: number) => number, turn = -90): string {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (i * 360) / count) * Math.PI) / 180;
    return `${round(Math.cos(angle) * radius(i))} ${round(Math.sin(angle) * radius(i))}`;
  });
  return `M${points.join('L')}Z`;
}

export function circlePath(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
}

/** Two decimals are below what any screen shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
