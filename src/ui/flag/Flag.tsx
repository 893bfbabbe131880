import styles from './Flag.module.css';
import { flagHref } from './sheets.ts';

/** A country's flag, beside its name; a country without one keeps its place. */
export function Flag({ country }: { readonly country: string }) {
  return (
    <svg className={styles.flag} aria-hidden="true">
      <use href={flagHref(country)} />
    </svg>
  );
}
