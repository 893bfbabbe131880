import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCsv } from '../../../src/csv/read.ts';
import { plainCell } from '../../../src/csv/write.ts';
import type { ExportFormat } from '../../../src/stores/records/export.ts';
import { sheetCells } from '../../unit/xlsx/sheet-cells.ts';
import { giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

/** The demo player before a record, with a way to have its file. */
async function readerOf(query: string) {
  const visitor = await enter();
  const { page, context, brand, go } = visitor;
  await hidePopups(context, brand);
  await giveTabSession(visitor);
  const { t } = await locale(brand, 'EN');
  await go(`/en/member/?page=${query}`);
  const table = page.getByRole('main').getByRole('table');
  await table.waitFor();
  const more = page.getByRole('button', { name: t('records.more') });
  const rows = table.locator('tbody tr');
  return {
    ...{ page, t, rows },
    /** Reads on until the page has every row. */
    readAll: async () => {
      for (let shown = await rows.count(); await more.isVisible(); shown = await rows.count()) {
        await more.click();
        await expect.poll(() => rows.count()).toBeGreaterThan(shown);
      }
    },
    /** What rows say in one of their cells: its amount, or the name that it begins with. */
    told: (cell: string) =>
      rows
        .locator(`[data-cell="${cell}"]`)
        .evaluateAll((all) => all.map((one) => (one.querySelector('bdi') ?? one).textContent ?? '')),
    exported: async (format: ExportFormat) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('records.export') }).click();
      await page.getByRole('menuitem', { name: t(`records.export.${format}`) }).click();
      const download = await downloading;
      const file = await readFile(await download.path());
      await page.getByText(t('records.export.done', { count: await rows.count() }), { exact: true }).waitFor();
      return { name: download.suggestedFilename(), file };
    },
  };
}

/** The digits of an amount and its sign, whatever is written around them. */
const decimal = (text: string) => text.replace('−', '-').replace(/[^\d.-]/g, '');

test('a member has the bets of a filter as CSV and as a workbook, with the rows of the page', async () => {
  const { page, t, rows, readAll, told, exported } = await readerOf('personalHistoryCopy&days=last30&gameType=LIVE');
  await readAll();
  expect(await rows.count()).toBeGreaterThan(1);
  const times = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  const shown = {
    time: times.map((time) => Date.parse(time.replace(/\.\d+/, ''))),
    game: await told('what'),
    stake: (await told('stake')).map(decimal),
    result: (await told('result')).map((text) => (text === '–' ? '' : decimal(text))),
  };

  const csv = await exported('csv');
  expect(csv.name).toMatch(/^lotus-bets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = csv.file.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { columns, records } = readCsv(text);
  const of = (name: string) => records.map(({ cells }) => plainCell(cells[name] ?? ''));
  expect({
    time: of(columns[0] ?? '').map(Date.parse),
    ...{ game: of(t('records.game')), stake: of(t('records.stake')), result: of(t('records.result')) },
  }).toEqual(shown);
  expect(new Set(of(t('records.currency')))).toEqual(new Set(['PHP']));
  expect(new Set(of(t('records.category')))).toEqual(new Set([t('type.LIVE')]));

  const workbook = await exported('xlsx');
  const [header, ...cells] = sheetCells(workbook.file);
  expect(Object.values(header ?? {}).map((cell) => cell.text)).toEqual(columns);
  const letters = Object.keys(header ?? {});
  const inSheet = (name: string) => cells.map((row) => row[letters[columns.indexOf(name)] ?? '']);
  expect(inSheet(t('records.game')).map((cell) => cell?.text)).toEqual(shown.game);
  expect(inSheet(t('records.stake')).map((cell) => cell?.number)).toEqual(shown.stake);
  expect(inSheet(t('records.result')).map((cell) => cell?.number ?? '')).toEqual(shown.result);
  await page.getByRole('button', { name: t('records.export') }).waitFor();
});

test('the account record is exported whole, though the page shows its first rows', async () => {
  const { rows, readAll, told, exported, t } = await readerOf('transactionHistory&days=last30');
  await readAll();
  expect(await rows.count()).toBeGreaterThan(20);
  const { records } = readCsv((await exported('csv')).file.toString('utf8'));
  const of = (name: string) => records.map(({ cells }) => plainCell(cells[name] ?? ''));
  expect(of(t('records.amount'))).toEqual((await told('result')).map(decimal));
  expect(of(t('records.balanceAfter'))).toEqual((await told('stake')).map(decimal));
});
