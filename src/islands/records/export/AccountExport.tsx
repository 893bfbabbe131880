import { useEffect, useState } from 'react';
import { recordFileName } from '../../../stores/records/file-name.ts';
import type { MovementFilter } from '../../../stores/records/filters.ts';
import { createAccountExport } from '../../../stores/records/lists.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import { ExportBar } from './ExportBar.tsx';

/** The account record as a file: what it is narrowed by when the export begins, all of it. */
export function AccountExport({ filter }: { readonly filter: MovementFilter }) {
  const locale = useLocale();
  const [file] = useState(() =>
    createAccountExport(async () => {
      const [{ movementTable }, { saveRecord }] = await Promise.all([import('./movements.ts'), import('./save.ts')]);
      return (whole, asked) =>
        saveRecord(movementTable(whole, locale), {
          ...{ name: recordFileName('account', asked.filter.range), format: asked.format, locale },
        });
    }),
  );
  const state = useLive(file.$state);
  useEffect(() => file.stop, [file]);
  return <ExportBar state={state} file={file} onBegin={(format) => file.begin({ filter, format })} />;
}
