import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import type { CursorPage } from '../../contract/core/lists.ts';
import { inTime, LateError } from '../../contract/in-time.ts';
import { EXPORT_ROWS_MOST } from './limits.ts';

/** A table as text, or a workbook. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How far an export is. `rows` were read so far. */
export type ExportState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading' | 'writing'; readonly rows: number }
  | { readonly state: 'failed'; readonly rows: number; readonly code: ErrorCode }
  /** `cut` where there are more rows than one file takes. */
  | { readonly state: 'done'; readonly rows: number; readonly cut: boolean };

export interface RecordExport<Asked> {
  readonly $state: ReadableAtom<ExportState>;
  /** Reads all rows from the first on, in place of an export that is under way, and writes their file. */
  readonly begin: (asked: Asked) => void;
  /** After a failure: asks for what did not come again, and keeps what did. */
  readonly goOn: () => void;
  /** Ends what is under way and forgets its rows. */
  readonly stop: () => void;
}

type WriteFile<Asked, Page> = (whole: Page, asked: Asked) => Promise<void>;

interface Options<Asked, Page> {
  /** Requests what follows a cursor from the gateway; the beginning with null. */
  readonly ask: (asked: Asked, cursor: string | null, signal: AbortSignal) => Promise<Page>;
  /** Loads what writes a file, from a page that has all rows; what it says beside them is what the last page said. */
  readonly loadWriter: () => Promise<WriteFile<Asked, Page>>;
  readonly most?: number;
}

/** Reads a record by cursor from its beginning to its end, and hands all its rows over to be written as one file. */
export function createExport<Asked, Page extends CursorPage<unknown>>({
  ask,
  loadWriter,
  most = EXPORT_ROWS_MOST,
}: Options<Asked, Page>): RecordExport<Asked> {
  const $state = atom<ExportState>({ state: 'idle' });
  let running: AbortController | undefined;
  let resume: (() => void) | undefined;

  const run = async (asked: Asked, before: Page | undefined) => {
    running?.abort();
    const own = new AbortController();
    running = own;
    let whole = before;
    const tell = (state: 'reading' | 'writing') => $state.set({ state, rows: whole?.items.length ?? 0 });
    try {
      tell('reading');
      while (!whole || (whole.next !== null && whole.items.length < most)) {
        const page = await ask(asked, whole?.next ?? null, own.signal);
        if (running !== own) return;
        whole = whole ? { ...page, items: whole.items.concat(page.items) } : page;
        tell('reading');
      }
      tell('writing');
      const cut = whole.next !== null || whole.items.length > most;
      const written = { ...whole, items: whole.items.slice(0, most) };
      const write = await loaded(loadWriter);
      if (running !== own) return;
      await write(written, asked);
      if (running === own) $state.set({ state: 'done', rows: written.items.length, cut });
    } catch (error) {
      if (running !== own) return;
      resume = () => void run(asked, whole);
      const code = error instanceof CodeMissing ? error.code : codeOf(error);
      $state.set({ state: 'failed', rows: whole?.items.length ?? 0, code });
    }
  };

  return {
    $state,
    begin: (asked) => void run(asked, undefined),
    goOn: () => {
      if ($state.get().state === 'failed') resume?.();
    },
    stop: () => {
      running?.abort();
      running = undefined;
      $state.set({ state: 'idle' });
    },
  };
}

/** The code that writes files did not come. */
class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  readonly code: ErrorCode;

  constructor(cause: unknown) {
    super('Expected the code that writes files, it did not come.', { cause });
    this.code = cause instanceof LateError ? 'network.timeout' : 'network.offline';
  }
}

function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  return inTime(load()).catch((cause: unknown) => {
    throw new CodeMissing(cause);
  });
}
