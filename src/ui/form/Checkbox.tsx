import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box with its label beside it. Takes react-hook-form's `register(...)` as it stands. */
export function Checkbox({ id, label, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles.checkbox}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={styles.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      />
      <label htmlFor={id} className={styles.label}>
        <span className={styles.box}>
          <Icon name="check" size={16} />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-note`}>
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
