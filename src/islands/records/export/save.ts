import { writeCsv } from '../../../csv/write.ts';
import type { Locale } from '../../../i18n/translate.ts';
import type { ExportFormat } from '../../../stores/records/export.ts';
import { writeXlsx } from '../../../xlsx/write.ts';
import type { RecordCell, RecordTable } from './table.ts';

const CSV_TYPE = 'text/csv;charset=utf-8';

/** Writes a record as a file and hands it to the browser's downloads. @param name of the file, without its ending */
export async function saveRecord(
  table: RecordTable,
  { name, format, locale }: { readonly name: string; readonly format: ExportFormat; readonly locale: Locale },
): Promise<void> {
  download(await fileOf(table, format, locale), `${name}.${format}`);
}

function fileOf(table: RecordTable, format: ExportFormat, { language }: Locale): Promise<Blob> | Blob {
  if (format === 'xlsx') return writeXlsx({ ...table, rightToLeft: language.direction === 'rtl' });
  const rows = table.rows.map((row) => row.map(csvCell));
  return new Blob([writeCsv([table.headers, ...rows])], { type: CSV_TYPE });
}

function csvCell(cell: RecordCell) {
  return typeof cell === 'object' && 'instant' in cell ? isoInZone(cell.instant) : cell;
}

/** A point in time in the reader's zone, to the second, with what that zone is ahead of UTC: "2026-03-08T12:00:00+08:00". */
function isoInZone(at: number): string {
  const ahead = -new Date(at).getTimezoneOffset();
  const local = new Date(at + ahead * 60_000).toISOString().slice(0, 19);
  const two = (part: number) => String(part).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has begun by the next turn, and reads the file that it was begun with.
  setTimeout(() => URL.revokeObjectURL(href));
}
