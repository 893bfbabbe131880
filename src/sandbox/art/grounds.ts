import { around, at, circlePath, type Paint, round, starPath } from './paint.ts';
import type { Seeded } from './random.ts';
import { mix } from './tones.ts';
import type { Ground } from './vendors.ts';

/** What a backdrop is drawn with; it fills `w` by `h` and leaves the middle of it for the picture. */
export interface Stage {
  readonly paint: Paint;
  readonly random: Seeded;
  readonly ground: Ground;
  readonly w: number;
  readonly h: number;
}

type Backdrop = (stage: Stage) => string;

const base: Backdrop = ({ paint, ground: { top, bottom, glow }, w, h }) => {
  const sky = paint.linear([
    [0, mix(top, '#ffffff', 0.12)],
    [0.55, top],
    [1, bottom],
  ]);
  const light = paint.radial([
    [0, glow, 0.95],
    [0.35, glow, 0.5],
    [1, glow, 0],
  ]);
  return `<rect width="${w}" height="${h}" fill="${sky}"/><circle cx="${w / 2}" cy="${round(h * 0.42)}" r="${round(w * 0.62)}" fill="${light}"/>`;
};

const rays: Backdrop = (stage) => {
  const { ground, w, h, random } = stage;
  const count = random.pick([12, 16, 20]);
  const reach = h;
  const half = round(Math.tan(Math.PI / count / 2) * reach);
  return `${base(stage)}<g opacity=".3">${at(w / 2, h * 0.42, around(count, `<path d="M0 0L${-half} ${-reach}H${half}Z" fill="${ground.glow}"/>`, random.between(0, 20)))}</g>`;
};

const bokeh: Backdrop = (stage) => {
  const { random, ground, w, h } = stage;
  const dots = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${round(random.between(0, w))}" cy="${round(random.between(0, h))}" r="${round(random.between(4, 24))}" fill="${random.next() < 0.5 ? ground.glow : '#fff'}" opacity="${round(random.between(0.06, 0.28))}"/>`,
  );
  return base(stage) + dots.join('');
};

const stars: Backdrop = (stage) => {
  const { random, w, h } = stage;
  const sky = Array.from({ length: 46 }, () => {
    const size = random.between(1, 5);
    const path = size > 3.4 ? starPath(4, size * 1.7, size * 0.4) : circlePath(0, 0, size * 0.5);
    return `<path d="${path}" fill="#fff" opacity="${round(random.between(0.4, 1))}" transform="translate(${round(random.between(0, w))} ${round(random.between(0, h * 0.8))})"/>`;
  });
  return base(stage) + sky.join('');
};

const hills: Backdrop = (stage) => {
  const { random, ground, w, h } = stage;
  const layers = [0.62, 0.72, 0.83].map((level, i) => {
    const color = mix(ground.top, ground.bottom, 0.3 + i * 0.3);
    const y = h * level;
    const bumps = [0, 1, 2].map(
      (n) =>
        `Q${round((n + 0.5) * (w / 3))} ${round(y - random.between(20, 62))} ${round((n + 1) * (w / 3))} ${round(y + random.between(-8, 8))}`,
    );
    return `<path d="M0 ${y}${bumps.join('')}V${h}H0Z" fill="${color}" opacity=".92"/>`;
  });
  const disc = `<circle cx="${round(w * random.between(0.2, 0.8))}" cy="${round(h * 0.2)}" r="34" fill="${ground.glow}" opacity=".75"/>`;
  return base(stage) + disc + layers.join('');
};

const clouds: Backdrop = (stage) => {
  const { random, ground, w, h } = stage;
  const cloud = `<path d="M-60 14H60Q82 14 82-4Q80-20 60-18Q54-44 28-36Q14-56-10-42Q-30-50-38-24Q-62-26-70-8Q-74 14-60 14Z" fill="${mix(ground.top, ground.glow, 0.3)}" stroke="${ground.glow}" stroke-width="2.5" stroke-opacity=".7"/><path d="M-30 4Q-14-16 4-2Q2 10-10 4M20 2Q34-16 50-2Q48 8 38 4" fill="none" stroke="${ground.glow}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`;
  const places = [
    [0.12, 0.14],
    [0.9, 0.24],
    [0.06, 0.56],
    [0.96, 0.62],
    [0.5, 0.74],
    [0.24, 0.8],
    [0.82, 0.84],
  ] as const;
  return (
    base(stage) +
    places.map(([x, y]) => at(w * x + random.between(-10, 10), h * y, cloud, random.between(0.7, 1.15))).join('')
  );
};

const seigaiha: Backdrop = (stage) => {
  const { paint, ground, w, h } = stage;
  const scale = [26, 19, 12, 5]
    .map((r) => `<circle r="${r}" fill="none" stroke="${ground.glow}" stroke-width="2"/>`)
    .join('');
  const rows = Array.from({ length: 18 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) =>
      at(
        column * 52 + (row % 2 ? 26 : 0) - 20,
        h - row * 15,
        `<circle r="26" fill="${mix(ground.bottom, ground.top, row / 18)}"/>${scale}`,
      ),
    ).join(''),
  );
  const fade = paint.linear([
    [0, ground.top, 0.1],
    [0.5, ground.top, 0.2],
    [1, ground.bottom, 0.3],
  ]);
  return `<rect width="${w}" height="${h}" fill="${ground.top}"/><g opacity=".55">${rows.reverse().join('')}</g><rect width="${w}" height="${h}" fill="${fade}"/>${light(stage)}`;
};

const light: Backdrop = ({ paint, ground: { glow }, w, h }) =>
  `<circle cx="${w / 2}" cy="${round(h * 0.42)}" r="${round(w * 0.6)}" fill="${paint.radial([
    [0, glow, 0.9],
    [0.4, glow, 0.42],
    [1, glow, 0],
  ])}"/>`;

const lattice: Backdrop = (stage) => {
  const { ground, w, h, random } = stage;
  const step = random.pick([30, 37.5]);
  const lines = Array.from(
    { length: Math.ceil((w + h) / step) + 1 },
    (_, i) => `M${round(i * step - h)} 0l${h} ${h}M${round(i * step)} 0l${-h} ${h}`,
  );
  return `${base(stage)}<path d="${lines.join('')}" stroke="${ground.glow}" stroke-width="1.5" opacity=".28"/>${light(stage)}`;
};

const waves: Backdrop = (stage) => {
  const { ground, w, h } = stage;
  const layers = [0.58, 0.66, 0.75, 0.85].map((level, i) => {
    const y = h * level;
    const crest = Array.from({ length: 5 }, () => `q${round(w / 8)} ${i % 2 ? 20 : -20} ${round(w / 4)} 0`).join('');
    return `<path d="M${-20 - i * 14} ${y}${crest}V${h}H-60Z" fill="${mix(ground.top, i % 2 ? '#ffffff' : ground.bottom, 0.18 + i * 0.14)}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
  });
  return base(stage) + layers.join('');
};

const deep: Backdrop = (stage) => {
  const { random, ground, w, h } = stage;
  const shafts = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${40 + i * 55} -10L${round(i * 90 - 60 + random.between(-20, 20))} ${h}h60L${66 + i * 55} -10Z" fill="#fff" opacity=".1"/>`,
  );
  const bubbles = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${round(random.between(0, w))}" cy="${round(random.between(0, h))}" r="${round(random.between(3, 11))}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`,
  );
  const weed = [0.04, 0.12, 0.86, 0.95].map(
    (x) =>
      `<path d="M${round(w * x)} ${h}q-22-50 2-88q22-34 0-70q34 40 14 82q-20 40 6 76Z" fill="${mix(ground.bottom, '#1fd89c', 0.45)}" opacity=".8"/>`,
  );
  return base(stage) + shafts.join('') + weed.join('') + bubbles.join('');
};

const jungle: Backdrop = (stage) => {
  const { random, ground, w, h } = stage;
  const leaf = 'M0 0Q-34-40 0-104Q34-40 0 0ZM0-4V-92';
  const side = (x: number, from: number, to: number) =>
    Array.from({ length: 7 }, (_, i) =>
      at(
        x,
        h * (i / 6),
        `<path d="${leaf}" fill="${mix(ground.bottom, i % 2 ? '#2fbf5f' : '#0e5a3a', 0.6)}" stroke="${ground.bottom}" stroke-width="3"/>`,
        random.between(0.7, 1.1),
        random.between(from, to),
      ),
    );
  return base(stage) + side(-6, 30, 120).join('') + side(w + 6, -120, -30).join('');
};

const curtain: Backdrop = (stage) => {
  const { ground, w, h } = stage;
  const fold = (x: number, wide: number) =>
    `<path d="M${x} 0h${wide}q-4 ${h / 2} 0 ${h}h${-wide}q4-${h / 2} 0-${h}Z" fill="${ground.bottom}" opacity=".42"/>`;
  const folds = [0, 22, 44, 66].flatMap((x) => [fold(x, 11), fold(w - x - 11, 11)]);
  const swag = `<path d="M0 0H${w}V30Q${w * 0.875} 74 ${w * 0.75} 34Q${w * 0.625} 78 ${w / 2} 34Q${w * 0.375} 78 ${w * 0.25} 34Q${w * 0.125} 74 0 30Z" fill="${mix(ground.top, '#ffffff', 0.1)}" stroke="${ground.glow}" stroke-width="3"/>`;
  return base(stage) + folds.join('') + light(stage) + swag;
};

const neon: Backdrop = (stage) => {
  const { paint, ground, w, h } = stage;
  const horizon = h * 0.6;
  const uprights = Array.from(
    { length: 15 },
    (_, i) => `M${round(w / 2 + (i - 7) * 16)} ${horizon}L${round(w / 2 + (i - 7) * 90)} ${h}`,
  );
  const levels = [0, 0.05, 0.13, 0.26, 0.46, 0.74].map((d) => `M0 ${round(horizon + d * (h - horizon))}H${w}`);
  const disc = paint.linear([
    [0, '#fff3a8'],
    [0.5, ground.glow],
    [1, ground.top],
  ]);
  const bars = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="0" y="${round(horizon - 14 - i * 17)}" width="${w}" height="${6 - i}" fill="${ground.bottom}"/>`,
  ).join('');
  return `${base(stage)}<circle cx="${w / 2}" cy="${horizon - 40}" r="96" fill="${disc}"/>${bars}<rect y="${horizon}" width="${w}" height="${h - horizon}" fill="${ground.bottom}"/><path d="${uprights.join('')}${levels.join('')}" stroke="${ground.glow}" stroke-width="2" opacity=".8"/>`;
};

const pitch: Backdrop = (stage) => {
  const { ground, w, h } = stage;
  const green = mix(ground.top, '#2fae55', 0.7);
  const stripes = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${round(i * 70 - 110)} ${h}L${round(w / 2 - 60 + i * 24)} ${h * 0.52}h12L${round(i * 70 - 75)} ${h}Z" fill="#fff" opacity=".12"/>`,
  );
  const lamps = [0.12, 0.88].map((x) =>
    at(
      w * x,
      h * 0.16,
      `<path d="M0 0L-90 240H90Z" fill="#fff" opacity=".12"/>${[-18, 0, 18].map((dx) => `<circle cx="${dx}" r="8" fill="#fff"/><circle cx="${dx}" cy="18" r="8" fill="#fff"/>`).join('')}`,
    ),
  );
  return `${base(stage)}<rect y="${h * 0.52}" width="${w}" height="${h * 0.48}" fill="${green}"/>${stripes.join('')}<ellipse cx="${w / 2}" cy="${h * 0.78}" rx="110" ry="42" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/><path d="M0 ${h * 0.52}H${w}" stroke="#fff" stroke-width="4" opacity=".6"/>${lamps.join('')}`;
};

const city: Backdrop = (stage) => {
  const { random, ground, h } = stage;
  const towers = Array.from({ length: 11 }, (_, i) => {
    const tall = random.between(70, 210);
    const x = i * 29 - 6;
    const windows = Array.from({ length: Math.floor(tall / 22) }, (_, n) =>
      [6, 18]
        .map((dx) =>
          random.next() < 0.6
            ? `<rect x="${x + dx}" y="${round(h - tall + 8 + n * 20)}" width="6" height="9" fill="${ground.glow}" opacity=".85"/>`
            : '',
        )
        .join(''),
    );
    return `<rect x="${x}" y="${round(h - tall)}" width="30" height="${round(tall)}" fill="${mix(ground.bottom, ground.top, i % 2 ? 0.15 : 0.3)}"/>${windows.join('')}`;
  });
  return base(stage) + towers.join('');
};

const arch: Backdrop = (stage) => {
  const { paint, ground, w, h } = stage;
  const inner = `M${w * 0.12} ${h}V${h * 0.36}Q${w * 0.12} ${h * 0.08} ${w / 2} ${h * 0.05}Q${w * 0.88} ${h * 0.08} ${w * 0.88} ${h * 0.36}V${h}Z`;
  const stone = paint.linear([
    [0, mix(ground.bottom, '#ffffff', 0.25)],
    [1, ground.bottom],
  ]);
  return `<rect width="${w}" height="${h}" fill="${stone}"/><path d="M0 40H${w}M0 110H${w}M0 180H${w}M0 250H${w}M0 320H${w}M20 0V40M280 0V40M12 40V110M288 40V110M24 110V180M276 110V180M12 180V250M288 180V250M24 250V320M276 250V320" stroke="#000" stroke-width="3" opacity=".28"/>${paint.clip(inner, rays(stage))}<path d="${inner}" fill="none" stroke="${paint.body('gold')}" stroke-width="9"/><path d="${inner}" fill="none" stroke="#4f2407" stroke-width="2"/>`;
};

const confetti: Backdrop = (stage) => {
  const { random, w, h } = stage;
  const bits = Array.from(
    { length: 46 },
    () =>
      `<rect x="-4" y="-2.5" width="9" height="5" rx="1" fill="${random.pick(['#ffd84a', '#ff6b9d', '#5cd6ff', '#8fff9a', '#ffffff', '#c79bff'])}" transform="translate(${round(random.between(0, w))} ${round(random.between(0, h))}) rotate(${Math.round(random.between(0, 180))})" opacity=".9"/>`,
  );
  return rays(stage) + bits.join('');
};

const dunes: Backdrop = (stage) => {
  const { ground, w, h } = stage;
  const sand = (d: string, share: number) => `<path d="${d}" fill="${mix('#f5c069', ground.bottom, share)}"/>`;
  return [
    base(stage),
    `<circle cx="${w * 0.74}" cy="${h * 0.2}" r="40" fill="#fff6d0" opacity=".85"/>`,
    sand(`M0 ${h * 0.66}Q${w * 0.3} ${h * 0.5} ${w * 0.62} ${h * 0.64}T${w} ${h * 0.6}V${h}H0Z`, 0.2),
    sand(`M0 ${h * 0.76}Q${w * 0.5} ${h * 0.62} ${w} ${h * 0.8}V${h}H0Z`, 0.4),
    sand(`M0 ${h * 0.9}Q${w * 0.4} ${h * 0.74} ${w} ${h * 0.86}V${h}H0Z`, 0.62),
  ].join('');
};

/** Every backdrop by its name. */
export const BACKDROPS = {
  rays,
  bokeh,
  stars,
  hills,
  clouds,
  seigaiha,
  lattice,
  waves,
  deep,
  jungle,
  curtain,
  neon,
  pitch,
  city,
  arch,
  confetti,
  dunes,
} as const satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof BACKDROPS;
