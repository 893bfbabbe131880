import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import { ICONS } from '../../kit/frame.ts';
import type { EnginePage } from '../../vendor/engine.ts';
import { POSES } from './dealers.ts';
import { gameFor } from './games/games.ts';
import { tableLocale } from './texts/texts.ts';

/** The page of a table: its markup is complete, and client/main.ts fills in clock, cards, board and amounts. */
export const page: EnginePage = {
  files: pageFiles(new URL('client/', import.meta.url), 'main.ts', 'round.ts'),
  styles: ['hall', 'dealt', 'wheel', 'board', 'purse', 'table-sizes'],
  texts: tableLocale,
  main({ gameCode, language }, frame) {
    const { texts } = tableLocale(language);
    const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
    const dealer = POSES.map((pose) => `<img class="${pose}" src="/dealers/${gameCode}/${pose}.svg" alt="">`).join('');
    const action = (id: string, name: 'undo' | 'clear' | 'again') =>
      `<button type="button" class="quiet" id="${id}" disabled>${t(name)}</button>`;
    return `<div class="hall" id="hall" data-game="${gameFor(gameCode)?.id ?? ''}">
<div class="dealer" aria-hidden="true">${dealer}</div>
<div class="clock" id="clock" aria-hidden="true"><svg viewBox="0 0 64 64"><circle class="rim" cx="32" cy="32" r="28"/><circle class="hand" id="hand" cx="32" cy="32" r="28" pathLength="100"/></svg><b id="seconds"></b></div>
<p class="says" id="says"></p>
<div class="dealt" id="dealt" dir="ltr"></div>
<div class="former"><ol id="former" aria-label="${t('former')}" tabindex="0"></ol><small id="players"></small></div>
</div>
<div class="board" id="board" role="group" aria-label="${t('board')}" dir="ltr"></div>
<div class="purse">
<div class="readout"><span>${escapeMarkup(frame.balance)}</span><strong id="balance">–</strong></div>
<div class="chips" id="chips" role="radiogroup" aria-label="${t('chips')}"></div>
<div class="actions">${action('undo', 'undo')}${action('clear', 'clear')}${action('again', 'again')}</div>
<button type="button" class="place" id="place" aria-describedby="keys" disabled>${ICONS.check}<span>${t('place')}</span></button>
<div class="readout sum"><span id="won-name">${escapeMarkup(frame.stake)}</span><strong id="won">–</strong></div>
</div>`;
  },
  facts: () => ({}),
};
