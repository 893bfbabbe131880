import { type ReactNode, useEffect } from 'react';
import type { BannerGroup } from '../../contract/announcements/words.ts';
import { $placeBanners, loadPlaceBanners } from '../../stores/announcements/place-banners.ts';
import { type Slide, slidesOf } from '../../stores/announcements/slide.ts';
import { chooseById } from '../../stores/games/launching.ts';
import { $status } from '../../stores/system/system.ts';
import { Image } from '../../ui/image/Image.tsx';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './PlaceBanners.module.css';

/** The banners of a menu or a form (SPEC 3); nothing at all where the operator has put none there. */
export default function PlaceBanners({ group }: { readonly group: BannerGroup }) {
  const { base } = useFacts();
  const status = useLive($status);
  const slides = slidesOf(useLive($placeBanners), group, { base, status });
  useEffect(loadPlaceBanners, []);
  if (slides.length === 0) return null;
  return (
    <ul className={group === 'w_leftmenu' ? styles.banners : `${styles.banners} ${styles.wide}`}>
      {slides.map((slide) => (
        <li key={slide.image + slide.title}>
          <Banner {...slide} />
        </li>
      ))}
    </ul>
  );
}

function Banner({ image, title, text, href, game, external }: Slide) {
  const content: ReactNode = (
    <>
      <span className={styles.frame}>
        <Image className={styles.picture} src={image} width={1440} height={420} decoding="async" />
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text !== '' && <span className={styles.text}>{text}</span>}
      </span>
    </>
  );
  if (game !== undefined) {
    return (
      <button type="button" className={styles.banner} onClick={() => void chooseById(game)}>
        {content}
      </button>
    );
  }
  if (href === undefined) return <div className={styles.banner}>{content}</div>;
  return (
    <a className={styles.banner} href={href} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}
