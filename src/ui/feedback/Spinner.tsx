import styles from './Spinner.module.css';

/** Work of unknown length. Wait 150 ms before showing one. */
export function Spinner({ label }: { readonly label: string }) {
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
