import { useEffect } from 'react';
import { $announcements, startAnnouncements } from '../../stores/announcements/announcements.ts';
import { slidesOf } from '../../stores/announcements/slide.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $status } from '../../stores/system/system.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFacts } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Banners.module.css';
import { SlideLink } from './SlideLink.tsx';
import { joinSlides, type Slide, slideKey } from './slide.ts';
import { useCarousel } from './useCarousel.ts';

interface Props {
  /** The brand's own slides. */
  readonly slides: readonly Slide[];
}

/**
 * The banner carousel (SPEC 2 and 9): the brand's own slides, behind which the gateway's banners of group w_home join once
 * they and the hosts of their pictures are known. Without scripts it is a row that scrolls.
 */
function Banners({ slides: own }: Props) {
  const { t } = useLocale();
  const { base } = useFacts();
  const status = useLive($status);
  const banners = loadedValue(useLive($announcements))?.banners;
  const slides = joinSlides(own, slidesOf(banners, 'w_home', { base, status }));
  const { box, index, playing, swiped, toggle, show, step, around, inside } = useCarousel(slides.length);
  useEffect(startAnnouncements, []);
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      {...around}
    >
      <div ref={box} className={styles.window} data-swiped={swiped || undefined} {...inside}>
        <ul className={`swiper-wrapper ${styles.row}`} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, at) => (
            <li
              key={slideKey(slide)}
              className={`swiper-slide ${styles.slide}`}
              aria-label={t('home.slide', { index: at + 1, count: slides.length })}
              inert={playing !== undefined && at !== index}
            >
              <SlideLink slide={slide} first={at === 0} near={playing !== undefined && at <= index + 1} />
            </li>
          ))}
        </ul>
      </div>
      {playing !== undefined && slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            icon="chevron-left"
            kind="secondary"
            size="small"
            directional
            label={t('home.previousSlide')}
            onClick={() => step(-1)}
          />
          <div className={styles.dots}>
            {slides.map((slide, at) => (
              <button
                key={slideKey(slide)}
                type="button"
                className={styles.dot}
                aria-label={t('home.toSlide', { index: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              />
            ))}
          </div>
          <IconButton
            icon="chevron-right"
            kind="secondary"
            size="small"
            directional
            label={t('home.nextSlide')}
            onClick={() => step(1)}
          />
          <IconButton
            icon={playing ? 'pause' : 'play'}
            kind="secondary"
            size="small"
            label={t(playing ? 'home.pause' : 'home.play')}
            onClick={toggle}
          />
        </div>
      )}
    </section>
  );
}

export default island(Banners);
