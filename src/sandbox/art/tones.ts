/** A colour as it lies on a body: lit, plain, in shade, and the dark line around it. `#rrggbb` each. */
export interface Tone {
  readonly hi: string;
  readonly base: string;
  readonly lo: string;
  readonly line: string;
}

const DARK = '#170824';

/** A tone around one colour. */
export function tone(base: string): Tone {
  return { hi: mix(base, '#fffbe8', 0.5), base, lo: mix(base, DARK, 0.3), line: mix(base, DARK, 0.74) };
}

/** `share` of `b` in `a`, both `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const channel = (color: string) => Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(channel(a) + (channel(b) - channel(a)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The colours of everything drawn, by the names that motifs use. */
export const TONES = {
  gold: { hi: '#fff6c2', base: '#f7b731', lo: '#c9730f', line: '#4f2407' },
  amber: tone('#f59a23'),
  orange: tone('#f5741f'),
  coral: tone('#f4674f'),
  red: tone('#e0332f'),
  ruby: tone('#c2123f'),
  rose: tone('#ef5b8c'),
  pink: tone('#f592bd'),
  magenta: tone('#d137b4'),
  violet: tone('#8f4fe0'),
  indigo: tone('#5352d8'),
  blue: tone('#2b72e6'),
  sky: tone('#39a9f2'),
  aqua: tone('#27c7d8'),
  teal: tone('#14a08e'),
  jade: tone('#21b573'),
  leaf: tone('#48b03c'),
  lime: tone('#a2cf2c'),
  lemon: tone('#fadb34'),
  cream: tone('#fbe6bd'),
  white: { hi: '#ffffff', base: '#f4f4fb', lo: '#c3c6dc', line: '#32304d' },
  silver: { hi: '#ffffff', base: '#b9c3d6', lo: '#74809c', line: '#232a42' },
  steel: tone('#6f7f9f'),
  ink: { hi: '#5b5577', base: '#2f2a49', lo: '#191430', line: '#0b0718' },
  brown: tone('#99592a'),
  tan: tone('#d99a55'),
  wood: tone('#7a4420'),
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;
