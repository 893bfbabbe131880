import type { ReadableAtom } from 'nanostores';
import { type Caller, call, readAddress } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getLiveModels, type LiveModel } from '../../contract/live/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { MODELS_FRESH_MS } from './limits.ts';

const loader = createLoader<readonly LiveModel[]>();
/** The brand's live models, those on air first. */
export const $models: ReadableAtom<Loaded<readonly LiveModel[]>> = loader.$state;

let askedAt = 0;

export async function loadModels(): Promise<void> {
  askedAt = environment().now();
  await loader.load(async (signal) => (await call(getLiveModels, {}, { signal })).models);
}

/** Loads the models, and again each minute as long as the page is looked at. Returns how to end that. */
export function followModels(): () => void {
  const refresh = () => {
    if (environment().now() - askedAt >= MODELS_FRESH_MS) void loadModels();
  };
  void loadModels();
  // The boot script reads the status each minute of a page that is in front.
  const ends = [environment().listen('status', refresh), environment().listen('return', refresh)];
  return () => {
    for (const end of ends) end();
    loader.stop();
  };
}

/** The addresses of what the row reads first, for the shell that mounts it. */
export function modelReads(caller: Caller): readonly string[] {
  return [readAddress(getLiveModels, caller, {})];
}
