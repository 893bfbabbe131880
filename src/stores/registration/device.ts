import { toBase64Url } from '../../api/bytes.ts';
import { environment } from '../../api/environment.ts';
import { readLocal, writeLocal } from '../../api/storage.ts';
import { textProblem } from '../../contract/core/text-rule.ts';
import { DEVICE } from '../../contract/registration/rules.ts';

declare module '../../contract/core/storage.ts' {
  interface LocalNames {
    /** A random mark of this browser, made at its first registration; it says nothing about who registered. */
    device: string;
  }
}

/** What this browser calls itself where a brand gives something to each device once. */
export function deviceMark(): string {
  const kept = readLocal('device') ?? '';
  if (textProblem(DEVICE, kept) === null) return kept;
  const made = toBase64Url(environment().random(16));
  writeLocal('device', made);
  return made;
}
