import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { ICONS, stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { setFor } from './symbols.ts';
import { slotLocale } from './texts/texts.ts';

/** The page of a slot: its markup is complete, and client/main.ts fills in reels and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['reels', 'wins', 'drawings', 'machine', 'jackpot'],
  texts: slotLocale,
  main({ vendor, gameCode, language }, frame) {
    const { texts } = slotLocale(language);
    return `<div class="stage"><img class="emblem" src="/titles/${vendor}/${gameCode}.svg" alt=""><p class="jackpot" id="jackpot" hidden><span>${escapeMarkup(texts.jackpot)}</span> <bdi id="pool"></bdi></p><p class="free-round" id="free-round" hidden></p><div class="machine" id="machine" dir="ltr"><div class="reels" id="reels" aria-hidden="true"></div><svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg><p class="free" id="free" hidden></p><p class="label" id="label" aria-hidden="true"></p><div class="call" id="call" aria-hidden="true"></div><div class="call jackpot-won" id="jackpot-won" aria-hidden="true"></div></div></div>
${stakeControlsHtml(frame, { name: texts.spin, icon: ICONS.spin })}`;
  },
  facts: ({ gameCode }) => ({ symbols: `/symbols/${setFor(gameCode)}` }),
};
