import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

/** What a field tells the control inside it. */
interface FieldFacts {
  readonly id: string;
  readonly invalid: boolean;
  readonly required: boolean;
  /** Id of the hint or error below, when there is one. */
  readonly noteId: string | undefined;
}

const FieldContext = createContext<FieldFacts | undefined>(undefined);

export interface FieldProps {
  /** Id of the control; an error summary links to it, so it is chosen by the form: "login-username". */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** Replaces the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** At the end of the label's line, for example a forgot-password link. */
  readonly aside?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** Label above, control, hint or error below; the control inside is told its id, note and validity. */
export function Field({ id, label, hint, error, required = false, aside, children }: FieldProps) {
  const note = error ?? hint;
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={{ id, invalid: error !== undefined, required, noteId }}>{children}</FieldContext>
      <p className={styles.note} id={`${id}-note`} data-error={error === undefined ? undefined : ''} aria-live="polite">
        {error !== undefined && <Icon name="error" size={16} />}
        {note}
      </p>
    </div>
  );
}

/** The attributes that a control inside a Field carries. @throws Error outside a Field */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A control needs a <Field> around it, which gives it its label.');
  return {
    id: field.id,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    'aria-describedby': field.noteId,
  } as const;
}
