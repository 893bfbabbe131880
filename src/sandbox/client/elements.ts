import { byId } from '../core/by-id.ts';

const button = (id: string) => byId(id, HTMLButtonElement);
const element = (id: string) => byId(id, HTMLElement);
const drawer = (id: string) => ({
  opener: button(`open-${id}`),
  dialog: byId(id, HTMLDialogElement),
  content: element(`${id}-content`),
});

/**
 * All elements that the game works with, as vendor/page.ts writes them.
 * @throws Error where the page lacks one
 */
export function findElements() {
  return {
    game: element('game'),
    machine: element('machine'),
    reels: element('reels'),
    lines: byId('lines', SVGSVGElement),
    freeSpins: element('free'),
    label: element('label'),
    callout: element('call'),
    balance: element('balance'),
    stake: element('stake'),
    won: element('won'),
    spin: button('spin'),
    less: button('less'),
    more: button('more'),
    close: button('close'),
    notice: element('notice'),
    noticeText: element('notice-text'),
    noticeRetry: button('notice-retry'),
    live: element('live'),
    coins: byId('coins', HTMLCanvasElement),
    drawers: { info: drawer('info'), history: drawer('history'), fair: drawer('fair') },
  };
}

export type Elements = ReturnType<typeof findElements>;
