import { escapeMarkup } from '../../markup/escape.ts';
import { pageFiles } from '../core/page-files.ts';
import type { FrameTexts } from './texts/en.ts';

/**
 * What every game's page has, whichever engine plays it: a title with its tools, drawers for odds, rounds and seeds, a
 * notice, and the controls of a stake where the engine wants them. kit/client/ works with it.
 */

/** The texts that the frame needs of an engine, in its own words. */
export interface EngineTexts {
  /** Said to a screen reader until the game is there. */
  readonly loading: string;
  /** Which keys play. */
  readonly keys: string;
  /** What one round is called. */
  readonly round: string;
  readonly noRounds: string;
  /** How the seeds make a result. */
  readonly fairText: string;
}

/** The styles of the frame; served below /game/frame/VERSION/. */
export const frameFiles = pageFiles(new URL('client/', import.meta.url));

/** Around the engine's styles, in the order of their layers. */
export const FRAME_STYLES = ['base', 'cards', 'controls', 'drawers', 'contents', 'sizes', 'motion'];

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

export const ICONS = {
  info: icon('M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 11v5M12 8h.01'),
  history: icon('M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 2'),
  shield: icon('M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6ZM9 12l2 2l4-4'),
  sound: icon('M4 9.5h3L12 5v14l-5-4.5H4ZM15.5 9.2a4 4 0 0 1 0 5.6M18.2 6.5a7.8 7.8 0 0 1 0 11'),
  mute: icon('M4 9.5h3L12 5v14l-5-4.5H4ZM16 9.5l5 5M21 9.5l-5 5'),
  cross: icon('M6 6l12 12M18 6L6 18'),
  minus: icon('M6 12h12'),
  plus: icon('M6 12h12M12 6v12'),
  check: icon('M5 12.5l4.5 4.5L19 7.5'),
  aim: icon('M12 20a8 8 0 1 0 0-16a8 8 0 0 0 0 16ZM12 2v5M12 17v5M2 12h5M17 12h5'),
  spin: icon('M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6'),
};

/** The title and the buttons beside it. Sound is off until the player switches it on (kit/client/sound.ts). */
export function headerHtml(title: string, texts: FrameTexts): string {
  const tool = (id: string, name: keyof FrameTexts, picture: string, state = '') =>
    `<button type="button" class="tool" id="${id}"${state} aria-label="${escapeMarkup(texts[name])}" title="${escapeMarkup(texts[name])}">${picture}</button>`;
  return `<section class="header" aria-labelledby="title"><h1 id="title">${escapeMarkup(title)}</h1><div class="tools">${tool('sound', 'sound', ICONS.sound + ICONS.mute, ' aria-pressed="false"')}${tool('open-info', 'info', ICONS.info)}${tool('open-history', 'history', ICONS.history)}${tool('open-fair', 'fair', ICONS.shield)}${tool('close', 'close', ICONS.cross)}</div></section>`;
}

/** What opens at the side: pays and odds, the rounds so far, the seeds. */
export function drawersHtml(texts: FrameTexts): string {
  return (['info', 'history', 'fair'] as const)
    .map(
      (name) =>
        `<dialog class="drawer" id="${name}" aria-labelledby="${name}-title"><div class="head"><h2 id="${name}-title">${escapeMarkup(texts[name])}</h2><button type="button" class="tool" data-close aria-label="${escapeMarkup(texts.done)}">${ICONS.cross}</button></div><div class="content" id="${name}-content" tabindex="0"></div></dialog>`,
    )
    .join('');
}

/**
 * The balance, a stake by steps, the button that plays, and the last win. Without an icon the button shows its name, which
 * may change.
 */
export function stakeControlsHtml(texts: FrameTexts, play: { readonly name: string; readonly icon?: string }): string {
  const t = (name: keyof FrameTexts) => escapeMarkup(texts[name]);
  const name = escapeMarkup(play.name);
  const spin = play.icon
    ? `class="spin" id="spin" aria-label="${name}" aria-describedby="keys" disabled>${play.icon}`
    : `class="spin named" id="spin" aria-describedby="keys" disabled>${name}`;
  return `<div class="controls">
<div class="readout"><span>${t('balance')}</span><strong id="balance">–</strong></div>
<div class="stake" role="group" aria-label="${t('stake')}"><button type="button" class="step" id="less" aria-label="${t('stakeLess')}">${ICONS.minus}</button><div class="amount"><span>${t('stake')}</span><strong id="stake">–</strong></div><button type="button" class="step" id="more" aria-label="${t('stakeMore')}">${ICONS.plus}</button></div>
<button type="button" ${spin}</button>
<div class="readout won"><span>${t('win')}</span><strong id="won">–</strong></div>
</div>`;
}
