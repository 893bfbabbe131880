import { at, mirrored, Paint } from '../../art/paint.ts';
import { seeded } from '../../art/random.ts';
import { mix, type Tone, tone } from '../../art/tones.ts';

/** Dealers are drawn from the waist up, 360 wide and 320 high; the table hides what is below. */

export const POSES = ['waits', 'deals'] as const;
export type Pose = (typeof POSES)[number];

const SKINS = ['#f3c9a5', '#e0ac7e', '#c98d5c', '#a86f45', '#7d4e30'] as const;
const HAIRS = ['#1d1622', '#3a2418', '#6b3d1c', '#8f8a96', '#5a1f1a'] as const;
const VESTS = ['#7a1230', '#123a6b', '#0f5a44', '#3c1a66', '#2a2440', '#7a4a10'] as const;
const CUTS = ['bun', 'long', 'short', 'parted'] as const;

/** Who stands at a table; the same whenever it is opened. */
export function dealerPicture(code: string, pose: Pose): string {
  const chance = seeded(`dealer ${code}`);
  const look = {
    skin: tone(chance.pick(SKINS)),
    hair: tone(chance.pick(HAIRS)),
    vest: tone(chance.pick(VESTS)),
    cut: chance.pick(CUTS),
  };
  const p = new Paint();
  const parts = [backHair(p, look), body(p, look), arms(p, look, pose), head(p, look), frontHair(p, look)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 320">${p.defs}${parts}</svg>`;
}

interface Look {
  readonly skin: Tone;
  readonly hair: Tone;
  readonly vest: Tone;
  readonly cut: (typeof CUTS)[number];
}

function backHair(p: Paint, { hair, cut }: Look): string {
  if (cut === 'long')
    return p.shape('M122 96Q116 30 180 28Q244 30 238 96L250 214Q214 232 180 214Q146 232 110 214Z', hair, 3);
  if (cut === 'bun') return p.ball(180, 32, 24, hair, 3);
  return '';
}

function body(p: Paint, { skin, vest }: Look): string {
  return [
    p.shape('M60 330Q60 236 108 216L156 194H204L252 216Q300 236 300 330Z', 'white', 3),
    p.shape('M158 150H202V196Q180 222 158 196Z', { ...skin, base: skin.lo, hi: skin.base }, 0),
    p.shape('M96 330L104 222L150 198L180 272L210 198L256 222L264 330Z', vest, 3),
    p.flat('M150 198L180 272L210 198L194 190L180 208L166 190Z', '#fbfbff'),
    p.line('M150 198L180 272L210 198', vest.lo, 4),
    p.shape('M180 210L152 198V224ZM180 210L208 198V224Z', 'ink', 2),
    p.ball(180, 211, 7, 'ink', 2),
    [284, 304].map((y) => p.ball(180, y, 4.5, 'gold', 1.5)).join(''),
    p.box(218, 256, 28, 10, 4, 'gold', 1.5),
  ].join('');
}

/** Both hands rest on the table, or one reaches out with a card. */
function arms(p: Paint, { skin }: Look, pose: Pose): string {
  const resting =
    p.shape('M92 232Q60 262 72 318H112Q104 280 124 250Z', 'white', 3) +
    p.box(70, 300, 44, 14, 6, 'silver', 2) +
    p.oval(94, 322, 22, 14, skin, 2.5);
  const right = `<g transform="translate(360 0) scale(-1 1)">${resting}</g>`;
  if (pose === 'waits') return resting + right;
  const reaching =
    p.shape('M270 226Q304 236 296 262L248 270L240 238Z', 'white', 3) +
    p.box(230, 238, 16, 32, 6, 'silver', 2) +
    at(200, 240, p.box(-26, -18, 40, 56, 5, 'white', 2.5) + p.flat('M-6-6L6 10L-6 26L-18 10Z', '#c2123f'), 1, -24) +
    p.oval(222, 254, 18, 13, skin, 2.5);
  return resting + reaching;
}

function head(p: Paint, { skin }: Look): string {
  const blush = mix(skin.base, '#e0463c', 0.45);
  const eye = at(158, 106, p.eye(0, 0, 7.5, '#2a1a18') + p.line('M-10-13Q0-19 11-13', skin.line, 3.5));
  return [
    mirroredAt180(p.oval(132, 112, 8, 13, skin, 2.5)),
    p.shape('M130 98Q130 48 180 46Q230 48 230 98Q230 138 204 158Q180 174 156 158Q130 138 130 98Z', skin, 3),
    mirroredAt180(p.dot(148, 126, 9, blush, 0.35)),
    mirroredAt180(eye),
    p.line('M180 108Q176 122 182 124', skin.lo, 3),
    p.flat('M162 137Q180 146 198 137Q194 153 180 154Q166 153 162 137Z', '#8c2430'),
    p.flat('M166 139Q180 146 194 139L191 144Q180 148 169 144Z', '#ffffff'),
  ].join('');
}

function frontHair(p: Paint, { hair, cut }: Look): string {
  const shine = p.line('M152 48Q176 36 206 46', hair.hi, 4, 0.4);
  const fringe = {
    bun: 'M126 100Q122 40 180 36Q238 40 234 100Q226 72 196 64Q160 76 126 100Z',
    long: 'M124 112Q118 36 180 34Q242 36 236 112Q232 74 204 60Q170 84 132 84Z',
    short: 'M128 90Q122 44 168 34Q226 26 234 90Q226 66 206 66Q172 70 150 62Q134 70 128 90Z',
    parted: 'M126 96Q120 36 180 32Q240 36 234 96Q230 70 214 60Q184 64 160 52Q136 66 126 96Z',
  }[cut];
  return p.shape(fringe, hair, 3) + shine;
}

function mirroredAt180(content: string): string {
  return at(180, 0, mirrored(`<g transform="translate(-180 0)">${content}</g>`));
}
