import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import type { ServiceBrand } from '../brand.ts';
import { PAGE_HEADERS } from '../document.ts';
import { BODY_BYTES, MESSAGE_LENGTH } from '../limits.ts';
import { serviceLocale } from '../texts/texts.ts';
import { answerTo, subjectOf, TOPICS } from './answers.ts';
import type { Conversations, Message } from './conversations.ts';
import { chatHtml, inLanguage } from './page.ts';

/** What a visitor sends: a topic by its button, or words. */
const Sent = z.union([
  z.object({ topic: z.enum(TOPICS) }),
  z.object({ text: z.string().trim().min(1).max(MESSAGE_LENGTH) }),
]);

const COOKIE = 'visit';

interface ChatNeeds {
  readonly conversations: Conversations;
  readonly brandOf: (c: Context) => ServiceBrand | undefined;
}

/** The chat of a brand at /:brand/:lang/service: a page, and the answer to what is written on it. */
export function createChat({ conversations, brandOf }: ChatNeeds): Hono {
  const app = new Hono();
  const path = '/:brand/:lang/service';
  app.use(path, bodyLimit({ maxSize: BODY_BYTES }));
  app.get(path, async (c) => {
    const brand = brandOf(c);
    if (!brand) return c.notFound();
    const messages = conversations.read(getCookie(c, COOKIE));
    return c.body(
      await chatHtml(brand, serviceLocale(c.req.param('lang')), messages, c.req.query('type') ?? ''),
      200,
      PAGE_HEADERS,
    );
  });
  app.post(path, async (c) => {
    const brand = brandOf(c);
    if (!brand) return c.notFound();
    const locale = serviceLocale(c.req.param('lang'));
    const byScript = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    const sent = Sent.safeParse(byScript ? await c.req.json().catch(() => undefined) : await c.req.parseBody());
    if (!sent.success) return byScript ? c.json({ success: false, code: 'invalid' }, 400) : c.redirect(c.req.url, 303);
    const id = getCookie(c, COOKIE);
    const said = conversations.read(id).flatMap((message) => (message.from === 'assistant' ? [message.answer] : []));
    const subject = 'topic' in sent.data ? sent.data.topic : subjectOf(sent.data.text, locale.tag);
    const answer: Message = { from: 'assistant', answer: answerTo(subject, said) };
    const asked: Message = { from: 'visitor', ...sent.data };
    const conversation = conversations.add(id, [asked, answer]);
    setCookie(c, COOKIE, conversation, { path: `/${brand.id}`, httpOnly: true, sameSite: 'Lax' });
    if (!byScript) return c.redirect(c.req.url, 303);
    return c.json({ success: true, value: [asked, answer].map((message) => inLanguage(message, brand, locale)) });
  });
  return app;
}
