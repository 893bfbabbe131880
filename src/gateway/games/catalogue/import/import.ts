import type { Trx } from '../../../core/db/schema.ts';
import type { Change, RefusedLine } from '../../../core/operate/protocol.ts';
import { VendorCells } from './cells.ts';
import type { ImportedRecord } from './file.ts';
import { type Game, gameChange, gameKey, mergeGame, readGameCells, readGames, writeGames } from './game.ts';
import { LineError, readCells, refuseLong } from './line.ts';
import { connectVendor, type Overlap, readVendors, vendorOf } from './vendor.ts';

/** What an import did, and what it did not. */
export interface Imported {
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedLine[];
  readonly unchanged: number;
  /** How many lines say of a game that it is hot, which nobody says any more. */
  readonly saidHot: number;
}

/**
 * Writes vendors' connections and games. A game that is known by vendor, category and code is changed, any other is
 * added; what a line leaves out stays as it is. Wrong lines are reported, and all others are taken.
 * @param trx in which no other import runs at the same time
 */
export async function importRecords(trx: Trx, records: readonly ImportedRecord[], overlap: Overlap): Promise<Imported> {
  const vendors = await readVendors(trx);
  const known = await readGames(trx);
  const lines = new Map<string, number>();
  const written: Game[] = [];
  let saidHot = 0;

  async function take({ line, kind, cells }: ImportedRecord): Promise<Change | null> {
    refuseLong({ record: kind, ...cells });
    const vendor = vendorOf(vendors, cells.vendor);
    if (kind === 'vendor') {
      const given = readCells(VendorCells, cells);
      once(lines, `vendor ${vendor.code}`, line);
      return connectVendor(trx, vendor, given, overlap);
    }
    if (kind !== 'game') throw new LineError(`record: expected game or vendor, found "${kind}"`);
    const given = readGameCells(cells);
    if (!vendor.kinds.includes(given.category)) {
      throw new LineError(`category: ${vendor.code} makes ${vendor.kinds.join(', ')}, found ${given.category}`);
    }
    const key = gameKey(given.vendor, given.category, given.code);
    once(lines, `game ${key}`, line);
    if (given.hot !== undefined) saidHot += 1;
    const before = known.get(key);
    const after = mergeGame(given, before);
    const change = gameChange(before, after);
    if (change) written.push(after);
    return change;
  }

  const changes: Change[] = [];
  const refused: RefusedLine[] = [];
  for (const record of records) {
    try {
      const change = await take(record);
      if (change) changes.push(change);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      refused.push({ line: record.line, reason: error.message });
    }
  }
  await writeGames(trx, written);
  return { changes, refused, unchanged: records.length - changes.length - refused.length, saidHot };
}

/** @throws LineError where an earlier line described the same */
function once(lines: Map<string, number>, what: string, line: number): void {
  const earlier = lines.get(what);
  if (earlier !== undefined) throw new LineError(`${what} stands on line ${earlier} already`);
  lines.set(what, line);
}
