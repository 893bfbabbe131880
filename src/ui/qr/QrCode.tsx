import { useMemo } from 'react';
import { drawQr } from './draw.ts';
import styles from './QrCode.module.css';

interface Props {
  /** What the code says. */
  readonly text: string;
  /** What it is for, for those who do not see it. */
  readonly label: string;
}

/** A QR code, dark on light in every theme, because not every camera reads the reverse. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
