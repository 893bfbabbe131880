/** Bytes of a block; headers have one, contents are filled up to whole ones (POSIX ustar). */
const BLOCK = 512;
const MAGIC = { at: 257, text: 'ustar' };
const SIZE = { from: 124, to: 136 };
/** A number in a header. With a sign, a header could lead back to itself. */
const OCTAL = /^ *([0-7]+)[ \0]*$/;

/**
 * Whether these are a tar from its first header to its end. PGlite would take the beginning of one that is cut off, and
 * ends the process over bytes that are none.
 */
export function isWholeTar(bytes: Buffer): boolean {
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return at > 0;
    if (header.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.text.length) !== MAGIC.text) return false;
    const [, digits] = OCTAL.exec(header.toString('latin1', SIZE.from, SIZE.to)) ?? [];
    if (digits === undefined) return false;
    const size = Number.parseInt(digits, 8);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return false;
}
