import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/gateway/core/config.ts';
import { sendSms } from '../../../../src/gateway/core/messenger/sms.ts';

const config = readConfig({ SMS_URL: 'https://sms.example/send', SMS_SECRET: 'a secret of the provider' });
const clock = { now: () => new Date('2026-01-05T12:00:00Z') };
const message = { to: '+639171234567', text: 'Lotus: 203415', channel: 'sms', from: 'Lotus' } as const;

/** What the log would hold where a provider refuses a code in these words. */
const refusal = (words: string) =>
  sendSms({ config, clock, fetch: async () => Response.json({ message: words }, { status: 400 }) }, message).catch(
    String,
  );

test.each([
  ['cannot deliver: Lotus: 203415', 'cannot deliver: Lotus: [hidden]'],
  ['text 203-415 to +63 917 123 4567 refused (error 42)', 'text [hidden] to +[hidden] refused (error 42)'],
  ['٢٠٣٤١٥ ist kein Text', '[hidden] ist kein Text'],
  ['no credit', 'no credit'],
])('the words of a provider hold no code and no number: %s', async (words, kept) => {
  expect(await refusal(words)).toBe(`MessageRefused: ${kept}`);
});
