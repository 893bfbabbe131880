import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format: files as they are. */
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day of the format, so that the same file gives the same bytes. */
const DATE = 0x0021;

/** A ZIP archive of one file, stored as it is (PKWARE APPNOTE 4.3). */
export function archiveOf(name: string, text: string): Uint8Array {
  const title = Buffer.from(name);
  const content = Buffer.from(text);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([signature(LOCAL), facts, title, content]);
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION, 0);
  // Comment, disk, attributes, and the place of the local header: all nought, as the one file stands first.
  const central = Buffer.concat([signature(CENTRAL), made, facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, signature(END), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
