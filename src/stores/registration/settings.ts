import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { getRegisterSettings, RegisterSettings } from '../../contract/registration/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** The fields and rules of the form. */
    REGISTER_RULES: string;
  }
}

const loader = createLoader<RegisterSettings>();
/** Which fields registration asks for, with their rules (SPEC 5); cached for the session. */
export const $registerSettings = loader.$state;

export function loadRegisterSettings(): Promise<void> {
  return loader.load(async (signal) => readCached() ?? (await ask(signal)));
}

/** Asks again, because the gateway refused fields by other rules than those that are cached. */
export function renewRegisterSettings(): Promise<void> {
  return loader.load(ask);
}

async function ask(signal: AbortSignal): Promise<RegisterSettings> {
  const settings = await call(getRegisterSettings, {}, { signal });
  writeSession('REGISTER_RULES', JSON.stringify(settings));
  return settings;
}

function readCached(): RegisterSettings | undefined {
  const kept = loadedValue(loader.$state.get());
  if (kept) return kept;
  try {
    return z.safeParse(RegisterSettings, JSON.parse(readSession('REGISTER_RULES') ?? 'null')).data;
  } catch {
    return undefined;
  }
}
