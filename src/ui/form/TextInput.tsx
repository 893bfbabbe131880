import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './Field.module.css';
import { useFieldControl } from './Field.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly icon?: IconName | undefined;
  /** After the text, inside the frame: a unit, a button, a captcha. */
  readonly end?: ReactNode | undefined;
}

/** One line of text inside a Field. Takes react-hook-form's `register(...)` as it stands. */
export function TextInput({ icon, end, type = 'text', ...rest }: TextInputProps) {
  return (
    <div className={styles.frame}>
      {icon && <Icon name={icon} className={styles.lead} />}
      <input {...rest} {...useFieldControl()} type={type} className={styles.input} />
      {end}
    </div>
  );
}
