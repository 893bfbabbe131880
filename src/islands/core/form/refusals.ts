import type { FormField, Refusal } from './field.ts';

/** Why the form as a whole was refused: for a reason that concerns no field, or one that concerns a field it does not show. */
export function generalRefusal<Name extends string>(
  refusals: readonly Refusal<Name>[],
  shown: readonly FormField<Name>[],
): Refusal<Name> | undefined {
  return refusals.find(({ field }) => !shown.some(({ name }) => name === field));
}

/** Fields whose value a try has used up, whether it was refused or not. */
export function usedUp<Name extends string>(
  refusals: readonly Refusal<Name>[],
  fields: readonly FormField<Name>[],
): readonly Name[] {
  if (refusals.some(({ unsure }) => unsure)) return [];
  return fields.flatMap(({ name, once }) => (once ? [name] : []));
}
