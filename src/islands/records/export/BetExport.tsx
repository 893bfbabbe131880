import { useEffect, useState } from 'react';
import { recordFileName } from '../../../stores/records/file-name.ts';
import type { BetFilter } from '../../../stores/records/filters.ts';
import { createBetExport } from '../../../stores/records/lists.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import { ExportBar } from './ExportBar.tsx';

/** The betting record as a file: what it is narrowed by when the export begins, all of it. */
export function BetExport({ filter }: { readonly filter: BetFilter }) {
  const locale = useLocale();
  const [file] = useState(() =>
    createBetExport(async () => {
      const [{ betTable }, { saveRecord }] = await Promise.all([import('./bets.ts'), import('./save.ts')]);
      return (whole, asked) =>
        saveRecord(betTable(whole, locale), {
          ...{ name: recordFileName('bets', asked.filter.range), format: asked.format, locale },
        });
    }),
  );
  const state = useLive(file.$state);
  useEffect(() => file.stop, [file]);
  return <ExportBar state={state} file={file} onBegin={(format) => file.begin({ filter, format })} />;
}
