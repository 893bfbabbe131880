import type { FrameElements } from './elements.ts';
import { sound } from './sound.ts';

/** What the page of a game says to its player. */
export interface Notices {
  /** @param retry what the player may have tried again; without it the notice has no button */
  readonly notice: (text: string, retry?: () => void) => void;
  readonly hideNotice: () => void;
  /** Tells a screen reader. */
  readonly announce: (text: string) => void;
}

export function createNotices({ notice, noticeText, noticeRetry, live }: FrameElements): Notices {
  let retry: (() => void) | undefined;
  noticeRetry.addEventListener('click', () => retry?.());
  return {
    notice(text, again) {
      if (notice.hidden || noticeText.textContent !== text) sound('notice');
      retry = again;
      noticeText.textContent = text;
      noticeRetry.hidden = again === undefined;
      notice.hidden = false;
    },
    hideNotice() {
      notice.hidden = true;
      retry = undefined;
    },
    announce(text) {
      live.textContent = text;
    },
  };
}
