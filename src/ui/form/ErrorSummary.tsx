import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  /** Id of the control. Without one the message stands alone (an answer of the server about no single field). */
  readonly id?: string | undefined;
  readonly message: string;
  /** The page that the message sends to. */
  readonly href?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** It changes at each submit, so that the summary takes the focus each time. */
  readonly attempt: number;
}

/**
 * The errors that stand in the way after a submit, each with a link to its field. It takes the focus, and renders
 * nothing without errors.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map(({ id, message, href }) => (
            <li key={`${id ?? ''} ${message}`}>
              {id !== undefined && (
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {message}
                </a>
              )}
              {id === undefined && (href === undefined ? message : <a href={href}>{message}</a>)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
