import { describe, expect, test } from 'vitest';
import { createServices } from '../../../../../src/sandbox/services/app.ts';
import { PAYMENT_TEXTS } from '../../../../../src/sandbox/services/payment/texts/texts.ts';
import { BRAND } from '../brand.ts';
import { asked, askedOut, atProvider } from './at-provider.ts';

const payer = `/lotus/en/payments/${asked().payIn}`;

describe('the texts', () => {
  test.each(Object.entries(PAYMENT_TEXTS))('in %s keep the names of the English ones', (_tag, texts) => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const [key, english] of Object.entries(PAYMENT_TEXTS.en)) {
      expect(names(Object.entries(texts).find(([name]) => name === key)?.[1] ?? ''), key).toEqual(names(english));
    }
  });

  test('are written in their own language', () => {
    for (const [tag, texts] of Object.entries(PAYMENT_TEXTS)) {
      if (tag === 'en') continue;
      const same = Object.entries(texts).filter(([key, text]) => PAYMENT_TEXTS.en[key as 'desk'] === text);
      // Filipino says both as English does.
      expect(
        same.map(([key]) => key).filter((key) => !['kindEwallet', 'kindQr'].includes(key)),
        tag,
      ).toEqual([]);
    }
  });
});

describe('the page of a payer', () => {
  test('pays once', async () => {
    const { payIn, post, page, status, noticed } = await atProvider();
    await payIn(asked('ewallet'));
    expect((await page(payer)).html).toContain('Pay \u2068₱1,000.00\u2069');
    for (const _ of [1, 2]) expect((await post(payer, { do: 'pay' })).status).toBe(303);
    expect(await status()).toMatchObject({ state: 'paid', payments: [{ amount: '1000.00' }] });
    expect(noticed).toHaveLength(1);
    const { html } = await page(payer);
    expect(html).toContain('The payment is done.');
    expect(html).not.toContain('<form');
    expect(html).toContain('href="http://lotus.localhost:4321/member/deposit/"');
  });

  test('refuses, after which nothing can be paid there', async () => {
    const { payIn, post, status } = await atProvider();
    await payIn(asked('ewallet'));
    await post(payer, { do: 'refuse' });
    await post(payer, { do: 'pay' });
    expect(await status()).toMatchObject({ state: 'refused', payments: [] });
  });

  test('takes nothing after its time', async () => {
    const { payIn, post, page, status, clock } = await atProvider();
    await payIn(asked('ewallet'));
    clock.now = new Date(asked().expiresAt);
    await post(payer, { do: 'pay' });
    expect(await status()).toMatchObject({ state: 'expired', payments: [] });
    expect((await page(payer)).html).toContain('The time for this payment is over.');
  });

  test('of a card shows one that is made up, which no form sends', async () => {
    const { payIn, page } = await atProvider();
    await payIn(asked('card'));
    const { html } = await page(payer);
    expect(html).toContain('no real card may be typed here');
    const cards = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(card).toContain('readonly');
      expect(card).not.toContain('name=');
    }
  });

  test('is there for payers of a page alone, and of their brand', async () => {
    const { payIn, page } = await atProvider();
    await payIn(asked('bank'));
    expect((await page(payer)).status).toBe(404);
    await payIn(asked('card', 'pay-in-000000000002'));
    expect((await page('/lotus/en/payments/pay-in-000000000002')).status).toBe(200);
    expect((await page('/harbor/en/payments/pay-in-000000000002')).status).toBe(404);
    expect((await page('/other/en/payments')).status).toBe(404);
  });
});

test('what comes from the gateway is shown as text', async () => {
  const { payIn, payOut, page } = await atProvider();
  await payOut({ ...askedOut(), destination: '<img src=a>', account: '<img/src=b>', holder: '<img src=c>' });
  await payIn({
    ...asked('ewallet'),
    method: '<img src=x onerror=alert(1)>',
    returnTo: 'https://lotus.example/"><script>alert(1)</script>',
  });
  for (const path of ['/lotus/en/payments', payer]) {
    const { html } = await page(path);
    expect(html).not.toMatch(/<img.src=[abcx]/);
    expect(html).not.toContain('<script>');
  }
  expect((await page(payer)).html).toContain('&quot;&gt;&lt;script&gt;');
  for (const shown of ['&lt;img src=x', '&lt;img src=a&gt;', '&lt;img/src=b&gt;', '&lt;img src=c&gt;'])
    expect((await page()).html).toContain(shown);
});

test.each(['/lotus/en/payments', payer])('a form that another origin sends to %s changes nothing', async (path) => {
  const { payIn, payOut, post, status, payOutStatus } = await atProvider();
  await payIn(asked('ewallet'));
  await payOut();
  for (const action of ['pay', 'arrive', 'refuse']) {
    for (const number of [{ payIn: asked().payIn }, { payOut: askedOut().payOut }]) {
      const response = await post(path, { ...number, do: action }, 'http://evil.example');
      expect(response.status).toBe(403);
    }
  }
  expect((await status()).state).toBe('waiting');
  expect((await payOutStatus()).state).toBe('waiting');
});

test('no desk pays as the payer, and nonsense leads back to the page', async () => {
  const { payIn, payOut, desk, deskOut, status, payOutStatus } = await atProvider();
  await payIn(asked());
  await payOut();
  for (const fields of [
    { do: 'pay' },
    { do: 'constructor' },
    { do: 'mode', mode: 'loud' },
    { do: 'arrive', payIn: '?' },
  ])
    expect((await desk(fields)).status).toBe(303);
  for (const action of ['arrive', 'refund', 'constructor', ''])
    expect((await deskOut({ do: action })).status).toBe(303);
  expect((await status()).state).toBe('waiting');
  expect((await payOutStatus()).state).toBe('waiting');
});

test('the desk shows where a pay-out goes, and the newest of all first', async () => {
  const { payIn, payOut, page, pass } = await atProvider();
  await payOut();
  pass(1);
  await payIn(asked());
  pass(1);
  await payOut({ ...askedOut('pay-out-00000000002'), kind: 'ewallet', holder: '' });
  const { html } = await page();
  for (const shown of [
    'Pay-out to a bank account',
    '₱500.00',
    'bdo',
    '001234567890',
    'Juan dela Cruz',
    'Pay-out to an e-wallet',
  ])
    expect(html).toContain(shown);
  const ids = [...html.matchAll(/<article [^>]*id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['o-pay-out-00000000002', `p-${asked().payIn}`, `o-${askedOut().payOut}`]);
});

test.each(Object.keys(PAYMENT_TEXTS))('the desk in %s has every button without a script', async (tag) => {
  const { payIn, payOut, desk, deskOut, page } = await atProvider();
  expect((await page(`/lotus/${tag}/payments`)).html).toContain(PAYMENT_TEXTS[tag as 'en'].deskEmpty);
  await payIn(asked('crypto'));
  await desk({ do: 'arrive' });
  await desk({ do: 'arrive' });
  const confirming = await page(`/lotus/${tag}/payments`);
  await desk({ do: 'allBlocks' });
  await payIn(asked('bank', 'pay-in-000000000002'));
  for (const number of [askedOut().payOut, 'pay-out-00000000002']) await payOut(askedOut(number));
  await deskOut({ do: 'pay' });
  const { html, headers } = await page(`/lotus/${tag}/payments`);
  const buttons = [...(confirming.html + html).matchAll(/<button[^>]* value="(\w+)"/g)].map(([, value]) => value);
  expect(new Set(buttons)).toEqual(
    new Set(
      'arrive arriveTwice arriveOther block allBlocks refuse refund chargeback mode pay hold return returnAll'.split(
        ' ',
      ),
    ),
  );
  expect(html).toContain(`<html lang="${tag}" dir="${tag === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(html).not.toContain('<script');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
  // Browsers name the origin of a form only under a policy that lets them.
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('the pages stand beside the services, with their styles', async () => {
  const { payIn, pages } = await atProvider();
  await payIn(asked());
  const services = createServices({ brands: [BRAND] }).route('/', pages);
  const html = await (await services.request('/lotus/en/payments')).text();
  const [, styles = ''] = /href="([^"]+payments\.css)"/.exec(html) ?? [];
  expect((await services.request(styles)).status).toBe(200);
  expect((await services.request('/lotus/en/outbox')).status).toBe(200);
});
