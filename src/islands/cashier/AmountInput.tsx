import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './AmountInput.module.css';

interface Props {
  readonly currency: string;
  readonly input: UseFormRegisterReturn;
  /** Beside the currency: what fills an amount in. */
  readonly children?: ReactNode;
}

/** What an amount of money is typed into, inside a Field. */
export function AmountInput({ currency, input, children }: Props) {
  return (
    <TextInput
      icon="coin"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      end={
        <span className={styles.end}>
          <span className={styles.unit}>{currency}</span>
          {children}
        </span>
      }
      {...input}
    />
  );
}
