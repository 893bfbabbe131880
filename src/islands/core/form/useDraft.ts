import { useEffect, useRef } from 'react';
import { keepDraft, readDraft } from '../../../stores/core/draft.ts';
import type { FormField } from './field.ts';

interface Options<Name extends string> {
  readonly form: string;
  readonly fields: readonly FormField<Name>[];
  readonly typed: (name: Name) => string;
  readonly put: (name: Name, value: string) => void;
}

/**
 * Keeps what is typed into the fields that may be kept, and restores what was typed before. Text that the visitor typed
 * before the form hydrated stays, and is kept too.
 * @returns keeps the current values of the form
 */
export function useDraft<Name extends string>(options: Options<Name>): () => void {
  const begin = useRef(options);
  useEffect(() => {
    const { form, fields, typed, put } = begin.current;
    if (fields.some(({ name, kept }) => kept && typed(name) !== '')) keep(begin.current);
    const draft = readDraft(form);
    for (const { name, kept } of fields) {
      const before = draft[name];
      if (kept && before !== undefined && typed(name) === '') put(name, before);
    }
  }, []);
  return () => keep(options);
}

function keep<Name extends string>({ form, fields, typed }: Options<Name>): void {
  const filled = fields.filter(({ name, kept }) => kept && typed(name) !== '');
  if (fields.some(({ kept }) => kept))
    keepDraft(form, Object.fromEntries(filled.map(({ name }) => [name, typed(name)])));
}
