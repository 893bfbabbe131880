import { createTransport } from 'nodemailer';
import type { Services } from '../services.ts';
import { PROVIDER_TIMEOUT_MS } from './limits.ts';
import { type Mail, MessageRefused } from './messenger.ts';

/**
 * Hands a letter to the SMTP server at SMTP_URL, from MAIL_FROM.
 * @throws MessageRefused
 */
export async function sendMail(config: Services['config'], { to, subject, text, from }: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: address } = config;
  if (!url || !address) throw new MessageRefused('Expected a server of mail (SMTP_URL, MAIL_FROM), found none.');
  const transport = createTransport({
    url,
    connectionTimeout: PROVIDER_TIMEOUT_MS,
    greetingTimeout: PROVIDER_TIMEOUT_MS,
    socketTimeout: PROVIDER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: { name: from, address }, to: { name: '', address: to }, subject, text });
  } catch (cause) {
    throw new MessageRefused('Expected the server of mail to take a letter, found that it did not.', { cause });
  } finally {
    transport.close();
  }
}
