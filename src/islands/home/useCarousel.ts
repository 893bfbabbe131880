import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

/** SPEC 9: banner autoplay 5000 ms, speed 1000 ms. */
const AUTOPLAY_MS = 5000;
const SPEED_MS = 1000;

interface Carousel {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The slide that shows, from 0. */
  readonly index: number;
  /** Whether it moves by itself; undefined until the carousel works. */
  readonly playing: boolean | undefined;
  readonly toggle: () => void;
  readonly show: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
}

/**
 * Makes the slides in `box` a swiper, whose code is loaded here. It moves by itself unless the reader asked for less
 * motion or paused it, and stops while a pointer or the focus is on it.
 */
export function useCarousel(count: number): Carousel {
  const box = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState<boolean | undefined>();

  useEffect(() => {
    const element = box.current;
    if (!element || count === 0) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let gone = false;
    const begin = async () => {
      const { Swiper, Autoplay, Keyboard } = await import('./swiper.ts');
      if (gone) return;
      swiper.current = new Swiper(element, {
        modules: [Autoplay, Keyboard],
        speed: calm ? 0 : SPEED_MS,
        rewind: true,
        keyboard: { enabled: true, onlyInViewport: true },
        autoplay: calm ? false : { delay: AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
        on: { slideChange: ({ activeIndex }) => setIndex(activeIndex) },
      });
      setPlaying(!calm);
    };
    // Without its code the carousel stays a row that scrolls, as it is without scripts.
    begin().catch((error: unknown) => console.error(error));
    return () => {
      gone = true;
      swiper.current?.destroy(true, false);
      swiper.current = null;
      setPlaying(undefined);
      setIndex(0);
    };
  }, [count]);

  useEffect(() => {
    const element = box.current?.parentElement;
    if (!playing || !element) return;
    const halt = () => swiper.current?.autoplay.pause();
    const go = () => swiper.current?.autoplay.resume();
    element.addEventListener('focusin', halt);
    element.addEventListener('focusout', go);
    return () => {
      element.removeEventListener('focusin', halt);
      element.removeEventListener('focusout', go);
    };
  }, [playing]);

  return {
    box,
    index,
    playing,
    toggle: () => {
      const next = !playing;
      if (next) swiper.current?.autoplay.start();
      else swiper.current?.autoplay.stop();
      setPlaying(next);
    },
    show: (at) => swiper.current?.slideTo(at),
    step: (by) => (by === 1 ? swiper.current?.slideNext() : swiper.current?.slidePrev()),
  };
}
