import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { scratchLocale } from './texts/texts.ts';

/** The page of a scratch card: its markup is complete, and client/main.ts fills in the fields, and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['ticket'],
  texts: scratchLocale,
  main({ vendor, gameCode, language }, frame) {
    const { texts } = scratchLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    return `<div class="stage"><div class="ticket" id="ticket" data-ticket="blank"><img class="emblem" src="/titles/${vendor}/${gameCode}.svg" alt=""><p class="goal">${t('goal')}</p><div class="fields" id="fields" role="group" aria-label="${t('fields')}"></div><p class="verdict" id="verdict" aria-hidden="true"></p></div></div>
${stakeControlsHtml(frame, { name: texts.act })}`;
  },
  facts: ({ gameCode }) => ({ prizes: `/prizes/${gameCode}` }),
};
