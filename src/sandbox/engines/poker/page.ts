import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { variantOf } from './maths/variants.ts';
import { pokerLocale } from './texts/texts.ts';

/** The page of video poker: its markup is complete, and client/main.ts fills in pays, cards and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['machine'],
  texts: pokerLocale,
  main({ language }, frame) {
    const { texts } = pokerLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    return `<div class="stage"><div class="cabinet"><ol class="pays" id="pays" aria-label="${t('pays')}"></ol><p class="says" id="says" aria-hidden="true"></p><div class="places" id="places" role="group" aria-label="${t('cards')}"></div></div></div>
${stakeControlsHtml(frame, { name: texts.act })}`;
  },
  facts: ({ gameCode }) => ({ variant: variantOf(gameCode) }),
};
