import type { ReactNode } from 'react';
import { chooseById } from '../../stores/games/launching.ts';
import { Image } from '../../ui/image/Image.tsx';
import styles from './Banners.module.css';
import type { Slide } from './slide.ts';

interface Props {
  readonly slide: Slide;
  readonly first: boolean;
  /** It may show next, so its picture comes before it does. */
  readonly near: boolean;
}

/** What a slide shows, and what pressing it does. */
export function SlideLink({ slide, first, near }: Props) {
  const { image, title, text, href, game, external } = slide;
  const content: ReactNode = (
    <>
      <Image
        className={styles.picture}
        src={image}
        width={1440}
        height={480}
        loading={first || near ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text !== '' && <span className={styles.text}>{text}</span>}
      </span>
    </>
  );
  if (game !== undefined) {
    return (
      <button type="button" className={styles.link} onClick={() => void chooseById(game)}>
        {content}
      </button>
    );
  }
  if (href === undefined) return <div className={styles.link}>{content}</div>;
  return (
    <a className={styles.link} href={href} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}
