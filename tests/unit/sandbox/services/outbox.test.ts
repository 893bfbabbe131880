import { createTransport } from 'nodemailer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { createServices } from '../../../../src/sandbox/services/app.ts';
import { createOutbox } from '../../../../src/sandbox/services/outbox/messages.ts';
import { createSmsProvider } from '../../../../src/sandbox/services/outbox/sms.ts';
import { openMailServer } from '../../../../src/sandbox/services/outbox/smtp.ts';
import { BRAND } from './brand.ts';

const SECRET = 'a secret of sixteen or more';
const NOW = new Date('2026-03-01T12:00:00Z');
const sms = { to: '+639171234567', text: '123456 is your code', channel: 'sms', from: BRAND.name, reference: 'r-1' };

function setUp() {
  const outbox = createOutbox(() => NOW);
  const provider = createSmsProvider({ outbox, secret: SECRET, now: () => NOW });
  const services = createServices({ brands: [BRAND], outbox });
  const post = (message: unknown, secret = SECRET, at = NOW) => {
    const body = JSON.stringify(message);
    const headers = signatureHeaders(secret, at, { method: 'POST', path: '/sms', body });
    return provider.request('/sms', { method: 'POST', body, headers });
  };
  const page = async () => (await services.request('/lotus/en/outbox')).text();
  return { outbox, post, page };
}

describe('the provider of SMS', () => {
  test('takes a signed text, which then stands on its brand’s page', async () => {
    const { post, page } = setUp();
    expect(await page()).toContain('Nothing has been sent yet.');
    expect((await post(sms)).status).toBe(202);
    const html = await page();
    expect(html).toContain('+639171234567');
    expect(html).toContain('123456 is your code');
  });

  test.each([
    ['another secret', sms, 'another secret of sixteen', NOW, 401],
    ['a signature of two minutes ago', sms, SECRET, new Date(NOW.getTime() - 120_000), 401],
    ['no number', { ...sms, to: '0917' }, SECRET, NOW, 400],
    ['a number that no carrier knows', { ...sms, to: '+639170000000' }, SECRET, NOW, 422],
  ])('refuses %s, and keeps nothing', async (_what, message, secret, at, status) => {
    const { outbox, post } = setUp();
    const response = await post(message, secret, at);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(outbox.of(BRAND.name)).toEqual([]);
  });
});

test('the server of mail keeps a letter for each of its receivers', async () => {
  const outbox = createOutbox(() => NOW);
  const server = await openMailServer(outbox);
  onTestFinished(() => server.close());
  const transport = createTransport({ url: `smtp://127.0.0.1:${server.port}` });
  await transport.sendMail({
    from: { name: BRAND.name, address: 'no-reply@lotus.example' },
    to: ['ana@lotus.example', 'ben@lotus.example'],
    subject: 'Isang sulat · رسالة',
    text: 'Set it here:\nhttp://lotus.localhost:4321/forget/?reset=abc',
  });
  transport.close();
  expect(outbox.of(BRAND.name)).toEqual(
    ['ben@lotus.example', 'ana@lotus.example'].map((to) => ({
      kind: 'mail',
      from: BRAND.name,
      to,
      subject: 'Isang sulat · رسالة',
      text: 'Set it here:\nhttp://lotus.localhost:4321/forget/?reset=abc',
      at: NOW,
    })),
  );
});

test('the page links to the brand’s own portal, to nowhere else, and shows markup as text', async () => {
  const { outbox, page } = setUp();
  const text = 'http://lotus.localhost:4321/forget/?reset=abc http://evil.example/ <img src=x onerror=alert(1)>';
  outbox.add({ kind: 'mail', from: BRAND.name, to: 'ana@lotus.example', subject: '<b>', text });
  outbox.add({ kind: 'sms', from: 'Another brand', to: '+639171111111', text: 'not here' });
  const html = await page();
  expect(html).toContain('<a href="http://lotus.localhost:4321/forget/?reset=abc">');
  expect(html).not.toContain('href="http://evil.example/');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('not here');
});

test('the outbox keeps the newest messages', () => {
  const { outbox } = setUp();
  for (let i = 0; i < 600; i++) outbox.add({ kind: 'sms', from: BRAND.name, to: '+639171234567', text: String(i) });
  expect(outbox.of(BRAND.name)).toHaveLength(500);
  expect(outbox.of(BRAND.name)[0]?.text).toBe('599');
});
