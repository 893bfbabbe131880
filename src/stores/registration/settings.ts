import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { getRegisterSettings, RegisterSettings } from '../../contract/registration/endpoints.ts';
import { isBounded } from '../../contract/registration/pattern-cost.ts';
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
  const settings = runnable(await call(getRegisterSettings, {}, { signal }));
  writeSession('REGISTER_RULES', JSON.stringify(settings));
  return settings;
}

/**
 * A pattern that is none, or whose time nobody can bound, would stop the form or the whole page: the gateway alone holds
 * the field to it.
 */
function runnable(settings: RegisterSettings): RegisterSettings {
  const held = Object.entries(settings.fields).map(([field, rule]) => {
    const { acceptedPattern, maxLength } = rule;
    if (acceptedPattern === '*' || isBounded(acceptedPattern, maxLength)) return [field, rule];
    console.warn(`The pattern of ${field} is left to the gateway, because it is not safe to run: ${acceptedPattern}`);
    return [field, { ...rule, acceptedPattern: '*' }];
  });
  return { ...settings, fields: Object.fromEntries(held) };
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
