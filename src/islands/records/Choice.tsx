import { useId } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { useLocale } from '../../ui/locale.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Null is all. */
  readonly value: Value | null;
  readonly onValue: (value: Value | null) => void;
  /** Whether all may be chosen; it may where this is left out. */
  readonly none?: boolean;
}

/** Narrows a record to one of some words, or to none. */
export function Choice<Value extends string>({ label, options, value, onValue, none = true }: Props<Value>) {
  const { t } = useLocale();
  const id = useId();
  const all = { value: '' as const, label: t('records.all') };
  return (
    <Field id={id} label={label}>
      <Select<Value | ''>
        options={none ? [all, ...options] : options}
        value={value ?? ''}
        onValue={(chosen) => onValue(chosen === '' ? null : chosen)}
      />
    </Field>
  );
}
