/** End of a JPEG, and the last chunk of a PNG. */
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = 'IEND';

/**
 * Whether a picture ends before its format says so. Decoders are not asked, because they forgive it at times.
 * @param kind `png`, `jpg`, `webp` or `avif`; other kinds tell no end
 */
export function isCutOff(content: Buffer, kind: string): boolean {
  switch (kind) {
    case 'png':
      return !content.includes(PNG_END, 0, 'latin1');
    case 'jpg':
      return !content.includes(JPEG_END);
    case 'webp':
      return content.length >= 8 && content.readUInt32LE(4) + 8 > content.length;
    case 'avif':
      return endOfBoxes(content) > content.length;
    default:
      return false;
  }
}

/** Where the last box of an ISO media file ends (ISO 14496-12, section 4.2); 0 is one that takes the rest of the file. */
function endOfBoxes(content: Buffer): number {
  let at = 0;
  while (at + 16 <= content.length) {
    const size = content.readUInt32BE(at);
    if (size === 0) return content.length;
    at += size === 1 ? Number(content.readBigUInt64BE(at + 8)) : Math.max(8, size);
  }
  return at;
}
