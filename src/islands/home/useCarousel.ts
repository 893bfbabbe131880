import { type DOMAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { browserOnly } from '../core/lazy.ts';
import { atRest, isCalm, moveTo, SPEED_MS, slideAt } from './row.ts';

/** SPEC 9: banner autoplay 5000 ms. */
const AUTOPLAY_MS = 5000;

interface Carousel {
  /** What scrolls; its only child is the row of slides. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The slide that shows, from 0. */
  readonly index: number;
  /** Whether it moves by itself; undefined until the carousel works. */
  readonly playing: boolean | undefined;
  /** Whether Swiper moves the row, which then scrolls no longer. */
  readonly swiped: boolean;
  readonly toggle: () => void;
  readonly show: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** The handlers of the carousel as a whole, and of what scrolls. */
  readonly around: DOMAttributes<HTMLElement>;
  readonly inside: DOMAttributes<HTMLElement>;
}

/**
 * Moves the slides in `box`. They are a row that scrolls and snaps, as the page's markup has it, until somebody lays a finger
 * or a mouse on them: then Swiper is loaded and takes them over. The row moves by itself unless the reader asked for less
 * motion or paused it, and stops while a pointer or the focus is on it.
 * @param count how many slides there are
 */
export function useCarousel(count: number): Carousel {
  const box = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const touched = useRef(false);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const [swiped, setSwiped] = useState(false);

  const show = (at: number) => {
    if (swiper.current) swiper.current.slideTo(at);
    else if (box.current) moveTo(box.current, at);
    setIndex(at);
  };
  const step = (by: 1 | -1) => show((index + by + count) % count);

  useEffect(() => {
    setPlaying(!isCalm());
    return () => {
      swiper.current?.destroy(true, false);
      swiper.current = null;
    };
  }, []);

  // Slides that join later are Swiper's too.
  useEffect(() => {
    if (count > 0) swiper.current?.update();
  }, [count]);

  const next = useRef(step);
  next.current = step;
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => document.hidden || next.current(1), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  const takeOver = async () => {
    if (touched.current) return;
    touched.current = true;
    try {
      const { Swiper } = await (import.meta.env.SSR ? browserOnly() : import('./swiper.ts'));
      const element = box.current;
      if (!element) return;
      await atRest(element);
      const initialSlide = slideAt(element);
      element.scrollTo({ left: 0, behavior: 'instant' });
      swiper.current = new Swiper(element, {
        initialSlide,
        speed: isCalm() ? 0 : SPEED_MS,
        on: { slideChange: ({ activeIndex }) => setIndex(activeIndex) },
      });
      setSwiped(true);
    } catch (error) {
      // Without its code the carousel stays a row that scrolls. Whoever touches it again tries again.
      touched.current = false;
      console.error(error);
    }
  };

  return {
    box,
    index,
    playing,
    swiped,
    toggle: () => setPlaying(!playing),
    show,
    step,
    around: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: (event) => {
        const { key } = event;
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
        event.preventDefault();
        step(key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1);
      },
    },
    inside: {
      onPointerDown: () => void takeOver(),
      // Swiper drags the slides; the browser would drag their links.
      onDragStart: (event) => swiper.current && event.preventDefault(),
      onScroll: ({ currentTarget }) => swiper.current || setIndex(slideAt(currentTarget)),
    },
  };
}
