import { type ComponentProps, type ReactNode, useState } from 'react';

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  /** Its address; undefined or null while it is not known, and where there is none. */
  readonly src: string | null | undefined;
  /** Stands in its place while there is no picture, or after it failed to come. */
  readonly fallback?: ReactNode;
}

/** A decorative picture that may not come. That one address failed says nothing about the next. */
export function Image({ src, fallback = null, ...rest }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return fallback;
  return <img src={src} alt="" {...rest} onError={() => setBroken(src)} />;
}
