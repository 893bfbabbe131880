import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useFieldControl } from './Field.tsx';
import styles from './Select.module.css';

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'onChange'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

/** One of many words inside a Field: the platform's own list, which phones show as theirs. */
export function Select<Value extends string>({ options, value, onValue, ...rest }: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onValue(option.value);
  };
  return (
    <div className={styles.frame}>
      <select
        {...rest}
        {...useFieldControl()}
        className={styles.select}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </div>
  );
}
