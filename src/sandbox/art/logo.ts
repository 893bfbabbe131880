import { escapeMarkup } from '../../markup/escape.ts';
import { type Face, lettering, widthOf } from './lettering.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import type { Motif } from './motifs/motif.ts';
import { at, Paint, round } from './paint.ts';
import { tone } from './tones.ts';
import { houseOf } from './vendors.ts';

const SIGNS: Readonly<Record<string, MotifName>> = {
  PG: 'pagoda',
  EG2: 'tree',
  PT: 'trident',
  JDB: 'bell',
  CQ9: 'dice',
  FC: 'flame',
  JL: 'lion',
  BGS: 'sun',
  SLR: 'crown',
  AUL: 'firework',
  DPB: 'whale',
  KNT: 'swords',
  RMX: 'jester',
  OPS: 'football',
  WLS: 'trophy',
  IMES: 'gamepad',
  TF: 'bolt',
  IA: 'shield',
  DS88: 'rooster',
  DIG: 'horse',
  SV3: 'eagle',
  LOTT: 'balls',
  TCG_SEA: 'ship',
  ELOTT: 'drum',
  TCG_LOTTO_VN: 'lantern',
  TDW: 'anchor',
};

const H = 64;

/**
 * A vendor's wordmark: its sign and its name on a dark plate, legible on light and dark pages alike.
 * @param name what players know it by; its code is written where there is none
 */
export function logo(vendor: string, name = vendor.replaceAll('_', ' ')): string {
  const house = houseOf(vendor);
  const [letters, sign] = house.mark;
  const face: Face = { ...(house.faces[0] ?? FACE), weight: 17, arch: 0, fill: tone(letters), rim: 'ink' };
  const scale = 0.24;
  const width = round(74 + widthOf(name.toUpperCase(), face) * scale + 24);
  const paint = new Paint();
  const plate = paint.linear([
    [0, '#2b2547'],
    [1, '#151025'],
  ]);
  const motif: Motif = MOTIFS[Object.hasOwn(SIGNS, vendor) ? (SIGNS[vendor] ?? 'star') : 'star'];
  const body = [
    `<rect width="${width}" height="${H}" rx="14" fill="${plate}"/>`,
    at(36, H / 2, motif.draw(paint, motif.tints ? sign : motif.main, motif.side), 0.25),
    lettering(paint, name, { x: 66 + (width - 78) / 2, bottom: H / 2 + 15, width: width - 88, height: 34 }, face),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${H}" width="${width}" height="${H}" role="img" aria-label="${escapeMarkup(name)}">${paint.defs}${body}</svg>`;
}

const FACE: Face = { weight: 17, ends: 'round', lean: 0, arch: 0, fill: 'white', rim: 'ink' };
