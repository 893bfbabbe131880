import { useEffect, useState } from 'react';
import styles from './Pictures.module.css';

/** A small view of a picture that was chosen; its name stands beside it. */
export function Preview({ picture }: { readonly picture: File }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return source === undefined ? null : <img className={styles.preview} src={source} alt="" />;
}
