import styles from './Flag.module.css';
import { flagOf } from './flags.ts';

/** A country's flag, beside its name; a country without one keeps its place. */
export function Flag({ country }: { readonly country: string }) {
  const src = flagOf(country);
  if (src === undefined) return <span className={styles.flag} />;
  return <img className={styles.flag} src={src} alt="" width={24} height={16} loading="lazy" />;
}
