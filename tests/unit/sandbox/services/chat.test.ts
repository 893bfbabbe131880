import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../../../src/sandbox/services/app.ts';
import { answerTo, subjectOf, TOPICS } from '../../../../src/sandbox/services/chat/answers.ts';
import { CONVERSATION_IDLE_MS } from '../../../../src/sandbox/services/limits.ts';
import { serviceLocale } from '../../../../src/sandbox/services/texts/texts.ts';
import { BRAND } from './brand.ts';

describe('a message', () => {
  test.each([
    ['How do I make a deposit?', 'en', 'deposit'],
    ['thanks, but where is my WITHDRAWAL', 'en', 'withdraw'],
    ['is this a human?', 'en', 'person'],
    ['Hi!', 'en', 'hello'],
    ['history', 'en', 'unknown'],
    ['¿Cómo hago un deposito?', 'es', 'deposit'],
    ['Quero sacar meu dinheiro', 'pt-BR', 'withdraw'],
    ['Esqueci minha senha', 'pt-BR', 'account'],
    ['我忘记密码了', 'zh-Hans', 'account'],
    ['怎麼提領？', 'zh-Hant', 'withdraw'],
    ['كيف أودع المال؟', 'ar', 'deposit'],
    ['نسيت كلمة المرور', 'ar', 'account'],
    ['Paano mag-withdraw?', 'fil', 'withdraw'],
    ['Tôi muốn rút tiền', 'vi', 'withdraw'],
    ['Where is my bonus?', 'vi', 'bonus'],
    ['قواعد', 'ar', 'unknown'],
  ])('"%s" in %s is about: %s', (message, tag, subject) => {
    expect(subjectOf(message, tag)).toBe(subject);
  });

  test('about the same topic again has what else there is to say, then the first answer', () => {
    expect(answerTo('bonus', [])).toBe('bonus');
    expect(answerTo('bonus', ['bonus', 'deposit'])).toBe('bonusMore');
    expect(answerTo('bonus', ['bonus', 'bonusMore'])).toBe('bonus');
    expect(answerTo('hello', ['hello'])).toBe('hello');
  });
});

describe('the chat', () => {
  const path = '/lotus/en/service';
  let time = new Date('2026-11-22T10:00:00Z');
  const services = createServices({ brands: [BRAND], now: () => time });
  const Answer = z.object({ value: z.array(z.object({ from: z.string(), text: z.string() })) });

  const send = (body: unknown, cookie = '', at = path) =>
    services.request(at, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify(body),
    });
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const pageFor = async (cookie: string, at = path) => {
    const response = await services.request(at, { headers: { Cookie: cookie } });
    return response.text();
  };

  test('answers each of its topics in the language of the page', async () => {
    for (const tag of ['en', 'ar', 'zh-Hant']) {
      for (const topic of TOPICS) {
        const response = await send({ topic }, '', `/lotus/${tag}/service`);
        const { value } = Answer.parse(await response.json());
        expect(value.at(-1)).toEqual({ from: 'assistant', text: serviceLocale(tag).texts[topic] });
      }
    }
  });

  test('keeps the conversation for the visit, and speaks the language that the visitor changed to', async () => {
    const cookie = cookieOf(await send({ text: 'How do I <b>deposit</b>?' }));
    expect(await pageFor(cookie)).toContain('How do I &lt;b&gt;deposit&lt;/b&gt;?');
    expect(await pageFor(cookie, '/lotus/es/service')).toContain(serviceLocale('es').texts.deposit);
    expect(await pageFor('visit=unknown')).not.toContain('deposit&lt;');
    time = new Date(time.getTime() + CONVERSATION_IDLE_MS);
    expect(await pageFor(cookie)).not.toContain('How do I');
  });

  test('answers without scripts: a form, and the way back to the page', async () => {
    const body = new URLSearchParams({ topic: 'game', text: '' });
    const response = await services.request(path, { method: 'POST', body });
    expect(response.status).toBe(303);
    expect(await pageFor(cookieOf(response))).toContain(serviceLocale('en').texts.game);
  });

  test.each([[{ text: '  ' }], [{ text: 'x'.repeat(501) }], [{ topic: 'weather' }], ['nonsense']])(
    'refuses %j',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );

  test('says of itself that nobody reads along, under a policy that allows nothing from elsewhere', async () => {
    const response = await services.request('/lotus/ar/service?type=vip');
    const html = await response.text();
    const { texts } = serviceLocale('ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(texts.automatic);
    expect(html).toContain(texts.serviceVip);
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  });

  test('a brand that is not served has no chat', async () => {
    expect((await services.request('/other/en/service')).status).toBe(404);
  });
});
