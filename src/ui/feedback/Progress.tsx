import styles from './Progress.module.css';

export interface ProgressProps {
  /** How much of it is done, from 0 to 1. */
  readonly share: number;
  /** The same in words: "€20.00 of €50.00". */
  readonly text: string;
  /** What it is the progress of; its id where that stands beside it already. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
}

/** A bar that fills with what is done. */
export function Progress({ share, text, label, labelledBy }: ProgressProps) {
  return (
    <progress
      className={styles.bar}
      max={1}
      value={share}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuetext={text}
    />
  );
}
