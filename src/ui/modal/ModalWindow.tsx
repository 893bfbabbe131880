import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Modal.module.css';

/** small 400, medium 480, large 720 pixels, or nearly the whole screen (a game). */
export type ModalSize = 'small' | 'medium' | 'large' | 'full';

/** The class of a modal's `<dialog>`. */
export function modalClass(size: ModalSize): string {
  return classes(styles.modal, styles[size]);
}

interface Props {
  readonly titleId: string;
  readonly title: ReactNode;
  /** The button that closes it. */
  readonly close: ReactNode;
  /** Buttons beside it. */
  readonly tools?: ReactNode | undefined;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** What stands inside the `<dialog>` of a modal: its title, what it holds, its buttons. */
export function ModalWindow({ titleId, title, close, tools, actions, children }: Props) {
  return (
    <div className={styles.window}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div className={styles.tools}>
          {tools}
          {close}
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
