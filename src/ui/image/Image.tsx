import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenSeen } from '../whenSeen.ts';

/** SPEC 9: lazy images load when a tenth of them shows, and are tried again once. */
const SEEN = { threshold: 0.1, ahead: '200px' } as const;
const RETRIES = 1;

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref' | 'loading'> {
  /** Its address; undefined or null while it is not known, and where there is none. */
  readonly src: string | null | undefined;
  /** Replaces the picture while there is none, or after it failed to load. */
  readonly fallback?: ReactNode;
  /**
   * eager: at once; lazy: as the browser sees fit, also without scripts; seen: when a tenth of its place shows, which is the
   * element around it.
   */
  readonly loading?: 'eager' | 'lazy' | 'seen';
}

/** A decorative picture that may fail to load, and is then tried once more. The failure of one address says nothing about the next. */
export function Image({ src, fallback = null, loading, ...rest }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const waits = loading === 'seen';
  useEffect(() => {
    const { current } = image;
    if (!src || !current?.parentElement) return;
    if (waits) {
      return whenSeen(current.parentElement, SEEN, () => {
        current.src = src;
      });
    }
    // A picture of the page's markup may have failed before anybody listened.
    if (current.complete) current.decode().catch(() => setFailed({ src, times: times + 1 }));
  }, [src, waits, times]);

  if (!src || times > RETRIES) return fallback;
  return (
    // The key makes a new element of the second try, because a browser does not ask again for an address that stays.
    <img
      key={times}
      ref={image}
      alt=""
      {...rest}
      {...(waits ? {} : { src, loading })}
      onError={() => setFailed({ src, times: times + 1 })}
    />
  );
}
