import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Where a journal of this test may stand; it is gone afterwards. */
export async function journalPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'payments.jsonl');
}
