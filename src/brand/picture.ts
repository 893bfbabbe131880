/** Natural size of a picture in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size that a picture file states, so that pages can reserve its place.
 * @param extension with dot: `.svg`, `.png`, `.webp`, `.jpg`; others have no size that we read
 */
export function pictureSize(content: Buffer, extension: string): PictureSize | undefined {
  switch (extension) {
    case '.svg':
      return svgSize(content.toString('utf8'));
    case '.png':
      return content.length >= 24 ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : undefined;
    case '.webp':
      return webpSize(content);
    case '.jpg':
      return jpegSize(content);
    default:
      return undefined;
  }
}

/** Width and height of the root element, else of its viewBox. */
function svgSize(text: string): PictureSize | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const number = (name: string) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const [width, height] = [number('width'), number('height')];
  if (width !== undefined && height !== undefined) return { width, height };
  const box = /\sviewBox\s*=\s*["']\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}

/** The three forms of WebP: lossy (VP8), lossless (VP8L), extended (VP8X). */
function webpSize(content: Buffer): PictureSize | undefined {
  if (content.length < 30) return undefined;
  const form = content.toString('latin1', 12, 16);
  if (form === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (form === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return undefined;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Walks the segments of a JPEG to its frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegSize(content: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
  }
  return undefined;
}
