import * as z from 'zod/mini';
import { readSession, writeSession } from '../../api/storage.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** What was typed into forms, without secrets. */
    draft: string;
  }
}

/** What was typed into a form, by field. */
type Typed = Readonly<Record<string, string>>;

const Drafts = z.record(z.string(), z.record(z.string(), z.string()));

/** What was typed into a form before; empty where nothing was kept. @param form by its id: "register" */
export function readDraft(form: string): Typed {
  return readDrafts()[form] ?? {};
}

/**
 * Keeps what was typed for as long as the tab lives, so that it survives a change of language and a reload. The caller
 * leaves out passwords and codes.
 */
export function keepDraft(form: string, typed: Typed): void {
  writeSession('draft', JSON.stringify({ ...readDrafts(), [form]: typed }));
}

/** Removes the draft, because the form has been sent. */
export function dropDraft(form: string): void {
  const { [form]: _, ...others } = readDrafts();
  writeSession('draft', Object.keys(others).length === 0 ? null : JSON.stringify(others));
}

function readDrafts(): Readonly<Record<string, Typed>> {
  try {
    return z.safeParse(Drafts, JSON.parse(readSession('draft') ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
