import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { ICONS, stakeControlsHtml } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { seaLocale } from './texts/texts.ts';

/** The page of a sea: its markup is complete, and client/main.ts fills in what swims, and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['sea'],
  texts: seaLocale,
  main({ language }, frame) {
    const { texts } = seaLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    return `<div class="sea" id="sea"><canvas id="water" role="img" aria-label="${t('sea')}"></canvas></div>
<div class="aims"><button type="button" class="auto" id="auto" aria-pressed="false">${t('auto')}</button><div class="aim-list" id="aims" role="group" aria-label="${t('aims')}" tabindex="0"></div></div>
${stakeControlsHtml(frame, { name: texts.fire, icon: ICONS.aim })}`;
  },
  facts: ({ gameCode }) => ({ shoal: `/shoal/${gameCode}` }),
};
