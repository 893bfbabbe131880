import { type FormEvent, useState } from 'react';
import { type Control, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { dropDraft } from '../../../stores/core/draft.ts';
import type { ErrorSummaryProps } from '../../../ui/form/ErrorSummary.tsx';
import type { FormField, Refusal } from './field.ts';
import { generalRefusal, usedUp } from './refusals.ts';
import { useDraft } from './useDraft.ts';

type Values = Record<string, string | boolean>;

/** For parts that show a value while it is typed (react-hook-form's useWatch). */
export type FormControl = Control<Values>;

interface Options<Name extends string> {
  /** Names the form's draft and begins the ids of its controls: "login". */
  readonly id: string;
  /** The fields in their order; a field that is not shown is not checked. */
  readonly fields: readonly FormField<Name>[];
  /** Sends what was typed, and returns why it was refused, or nothing where it was not. A ticked box holds "on". */
  readonly send: (typed: (name: Name) => string) => Promise<readonly Refusal<Name>[]>;
}

export interface ServerForm<Name extends string> {
  readonly busy: boolean;
  readonly form: { readonly method: 'post'; readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void };
  /** What a Field and the control inside it are given. */
  readonly at: (field: FormField<Name>) => {
    readonly id: string;
    readonly error: string | undefined;
    readonly input: UseFormRegisterReturn;
  };
  /** What stands in the way after a submit, with links to the fields. */
  readonly summary: Pick<ErrorSummaryProps, 'errors' | 'attempt'>;
  readonly control: FormControl;
  /**
   * Puts what is known beforehand into fields, "on" into boxes; all or, where one of them holds something else, nothing.
   * @returns whether it did
   */
  readonly fill: (values: Readonly<Partial<Record<Name, string>>>) => boolean;
  /** Puts a value that was chosen elsewhere, as with a button, in place of what the field holds. */
  readonly put: (name: Name, value: string) => void;
  /** Checks one field before the form is sent. @returns its value; undefined where it has a problem, which then shows */
  readonly validate: (name: Name) => Promise<string | undefined>;
  /** Takes back what is said of a field, whose value is about to be had anew. */
  readonly clear: (name: Name) => void;
  /** Shows why the server refused a field before the form was sent. */
  readonly refuse: (refusal: Refusal<Name>) => void;
}

/**
 * A form whose values the server checks last. Fields are checked when they are left and when the form is sent, refusals
 * show at their fields until these change, and what was typed survives a change of language.
 */
export function useServerForm<Name extends string>({ id, fields, send }: Options<Name>): ServerForm<Name> {
  const [refusals, setRefusals] = useState<readonly Refusal<Name>[]>([]);
  const withdraw = (name: Name) => setRefusals((all) => all.filter(({ field }) => field !== name));
  const { register, handleSubmit, formState, getValues, setValue, trigger, resetField, clearErrors, control } =
    useForm<Values>({
      mode: 'onTouched',
      shouldFocusError: false,
    });
  const { errors, isSubmitting, submitCount } = formState;
  const typed = (name: Name) => textOf(getValues(name));
  const keep = useDraft({ form: id, fields, typed, put: (name, value) => setValue<string>(name, value) });

  const submit = handleSubmit(async () => {
    const found = await send(typed);
    setRefusals(found);
    if (found.length === 0) dropDraft(id);
    // A form may stay after it was sent, and what is good for one try would send it again.
    for (const name of usedUp(found, fields)) resetField<string>(name, { defaultValue: '' });
  });

  const messageOf = (name: Name) => errors[name]?.message ?? refusals.find(({ field }) => field === name)?.message;
  const idOf = (name: Name) => `${id}-${name}`;

  const problems = fields.flatMap(({ name, say }) => {
    const message = messageOf(name);
    return message === undefined ? [] : [{ id: idOf(name), message: say?.(message) ?? message }];
  });
  const general = generalRefusal(refusals, fields);

  return {
    busy: isSubmitting,
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        // What was refused before concerns what was sent then, also where nothing is sent now.
        setRefusals([]);
        void submit(event);
      },
    },
    at: ({ name, check, rechecks, late }) => ({
      id: idOf(name),
      error: late && submitCount === 0 ? undefined : messageOf(name),
      input: register(name, {
        onChange: () => {
          withdraw(name);
          if (rechecks !== undefined && typed(rechecks) !== '') void trigger(rechecks);
          keep();
        },
        validate: (value) => check(textOf(value), typed) ?? true,
      }),
    }),
    summary: {
      errors:
        submitCount === 0 ? [] : [...problems, ...(general ? [{ message: general.message, href: general.href }] : [])],
      attempt: submitCount,
    },
    control,
    fill: (values) => {
      const given = fields.flatMap(({ name }) => (values[name] === undefined ? [] : [{ name, value: values[name] }]));
      const free = given.every(({ name, value }) => typed(name) === '' || typed(name) === value);
      if (free) for (const { name, value } of given) setValue<string>(name, value);
      return free;
    },
    put: (name, value) => {
      setValue<string>(name, value, { shouldValidate: true });
      withdraw(name);
      keep();
    },
    validate: async (name) => ((await trigger(name, { shouldFocus: true })) ? typed(name) : undefined),
    clear: (name) => {
      clearErrors(name);
      withdraw(name);
    },
    refuse: (refusal) => setRefusals((all) => [...all.filter(({ field }) => field !== refusal.field), refusal]),
  };
}

/** Boxes hold whether they are ticked; controls that were never shown hold nothing. */
function textOf(value: string | boolean | undefined): string {
  if (typeof value === 'string') return value;
  return value ? 'on' : '';
}
