import { crc32, inflateRawSync } from 'node:zlib';

/**
 * The files of an archive by name, read from its directory as a spreadsheet does.
 * @throws Error where a checksum or a size does not fit
 */
export function unzipped(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place));
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    const named = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${named}: its size or checksum is wrong.`);
    files.set(named, content.toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
