import fc from 'fast-check';

/**
 * Texts that people type or paste, with what breaks comparisons: blanks of all kinds, marks of direction, forms of one
 * letter.
 */
const PIECES = [
  ...[' ', '\t', '\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u200b'],
  ...['\u200e', '\u200f', '\u202a', '\u202c', '\u2067', '\u2069', '\u00ad'],
  ...['\0', '\u001b', '\u0085', '\ud800', '\udc00'],
  ...['１', 'ａ', '٣', 'é', 'e\u0301', 'ß', 'İ', 'ﬁ', '王', '김', 'สม', '😀', '👩‍👩‍👧'],
  ...['ana', 'Luz', '7', '42', 'a1', '.', '@', 'ana@mail.example', '-', '_', '+63', ':', '2001-12-31'],
];

/** Texts as an input gives them: short and long ones, most of them around the lengths that rules name. */
export const typed = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/),
  fc
    .tuple(
      fc.constantFrom('a', '7', '😀', 'e\u0301', ' '),
      fc.constantFrom(0, 1, 3, 6, 8, 16, 32, 64, 120, 128, 254, 512),
    )
    .chain(([piece, length]) => fc.constantFrom(-1, 0, 1).map((more) => piece.repeat(Math.max(0, length + more)))),
  fc
    .stringMatching(/^[a-z]{1,8}[0-9]{1,8}$/)
    .chain((text) => fc.constantFrom(` ${text}`, `${text}\u3000`, `\u200f${text}`)),
);
