import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { bingoLocale } from './texts/texts.ts';

/** The page of bingo: its markup is complete, and client/main.ts fills in cards, balls and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['hall'],
  texts: bingoLocale,
  main({ language }, frame) {
    const { texts } = bingoLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    return `<div class="stage"><div class="hall"><div class="called" dir="ltr"><b class="ball" id="ball" aria-hidden="true"></b><div class="drum" id="drum" role="img" aria-label="${t('balls')}"></div></div><p class="says" id="says" aria-hidden="true"></p><div class="sheets" id="sheets"></div></div></div>
<div class="counts"><span id="counts-name">${t('count')}</span><div class="choice" id="counts" role="group" aria-labelledby="counts-name"></div></div>
${stakeControlsHtml(frame, { name: texts.act })}`;
  },
  facts: () => ({}),
};
