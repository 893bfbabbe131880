import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { crashLocale } from './texts/texts.ts';

/** The page of a crash game: its markup is complete, and client/main.ts fills in the flight, and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['flight'],
  texts: crashLocale,
  main({ language }, frame) {
    const { texts } = crashLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    return `<div class="sky" id="sky" data-flight="ground"><canvas id="air" role="img" aria-label="${t('sky')}"></canvas><ol class="heights" id="heights" aria-label="${t('heights')}" tabindex="0"></ol><p class="height" aria-hidden="true"><b id="height">×1.00</b><span id="worth"></span></p></div>
<div class="autos"><span id="auto-name">${t('auto')}</span><div class="choice" id="autos" role="group" aria-labelledby="auto-name" tabindex="0"></div></div>
${stakeControlsHtml(frame, { name: texts.act })}`;
  },
  facts: ({ gameCode }) => ({ flyer: `/flyers/${gameCode}.svg` }),
};
