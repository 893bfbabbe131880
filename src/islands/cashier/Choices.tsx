import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import styles from './Choices.module.css';

export interface Choice {
  readonly value: string;
  readonly icon: IconName;
  readonly name: string;
  /** What is said of it below its name. */
  readonly about: ReactNode;
  /** It cannot be chosen now. */
  readonly disabled?: boolean;
}

interface Props {
  readonly legend: string;
  readonly field: {
    readonly id: string;
    readonly error: string | undefined;
    readonly input: UseFormRegisterReturn;
  };
  readonly choices: readonly Choice[];
  /** Below the choices. */
  readonly children?: ReactNode;
}

/** Radio buttons as cards. */
export function Choices({ legend, field: { id, error, input }, choices, children }: Props) {
  const noteId = useId();
  const first = choices.findIndex(({ disabled }) => !disabled);
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, icon, name, about, disabled }, index) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              id={index === first ? id : undefined}
              value={value}
              aria-invalid={error !== undefined || undefined}
              {...input}
              disabled={disabled}
            />
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <span className={styles.about}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {about}
            </span>
            <Icon name="check" className={styles.check} />
          </label>
        ))}
      </div>
      {children}
      <p id={noteId} className={styles.note} aria-live="polite">
        {error !== undefined && (
          <>
            <Icon name="error" size={16} />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
