import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { ServiceBrand } from '../brand.ts';
import { framedBy, PAGE_HEADERS } from '../document.ts';
import { BODY_BYTES, ROOM_MESSAGE_LENGTH } from '../limits.ts';
import { serviceLocale } from '../texts/texts.ts';
import { closedRoomHtml, roomHtml } from './page.ts';
import { createTalk } from './talk.ts';
import { createTickets } from './tickets.ts';
import { createVisits, type Visit } from './visits.ts';

/** What somebody says: one line of text, without control characters. */
const Sent = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => [...text].length <= ROOM_MESSAGE_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text)),
});

const After = z.coerce.number().int().min(0).default(0);

interface RoomsNeeds {
  /** Signs the tickets; nobody enters where it is empty. */
  readonly secret: string;
  readonly now: () => Date;
  readonly brandOf: (c: Context) => ServiceBrand | undefined;
}

/**
 * Chat rooms of live models at /:brand/:lang/rooms/:room. The page is for whoever brings a ticket; what is said comes and
 * goes below it, for the visit that the page was opened with.
 */
export function createRooms({ secret, now, brandOf }: RoomsNeeds): Hono {
  const [tickets, visits, talk] = [createTickets(secret, now), createVisits(now), createTalk(now)];
  const app = new Hono();
  const page = '/:brand/:lang/rooms/:room';
  const messages = `${page}/messages`;
  app.get(page, async (c) => {
    const brand = brandOf(c);
    if (!brand) return c.notFound();
    const locale = serviceLocale(c.req.param('lang'));
    const ticket = tickets.take(new URL(c.req.url));
    if (!ticket || ticket.room !== c.req.param('room')) {
      // Nothing on it can be pressed, so anybody may frame it.
      return c.body(await closedRoomHtml(brand, locale), 410, framedBy('*'));
    }
    const html = await roomHtml({ brand, locale, host: ticket.host, visit: visits.open(ticket) });
    return c.body(html, 200, framedBy(ticket.portal));
  });
  const answer = (c: Context, value: unknown, status: 200 | 400 | 410 | 429) =>
    c.body(JSON.stringify(value), status, { ...PAGE_HEADERS, 'Content-Type': 'application/json' });
  const visitOf = (c: Context): Visit | undefined => visits.find(c.req.header('X-Visit'));
  app.get(messages, (c) => {
    const visit = visitOf(c);
    if (!visit) return answer(c, { success: false, code: 'over' }, 410);
    const after = After.safeParse(c.req.query('after'));
    if (!after.success) return answer(c, { success: false, code: 'invalid' }, 400);
    const said = talk
      .after(visit.room, after.data)
      .map(({ player, ...message }) => ({ ...message, own: player === visit.player }));
    return answer(c, { success: true, value: { messages: said, people: visits.present(visit.room) } }, 200);
  });
  app.use(messages, bodyLimit({ maxSize: BODY_BYTES }));
  app.post(messages, async (c) => {
    const visit = visitOf(c);
    if (!visit) return answer(c, { success: false, code: 'over' }, 410);
    const sent = Sent.safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return answer(c, { success: false, code: 'invalid' }, 400);
    return talk.say(visit, sent.data.text)
      ? answer(c, { success: true }, 200)
      : answer(c, { success: false, code: 'tooMany' }, 429);
  });
  return app;
}
