import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Image } from '../image/Image.tsx';
import styles from './GameTile.module.css';

export interface GameTileProps {
  readonly name: string;
  readonly vendor: string;
  /** Address of the 3:4 poster; the name is lettered on the tile while it is unknown or loads, and when it fails. */
  readonly poster: string | undefined;
  readonly badge?: { readonly kind: 'hot' | 'new' | 'soon'; readonly label: string } | undefined;
  /** A word for the action: "Play". */
  readonly playLabel: string;
  /** Pressed anywhere on the tile. Leave out while the game is closed. */
  readonly onPlay?: (() => void) | undefined;
  /** Above the fold: load the poster at once. */
  readonly eager?: boolean | undefined;
  /** In the poster's other corner: a TileMark. */
  readonly mark?: ReactNode | undefined;
  /** Below that: a TileAbout. */
  readonly about?: ReactNode | undefined;
}

export const gameGridClass = styles.grid;
export const gameRowClass = styles.shelf;
/** Ten or twenty tiles in whole rows: one row of ten, two of five, or on a phone two rows that scroll sideways. */
export const gameSectionClass = styles.section;

/** A game: poster, badge, corner, name and vendor. Lifts and shows Play under the pointer and under the focus alike. */
export function GameTile(props: GameTileProps) {
  const { name, vendor, poster, badge, playLabel, onPlay, eager, mark, about } = props;
  return (
    <article className={styles.tile} data-closed={onPlay ? undefined : ''}>
      <div className={styles.poster}>
        <span className={styles.lettering} aria-hidden="true">
          {name}
        </span>
        <Image
          src={poster}
          width={300}
          height={400}
          loading={eager ? 'eager' : 'seen'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
        {badge && <span className={classes(styles.badge, styles[badge.kind])}>{badge.label}</span>}
        {onPlay && (
          <span className={styles.play} aria-hidden="true">
            <Icon name="play" size={24} />
            {playLabel}
          </span>
        )}
      </div>
      <h3 className={styles.name}>
        {onPlay ? (
          <button
            type="button"
            className={styles.press}
            aria-label={`${playLabel}: ${name}, ${vendor}`}
            onClick={onPlay}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </h3>
      <p className={styles.vendor}>{vendor}</p>
      {mark}
      {about}
    </article>
  );
}

interface TileMarkProps {
  /** What pressing it marks. */
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** The heart of a tile: it stands above what opens the game, so that marking a game does not start it. */
export function TileMark({ label, pressed, onPress }: TileMarkProps) {
  return (
    <button type="button" className={styles.mark} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <Icon name={pressed ? 'heart-filled' : 'heart'} size={16} />
    </button>
  );
}

/** Tells more of a game. Like the heart it stands above what opens the game. */
export function TileAbout({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={classes(styles.mark, styles.about)} aria-label={label} onClick={onPress}>
      <Icon name="info" size={16} />
    </button>
  );
}
