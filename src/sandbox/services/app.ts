import { type Context, Hono } from 'hono';
import { createApps } from './apps/apps.ts';
import type { ServiceBrand } from './brand.ts';
import { createChannels } from './channels/channels.ts';
import { createChat } from './chat/chat.ts';
import { createConversations } from './chat/conversations.ts';
import { PAGE_HEADERS, servicePageFiles } from './document.ts';
import { createOutbox, type Outbox } from './outbox/messages.ts';
import { createOutboxPage } from './outbox/page.ts';
import { createRooms } from './rooms/rooms.ts';
import { createTags } from './tags/tags.ts';
import { serviceLocale } from './texts/texts.ts';

export interface ServicesOptions {
  readonly brands: readonly ServiceBrand[];
  readonly now?: () => Date;
  /** What the providers of messages took; an empty one where there are none. */
  readonly outbox?: Outbox;
  /** Signs the tickets to chat rooms, which nobody enters without it. */
  readonly roomSecret?: string;
}

/** Customer service, chat rooms, app downloads, channels, outbox and tagging server of the demo brands, on a host of their own. */
export function createServices({
  brands,
  now = () => new Date(),
  outbox = createOutbox(now),
  roomSecret = '',
}: ServicesOptions): Hono {
  const brandOf = (c: Context) => brands.find(({ id }) => id === c.req.param('brand'));
  const app = new Hono();
  app.route('/', createChat({ conversations: createConversations(now), brandOf }));
  app.route('/', createRooms({ secret: roomSecret, now, brandOf }));
  app.route('/', createApps(brandOf));
  app.route('/', createChannels(brandOf));
  app.route('/', createTags({ brands, brandOf }));
  app.route('/', createOutboxPage({ outbox, brandOf }));
  app.get('/:brand/theme.css', (c) => {
    const brand = brandOf(c);
    return brand ? c.body(brand.theme, 200, kept('text/css; charset=utf-8', 'no-cache')) : c.notFound();
  });
  app.get('/:brand/mark.svg', (c) => {
    const brand = brandOf(c);
    return brand ? c.body(brand.mark, 200, { ...kept('image/svg+xml', 'no-cache'), ...PICTURE_POLICY }) : c.notFound();
  });
  app.get('/page/:version/:file', async (c) => {
    const { version, files } = await servicePageFiles();
    const file = c.req.param('version') === version ? files.get(c.req.param('file')) : undefined;
    return file ? c.body(file.text, 200, kept(file.type, 'public, max-age=31536000, immutable')) : c.notFound();
  });
  app.notFound((c) =>
    c.body(`${serviceLocale('en').say('lost')}\n`, 404, {
      ...PAGE_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
    }),
  );
  return app;
}

/** A picture that is opened by itself holds nothing that could run. */
const PICTURE_POLICY = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

function kept(type: string, cache: string): Record<string, string> {
  return { 'Content-Type': type, 'Cache-Control': cache, 'X-Content-Type-Options': 'nosniff' };
}
