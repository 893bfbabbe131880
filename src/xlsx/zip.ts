/** A file of an archive: its parts in order, made as they are asked for. */
export interface ZippedFile {
  /** Path in the archive, in ASCII: "xl/workbook.xml". */
  readonly name: string;
  readonly parts: Iterable<string>;
}

interface Packed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly data: Blob;
  readonly crc: number;
  readonly size: number;
}

const ENTRY = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: what was written when is nobody's business. */
const DATE = 0x0021;

/**
 * An archive of files, each compressed by the browser itself. Between parts the page may do other work.
 * @param type of the archive
 */
export async function zip(files: readonly ZippedFile[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directorySize] = [0, 0];
  for (const file of files) {
    const packed = await pack(file);
    const header = local(packed);
    const entry = central(packed, at);
    parts.push(header, packed.data);
    directory.push(entry);
    at += header.length + packed.data.size;
    directorySize += entry.length;
  }
  return new Blob([...parts, ...directory, ended(files.length, directorySize, at)], { type });
}

async function pack({ name, parts }: ZippedFile): Promise<Packed> {
  const encoder = new TextEncoder();
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  let [crc, size] = [0, 0];
  const write = async () => {
    for (const part of parts) {
      const bytes = encoder.encode(part);
      crc = checksum(bytes, crc);
      size += bytes.length;
      await writer.write(bytes);
      await new Promise((done) => setTimeout(done));
    }
    await writer.close();
  };
  const [data] = await Promise.all([new Response(stream.readable).blob(), write()]);
  return { name: encoder.encode(name), data, crc, size };
}

/** Little-endian numbers of two and four bytes, as a header is made of them. */
function bytes(...numbers: readonly (readonly [width: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    numbers.flatMap(([width, value]) => Array.from({ length: width }, (_, place) => (value >>> (8 * place)) & 0xff)),
  );
}

/** What a file's header says in its place and in the directory alike. */
function told({ name, data, crc, size }: Packed) {
  return [
    ...([
      [2, VERSION],
      [2, 0],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
    ] as const),
    ...([
      [4, crc],
      [4, data.size],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const),
  ] as const;
}

function joined(...all: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(all.flatMap((one) => [...one]));
}

function local(packed: Packed): Uint8Array<ArrayBuffer> {
  return joined(bytes([4, ENTRY.local], ...told(packed)), packed.name);
}

function central(packed: Packed, at: number): Uint8Array<ArrayBuffer> {
  const alone = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  ] as const;
  return joined(bytes([4, ENTRY.central], [2, VERSION], ...told(packed), ...alone), packed.name);
}

function ended(count: number, size: number, at: number): Uint8Array<ArrayBuffer> {
  return bytes([4, ENTRY.end], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The CRC-32 of bytes that follow others. @param before of those before them, 0 at the beginning */
function checksum(all: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of all) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
