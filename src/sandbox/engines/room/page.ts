import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { roomLocale } from './texts/texts.ts';

/** The page of a card room: its markup is complete, and client/main.ts fills in rooms, players, cards and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['room', 'places'],
  texts: roomLocale,
  main({ language }, frame) {
    const { texts } = roomLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    const action = (id: string, name: keyof typeof texts, kind: string) =>
      `<button type="button" class="${kind}" id="${id}" disabled>${t(name)}</button>`;
    return `<div class="hall" id="hall">
<div class="rooms" id="rooms" role="group" aria-label="${t('rooms')}"></div>
<div class="felt" id="felt" role="group" aria-label="${t('table')}" hidden><div class="middle"><p class="says" id="says"></p><div class="pot"><span>${t('pot')}</span><strong id="pot">–</strong></div><div class="clock" id="clock" aria-hidden="true"><i id="hand-of-clock"></i></div></div><ol class="places" id="places"></ol></div>
</div>
<div class="controls bar">
<div class="readout"><span>${escapeMarkup(frame.balance)}</span><strong id="balance">–</strong></div>
<div class="choices">${action('leave', 'leave', 'quiet')}${action('add', 'add', 'quiet')}${action('fold', 'fold', 'choice fold')}${action('stay', 'stay', 'choice')}${action('ante', 'ante', 'choice')}<label class="always"><input type="checkbox" id="always">${t('always')}</label></div>
<div class="readout won"><span>${t('onTable')}</span><strong id="stack">–</strong></div>
</div>`;
  },
  facts: () => ({}),
};
