import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Choices.module.css';

export interface Choice {
  readonly value: string;
  /** An icon in a frame ({@link ChoiceIcon}), or a picture of its own. */
  readonly picture: ReactNode;
  readonly name: string;
  /** What is said of it below its name. */
  readonly about: ReactNode;
  /** It cannot be chosen now. */
  readonly disabled?: boolean;
  readonly onChoose?: () => void;
}

export interface ChoicesProps {
  readonly legend: string;
  readonly field: {
    readonly id: string;
    readonly error: string | undefined;
    readonly input: UseFormRegisterReturn;
  };
  readonly choices: readonly Choice[];
  /** Above the choices: what they are found by. */
  readonly search?: ReactNode;
  /** There may be many: they scroll in a frame as high as a few. */
  readonly scrolls?: boolean;
  /** Below the choices. */
  readonly children?: ReactNode;
}

/** Radio buttons as cards. */
export function Choices({ legend, field: { id, error, input }, choices, search, scrolls, children }: ChoicesProps) {
  const noteId = useId();
  const first = choices.findIndex(({ disabled }) => !disabled);
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>{legend}</legend>
      {search}
      <div className={styles.choices} data-scrolls={scrolls || undefined}>
        {choices.map(({ value, picture, name, about, disabled, onChoose }, index) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              id={index === first ? id : undefined}
              value={value}
              aria-invalid={error !== undefined || undefined}
              {...input}
              onChange={(event) => {
                onChoose?.();
                void input.onChange(event);
              }}
              disabled={disabled}
            />
            {picture}
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
