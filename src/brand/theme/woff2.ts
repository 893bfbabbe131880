import { brotliDecompressSync } from 'node:zlib';

/** How far a face reaches above and below its line, as shares of the font size. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** A file that is not WOFF2, or lacks the tables that every face has. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

/** Indices of the tables in WOFF2's list of known tags (WOFF2 5.2). */
const HEAD = 1;
const HHEA = 2;
const GLYF = 10;
const LOCA = 11;
const UNKNOWN_TAG = 63;

/**
 * Reads the vertical metrics of a face (tables head and hhea) from a WOFF2 file.
 * @throws FontError when the file is not WOFF2 or is cut short
 */
export function faceMetrics(file: Buffer): FaceMetrics {
  try {
    const tables = tablesOf(file);
    const [head, hhea] = [tables.get(HEAD), tables.get(HHEA)];
    if (!head || !hhea) throw new FontError('it lacks the tables head and hhea');
    const unit = head.readUInt16BE(18);
    return {
      ascent: hhea.readInt16BE(4) / unit,
      descent: -hhea.readInt16BE(6) / unit,
      lineGap: hhea.readInt16BE(8) / unit,
    };
  } catch (cause) {
    if (cause instanceof FontError) throw cause;
    throw new FontError('it is cut short or damaged', { cause });
  }
}

/** Uncompressed tables by the index of their tag. */
function tablesOf(file: Buffer): Map<number, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new FontError('it does not begin with the mark of WOFF2');
  const count = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  /** UIntBase128: seven bits a byte, the highest bit says that more follow. */
  const readLength = (): number => {
    for (let value = 0, byte = 0x80; ; ) {
      byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at);
    const [tag, version] = [flags & 0x3f, flags >> 6];
    at += tag === UNKNOWN_TAG ? 5 : 1;
    const plain = readLength();
    // glyf and loca are transformed unless they say 3; all others only when they say anything but 0.
    const transformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    return { tag, length: transformed ? readLength() : plain };
  });
  const data = brotliDecompressSync(file.subarray(at, at + compressed));
  let from = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      from += length;
      return [tag, data.subarray(from - length, from)];
    }),
  );
}
