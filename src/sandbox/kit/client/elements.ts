import { byId } from '../../core/by-id.ts';

const button = (id: string) => byId(id, HTMLButtonElement);
const element = (id: string) => byId(id, HTMLElement);
const drawer = (id: string) => ({
  opener: button(`open-${id}`),
  dialog: byId(id, HTMLDialogElement),
  content: element(`${id}-content`),
});

/**
 * The elements of the frame, as vendor/page.ts writes them.
 * @throws Error where the page lacks one
 */
export function findFrame() {
  return {
    game: element('game'),
    sound: button('sound'),
    close: button('close'),
    notice: element('notice'),
    noticeText: element('notice-text'),
    noticeRetry: button('notice-retry'),
    live: element('live'),
    coins: byId('coins', HTMLCanvasElement),
    drawers: { info: drawer('info'), history: drawer('history'), fair: drawer('fair') },
  };
}

export type FrameElements = ReturnType<typeof findFrame>;

/**
 * The elements of the controls of a stake (kit/frame.ts).
 * @throws Error where the page lacks one
 */
export function findStakeControls() {
  return {
    balance: element('balance'),
    stake: element('stake'),
    won: element('won'),
    spin: button('spin'),
    less: button('less'),
    more: button('more'),
  };
}

export type StakeElements = ReturnType<typeof findStakeControls>;
