import { type Context, Hono } from 'hono';
import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml, PAGE_HEADERS } from '../document.ts';
import { type ServiceLocale, serviceLocale } from '../texts/texts.ts';
import type { Outbox, OutboxMessage } from './messages.ts';

interface PageNeeds {
  readonly outbox: Outbox;
  readonly brandOf: (c: Context) => ServiceBrand | undefined;
}

/** The page /:brand/:lang/outbox: what a brand would have sent to phones and mailboxes, newest first. */
export function createOutboxPage({ outbox, brandOf }: PageNeeds): Hono {
  const app = new Hono();
  app.get('/:brand/:lang/outbox', async (c) => {
    const brand = brandOf(c);
    if (!brand) return c.notFound();
    const locale = serviceLocale(c.req.param('lang'));
    const title = locale.say('outbox');
    const main = outboxHtml(outbox.of(brand.name), locale, brand);
    return c.body(await documentHtml({ brand, locale, title, main, kind: 'notice' }), 200, PAGE_HEADERS);
  });
  return app;
}

function outboxHtml(messages: readonly OutboxMessage[], locale: ServiceLocale, brand: ServiceBrand): string {
  const say = (key: 'outboxText' | 'outboxEmpty' | 'outboxReload') => escapeMarkup(locale.say(key));
  const articles = messages.map((message) => articleHtml(message, locale, brand)).join('\n');
  return `<main>
<p>${say('outboxText')}</p>
<p><a class="button" href="">${say('outboxReload')}</a></p>
${messages.length === 0 ? `<p>${say('outboxEmpty')}</p>` : articles}
</main>`;
}

const KINDS = { sms: 'outboxSms', chat: 'outboxChat', mail: 'outboxMail' } as const;

function articleHtml(
  { kind, to, subject, text, at }: OutboxMessage,
  locale: ServiceLocale,
  brand: ServiceBrand,
): string {
  const time = at.toLocaleTimeString(locale.tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return `<article class="letter">
<p class="envelope">${escapeMarkup(locale.say(KINDS[kind]))} · <bdi dir="ltr">${escapeMarkup(to)}</bdi> · <time datetime="${at.toISOString()}">${escapeMarkup(time)}</time></p>
${subject === undefined ? '' : `<h2 dir="auto">${escapeMarkup(subject)}</h2>`}
<p dir="auto">${linked(text, brand)}</p>
</article>`;
}

/** The text with the addresses of the brand's own portal as links; no other address becomes one. */
function linked(text: string, { portal }: ServiceBrand): string {
  const escaped = escapeMarkup(text).replaceAll('\n', '<br>');
  const origin = escapeMarkup(portal).replaceAll('.', '\\.');
  return escaped.replace(new RegExp(`${origin}/[^\\s<"]*`, 'g'), (address) => `<a href="${address}">${address}</a>`);
}
