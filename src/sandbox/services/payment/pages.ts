import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as z from 'zod';
import type { ServiceBrand } from '../brand.ts';
import { PAGE_HEADERS } from '../document.ts';
import type { PaymentBook } from './book.ts';
import { deskFormOf } from './desk/form.ts';
import { type Desk, deskHtml } from './desk/page.ts';
import { anchorOf } from './desk/parts.ts';
import { PAYMENT_BODY_BYTES } from './limits.ts';
import type { Notices } from './notices.ts';
import { payerHtml } from './pay-ins/payer-page.ts';
import { paymentLocale } from './texts/texts.ts';

interface PagesNeeds {
  readonly book: PaymentBook;
  readonly notices: Notices;
  /** Writes down whose time is over, pays whose time has come, and tells it. */
  readonly lapse: () => Promise<void>;
  readonly brands: readonly ServiceBrand[];
  /** The only origin from which forms are taken. */
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** Forms are known by their origin, which browsers tell no receiver under the policy of the other pages. */
const HEADERS = { ...PAGE_HEADERS, 'Referrer-Policy': 'same-origin' };

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
    const orders = book.of(brand.merchant);
    const html = await deskHtml({ brand, locale, now: now(), orders, ...(problem && { problem }) });
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
    if (!brand) return c.notFound();
    const form = deskFormOf(await c.req.parseBody());
    if (!form) return c.redirect(c.req.path, 303);
    if (form.of === 'all') {
      await notices.postWaiting(brand.merchant);
      return c.redirect(c.req.path, 303);
    }
    const { number } = form;
    if (book.find(number)?.body.merchant !== brand.merchant) return c.redirect(c.req.path, 303);
    if (form.of === 'telling') {
      if (form.action.do === 'mode') await book.setMode(number, form.action.mode);
      else await notices.postAgain(number);
    } else {
      const problem =
        form.of === 'payIn'
          ? await book.payIns.act(form.number.payIn, form.action)
          : await book.payOuts.act(form.number.payOut, form.action);
      if (problem) return show(c, brand, { number, what: problem });
      await notices.postDue(number);
    }
    return c.redirect(`${c.req.path}#${anchorOf(number)}`, 303);
  });

  /** Only those who pay on a page are led to one. */
  const payInOf = (c: Context, brand: ServiceBrand) => {
    const found = book.payIns.find(c.req.param('number') ?? '');
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
    if (form && (await book.payIns.act(number, form)) === undefined) await notices.postDue({ payIn: number });
    return c.redirect(c.req.path, 303);
  });
  return app;
}
