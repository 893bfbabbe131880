import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml } from '../document.ts';
import { ROOM_MESSAGE_LENGTH } from '../limits.ts';
import type { ServiceTexts } from '../texts/en.ts';
import type { ServiceLocale } from '../texts/texts.ts';

interface RoomPage {
  readonly brand: ServiceBrand;
  readonly locale: ServiceLocale;
  readonly host: string;
  /** The id of the visit, which the page's script speaks for. */
  readonly visit: string;
}

/**
 * The page of a room. Its window has the title already; client/room.ts brings what is said. Nothing can be sent before it
 * runs: a form that the browser sends by itself would leave the page, whose ticket was good once.
 */
export async function roomHtml({ brand, locale, host, visit }: RoomPage): Promise<string> {
  const t = (name: keyof ServiceTexts, values: Readonly<Record<string, string>> = {}) =>
    escapeMarkup(locale.say(name, values));
  const main = `<main id="room" data-visit="${escapeMarkup(visit)}" data-you="${t('you')}" data-people="${t('roomPeople')}" data-slow="${t('roomSlow')}" data-lost="${t('failed')}" data-over="${t('roomOver')}">
<h1 class="visually-hidden">${t('room', { host })}</h1>
<p class="note">${t('roomNote')} <span id="people"></span></p>
<div class="conversation" id="conversation" tabindex="0" role="log" aria-label="${t('conversation')}">
<ol id="messages">
<li class="assistant"><b dir="auto">${escapeMarkup(host)}</b><span>${t('roomGreeting', { host })}</span></li>
</ol>
</div>
<p class="failed" id="failed" role="alert" hidden></p>
<div class="ask">
<form class="write" id="write" autocomplete="off"><label class="visually-hidden" for="text">${t('message')}</label><input id="text" name="text" dir="auto" maxlength="${ROOM_MESSAGE_LENGTH}" placeholder="${t('message')}" required><button id="send" type="submit" class="send" aria-label="${t('send')}" title="${t('send')}" disabled><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 4l17 8-17 8 3-8z"/></svg></button></form>
</div>
</main>`;
  return documentHtml({ brand, locale, title: locale.say('room', { host }), main, kind: 'room', script: 'room.js' });
}

/** What somebody sees who comes without a good ticket. */
export async function closedRoomHtml(brand: ServiceBrand, locale: ServiceLocale): Promise<string> {
  const main = `<main class="over"><h1>${escapeMarkup(locale.say('roomClosed'))}</h1><p>${escapeMarkup(locale.say('roomOver'))}</p></main>`;
  return documentHtml({ brand, locale, title: locale.say('roomClosed'), main, kind: 'room' });
}
