import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as z from 'zod';
import type { ServiceBrand } from '../brand.ts';
import { PAGE_HEADERS } from '../document.ts';
import { PaymentAction } from './pay-ins/actions.ts';
import type { PaymentBook } from './book.ts';
import { type Desk, deskHtml } from './desk-page.ts';
import { PAYMENT_BODY_BYTES } from './limits.ts';
import type { Notices } from './notices.ts';
import { payerHtml } from './pay-ins/payer-page.ts';
import { NOTICE_MODES } from './records.ts';
import { paymentLocale } from './texts/texts.ts';

interface PagesNeeds {
  readonly book: PaymentBook;
  readonly notices: Notices;
  /** Writes down whose time is over, and tells it. */
  readonly lapse: () => Promise<void>;
  readonly brands: readonly ServiceBrand[];
  /** The only origin from which forms are taken. */
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** Forms are known by their origin, which browsers tell no receiver under the policy of the other pages. */
const HEADERS = { ...PAGE_HEADERS, 'Referrer-Policy': 'same-origin' };

const payIn = z.string();

/** What the forms of the desk send. */
const DeskForm = z.union([
  z.object({ do: z.literal('postWaiting') }),
  z.object({ do: z.literal('postAgain'), payIn }),
  z.object({ do: z.literal('mode'), payIn, mode: z.enum(NOTICE_MODES) }),
  z.object({ payIn, do: z.string(), amount: z.string().optional() }).transform(({ payIn, ...rest }, context) => {
    const action = PaymentAction.safeParse(rest);
    if (action.success && action.data.do !== 'pay') return { do: 'act' as const, payIn, action: action.data };
    context.addIssue('Expected an action of the desk.');
    return z.NEVER;
  }),
]);

/** What a payer sends. */
const PayerForm = z.object({ do: z.enum(['pay', 'refuse']) });

/**
 * The desk of each brand at /:brand/:lang/payments, and below it the pages to which payers of e-wallets and cards are led.
 */
export function createPaymentPages({ book, notices, lapse, brands, publicOrigin, now }: PagesNeeds): Hono {
  const [desk, payer] = ['/:brand/:lang/payments', '/:brand/:lang/payments/:number'] as const;
  const app = new Hono();
  for (const path of [desk, payer])
    app.use(path, csrf({ origin: publicOrigin }), bodyLimit({ maxSize: PAYMENT_BODY_BYTES }));
  const brandOf = (c: Context) => brands.find(({ id }) => id === c.req.param('brand'));
  const show = async (c: Context, brand: ServiceBrand, problem?: Desk['problem']) => {
    const locale = paymentLocale(c.req.param('lang') ?? '');
    const payIns = book.of(brand.merchant);
    const html = await deskHtml({ brand, locale, now: now(), payIns, ...(problem && { problem }) });
    return c.body(html, problem ? 422 : 200, HEADERS);
  };

  app.get(desk, async (c) => {
    const brand = brandOf(c);
    if (!brand) return c.notFound();
    await lapse();
    return show(c, brand);
  });
  app.post(desk, async (c) => {
    const brand = brandOf(c);
    const form = DeskForm.safeParse(await c.req.parseBody()).data;
    if (!brand) return c.notFound();
    if (!form) return c.redirect(c.req.path, 303);
    if (form.do === 'postWaiting') {
      await notices.postWaiting(brand.merchant);
      return c.redirect(c.req.path, 303);
    }
    const { payIn } = form;
    if (book.find(payIn)?.body.merchant !== brand.merchant) return c.redirect(c.req.path, 303);
    if (form.do === 'mode') await book.setMode(payIn, form.mode);
    if (form.do === 'postAgain') await notices.postAgain(payIn);
    if (form.do === 'act') {
      const problem = await book.act(payIn, form.action);
      if (problem) return show(c, brand, { payIn, what: problem });
      await notices.postDue(payIn);
    }
    return c.redirect(`${c.req.path}#p-${payIn}`, 303);
  });

  /** Only those who pay on a page are led to one. */
  const payInOf = (c: Context, brand: ServiceBrand) => {
    const found = book.find(c.req.param('number') ?? '');
    return found?.body.merchant === brand.merchant && found.toPay.kind === 'page' ? found : undefined;
  };
  app.get(payer, async (c) => {
    const brand = brandOf(c);
    const payIn = brand && payInOf(c, brand);
    if (!payIn) return c.notFound();
    const locale = paymentLocale(c.req.param('lang'));
    return c.body(await payerHtml({ brand, locale, payIn, now: now() }), 200, HEADERS);
  });
  app.post(payer, async (c) => {
    const brand = brandOf(c);
    if (!brand || !payInOf(c, brand)) return c.notFound();
    const number = c.req.param('number');
    const form = PayerForm.safeParse(await c.req.parseBody()).data;
    // What came too late changes nothing, and the page says how things stand.
    if (form && (await book.act(number, form)) === undefined) await notices.postDue(number);
    return c.redirect(c.req.path, 303);
  });
  return app;
}
