import { BACKDROPS, type BackdropName, type Stage } from './grounds.ts';
import { lettering } from './lettering.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import type { Motif } from './motifs/motif.ts';
import { around, at, type Color, Paint, round, starPath } from './paint.ts';
import { type Seeded, seeded } from './random.ts';
import { motifsFor, titleOf } from './title.ts';
import { type House, houseOf } from './vendors.ts';

const W = 300;
const H = 400;

const ANY: readonly BackdropName[] = ['rays', 'bokeh', 'lattice', 'confetti', 'stars', 'clouds', 'curtain', 'neon'];

/** The backdrops that suit a picture; a picture that is not listed stands before any. */
const HOMES: readonly (readonly [readonly MotifName[], readonly BackdropName[]])[] = [
  [
    ['dragon', 'lantern', 'ingot', 'fan', 'mask', 'mahjong', 'pagoda', 'torii', 'panda', 'gift'],
    ['clouds', 'seigaiha', 'lattice', 'rays', 'arch'],
  ],
  [
    ['fish', 'shark', 'octopus', 'crab', 'turtle', 'pearl', 'trident', 'whale'],
    ['deep', 'waves', 'deep', 'bokeh'],
  ],
  [
    ['ship', 'anchor', 'palm', 'skull', 'chest'],
    ['waves', 'hills', 'rays', 'dunes'],
  ],
  [
    ['tiger', 'lion', 'monkey', 'elephant', 'frog', 'serpent', 'butterfly', 'tree', 'mushroom', 'bee'],
    ['jungle', 'hills', 'rays', 'jungle'],
  ],
  [
    [
      'bear',
      'wolf',
      'fox',
      'owl',
      'eagle',
      'unicorn',
      'horse',
      'bull',
      'rabbit',
      'sunflower',
      'pig',
      'clover',
      'rooster',
    ],
    ['hills', 'rays', 'bokeh', 'stars'],
  ],
  [
    ['moon', 'planet', 'rocket', 'star', 'wizard', 'bat', 'castle', 'snow', 'firework'],
    ['stars', 'stars', 'hills', 'bokeh'],
  ],
  [
    ['scarab', 'pyramid', 'sun', 'book', 'lamp', 'helmet', 'hourglass', 'key'],
    ['dunes', 'arch', 'rays', 'arch'],
  ],
  [
    ['football', 'trophy', 'racket', 'basketball', 'glove'],
    ['pitch', 'rays', 'pitch', 'city'],
  ],
  [
    ['gamepad', 'robot', 'car', 'shield', 'swords', 'bolt'],
    ['neon', 'city', 'rays', 'neon'],
  ],
  [
    ['cards', 'spade', 'chips', 'dealer', 'wheel', 'dice', 'mic', 'jester'],
    ['curtain', 'lattice', 'rays', 'city'],
  ],
  [
    [
      'cherry',
      'lemon',
      'melon',
      'grape',
      'orange',
      'strawberry',
      'pineapple',
      'plum',
      'seven',
      'bell',
      'candy',
      'cake',
    ],
    ['rays', 'confetti', 'bokeh', 'neon'],
  ],
  [
    ['lotus', 'sakura', 'rose'],
    ['waves', 'bokeh', 'clouds', 'seigaiha'],
  ],
  [
    ['balls', 'drum', 'ticket', 'bingo'],
    ['confetti', 'rays', 'bokeh', 'city'],
  ],
  [
    ['jewel', 'diamond', 'crown', 'coin', 'bag'],
    ['rays', 'lattice', 'arch', 'bokeh'],
  ],
];

const JEWELS: readonly (readonly [Color, Color])[] = [
  ['gold', 'ruby'],
  ['jade', 'gold'],
  ['ruby', 'gold'],
  ['violet', 'lemon'],
  ['blue', 'gold'],
  ['magenta', 'aqua'],
  ['orange', 'lemon'],
  ['teal', 'lemon'],
  ['red', 'amber'],
];

/** The poster of a game, 3:4. The same vendor and code give the same bytes. */
export function poster(vendor: string, code: string): string {
  const { paint, content, house } = scene(vendor, code, { w: W, h: H });
  const random = seeded(`letters/${vendor}/${code}`);
  const shade = paint.linear([
    [0, house.ground.bottom, 0],
    [0.55, house.ground.bottom, 0.82],
    [1, house.ground.bottom, 1],
  ]);
  const title = lettering(
    paint,
    titleOf(code),
    { x: W / 2, bottom: H - 26, width: 252, height: 112 },
    random.pick(house.faces),
  );
  const body = `${content}<rect y="${H * 0.6}" width="${W}" height="${H * 0.4}" fill="${shade}"/>${title}${frame(house, paint)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" role="img" aria-label="${titleOf(code)}">${paint.defs}${body}</svg>`;
}

/** A game's title alone, as its poster letters it, on a transparent ground. */
export function titleArt(vendor: string, code: string): string {
  const paint = new Paint();
  const random = seeded(`letters/${vendor}/${code}`);
  const title = lettering(
    paint,
    titleOf(code),
    { x: 300, bottom: 182, width: 560, height: 176 },
    random.pick(houseOf(vendor).faces),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200">${paint.defs}${title}</svg>`;
}

/** The poster's picture without letters and frame. */
function scene(vendor: string, code: string, { w, h }: { w: number; h: number }) {
  const random = seeded(`${vendor}/${code}`);
  const house = houseOf(vendor);
  const ground = random.pick(house.grounds);
  const [first, second] = motifsFor(code);
  const paint = new Paint();
  const stage: Stage = { paint, random, ground, w, h };
  const backdrop = BACKDROPS[random.pick(homesOf(first))](stage);
  const hero = drawn(MOTIFS[first], paint, random);
  const friend = drawn(MOTIFS[second], paint, random);
  const content = backdrop + compose(stage, hero, friend);
  return { paint, content, house: { ...house, ground } };
}

export function homesOf(motif: MotifName): readonly BackdropName[] {
  return HOMES.find(([names]) => names.includes(motif))?.[1] ?? ANY;
}

function drawn(motif: Motif, paint: Paint, random: Seeded): string {
  const tinted = motif.tints === true && random.next() < 0.55;
  const [main, side] = tinted ? random.pick(JEWELS) : [motif.main, motif.side];
  return motif.draw(paint, main, side);
}

function compose(stage: Stage, hero: string, friend: string): string {
  const { random, w, h, paint, ground } = stage;
  const shadow = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.2)}" fill="#000" opacity=".3"/>`;
  const lean = random.between(-7, 7);
  const mid = w / 2;
  const centre = h * 0.39;
  switch (random.below(6)) {
    case 0:
      return shadow(mid, h * 0.66, 92) + at(mid, centre, hero, 1.28, lean) + sparks(stage);
    case 1:
      return at(mid, h * 0.36, hero, 1.55, lean) + sparks(stage);
    case 2: {
      const ring = `<circle r="112" fill="${paint.radial([
        [0, ground.glow, 0.55],
        [1, ground.bottom, 0.9],
      ])}"/><circle r="112" fill="none" stroke="#3a1405" stroke-width="17"/><circle r="112" fill="none" stroke="${paint.body('gold')}" stroke-width="12"/>${around(24, '<circle cy="-112" r="2.6" fill="#fffbe0"/>')}`;
      return at(mid, centre, ring) + at(mid, centre, hero, 1.08) + sparks(stage);
    }
    case 3:
      return (
        at(w * 0.19, h * 0.46, friend, 0.62, -14) +
        at(w * 0.81, h * 0.46, `<g transform="scale(-1 1)">${friend}</g>`, 0.62, 14) +
        at(mid, h * 0.37, hero, 1.22) +
        sparks(stage)
      );
    case 4: {
      const side = random.next() < 0.5 ? -1 : 1;
      return (
        at(mid - side * 14, h * 0.36, hero, 1.22, lean) +
        at(mid + side * 78, h * 0.55, friend, 0.62, side * 10) +
        sparks(stage)
      );
    }
    default: {
      const row = [-1, 0, 1].map((n) => at(mid + n * 84, h * 0.56 - (n === 0 ? 10 : 0), friend, 0.46, n * 12)).join('');
      return at(mid, h * 0.34, hero, 1.2, lean) + row + sparks(stage);
    }
  }
}

/** Small lights and coins around the picture. */
function sparks({ random, w, h, paint, ground }: Stage): string {
  const spark = paint.round(ground.spark);
  const coin = `<ellipse rx="11" ry="8" fill="${paint.body('gold')}" stroke="#4f2407" stroke-width="2"/><ellipse rx="6" ry="4" fill="none" stroke="#8a4a08" stroke-width="1.5"/>`;
  const coins = random.next() < 0.45;
  return Array.from({ length: 13 }, (_, i) => {
    const left = i % 2 === 0;
    const x = left ? random.between(0.02, 0.24) * w : random.between(0.76, 0.98) * w;
    const y = random.between(0.04, 0.66) * h;
    if (coins && i < 7) return at(x, y, coin, random.between(0.7, 1.3), random.between(-40, 40));
    const size = random.between(4, 11);
    return at(x, y, `<path d="${starPath(4, size, size * 0.26)}" fill="${i % 3 === 0 ? spark : '#fff'}"/>`);
  }).join('');
}

function frame({ frame: kind }: House, paint: Paint): string {
  const gold = paint.body('gold');
  const rect = (inset: number, radius: number, width: number, stroke: string) =>
    `<rect x="${inset}" y="${inset}" width="${W - inset * 2}" height="${H - inset * 2}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  switch (kind) {
    case 'none':
      return '';
    case 'line':
      return rect(3, 6, 6, gold);
    case 'double':
      return rect(4, 4, 7, gold) + rect(12, 2, 1.5, '#ffe9a8');
    case 'corners': {
      const corner = `<path d="M10 64V10H64M18 52V18H52" fill="none" stroke="${gold}" stroke-width="4"/>`;
      return [
        [0, 0, 1, 1],
        [W, 0, -1, 1],
        [0, H, 1, -1],
        [W, H, -1, -1],
      ]
        .map(([x, y, sx, sy]) => `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${corner}</g>`)
        .join('');
    }
    case 'bulbs': {
      const bulbs: string[] = [];
      for (let x = 15; x <= W - 15; x += 30)
        for (const y of [7, H - 7]) bulbs.push(`<circle cx="${x}" cy="${y}" r="3.4"/>`);
      for (let y = 36; y <= H - 36; y += 29.8)
        for (const x of [7, W - 7]) bulbs.push(`<circle cx="${x}" cy="${round(y)}" r="3.4"/>`);
      return `${rect(7, 8, 13, '#3a0a1c')}${rect(1.5, 6, 3, gold)}${rect(13, 4, 2, gold)}<g fill="#fff6c2">${bulbs.join('')}</g>`;
    }
  }
}
