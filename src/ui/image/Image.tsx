import { type ComponentProps, type ReactNode, useState } from 'react';

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  /** Its address; undefined or null while it is not known, and where there is none. */
  readonly src: string | null | undefined;
  /** Replaces the picture while there is none, or after it failed to load. */
  readonly fallback?: ReactNode;
}

/** A decorative picture that may fail to load. The failure of one address says nothing about the next. */
export function Image({ src, fallback = null, ...rest }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return fallback;
  return <img src={src} alt="" {...rest} onError={() => setBroken(src)} />;
}
