import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { ICONS, stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { bookLocale } from './texts/texts.ts';

/** The page of a book: its markup is complete, and client/main.ts fills in matches, slip and bets. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['matches', 'slip'],
  texts: bookLocale,
  main({ language }, frame) {
    const { texts } = bookLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    const option = (value: string, name: keyof typeof texts) => `<option value="${value}">${t(name)}</option>`;
    return `<div class="book">
<div class="matches" id="matches" role="region" aria-label="${t('matches')}" tabindex="0"></div>
<div class="slip" role="region" aria-label="${t('slip')}" tabindex="0">
<h2>${t('slip')}</h2><p class="hint" id="empty">${t('emptySlip')}</p><ol class="legs" id="legs"></ol>
<label class="accept" for="accept">${t('accept')}<select id="accept">${option('same', 'acceptSame')}${option('higher', 'acceptHigher')}${option('any', 'acceptAny')}</select></label>
<h2>${t('myBets')}</h2><ol class="bets" id="bets"></ol>
</div>
</div>
${stakeControlsHtml(frame, { name: texts.place, icon: ICONS.check })}`;
  },
  facts: () => ({}),
};
