import type { Services } from '../services.ts';
import { sendMail } from './mail.ts';
import type { Messenger } from './messenger.ts';
import { sendSms } from './sms.ts';

/** The providers that the environment names. */
export function createMessenger({ config, clock, fetch }: Pick<Services, 'config' | 'clock' | 'fetch'>): Messenger {
  return {
    has: { sms: config.SMS_URL !== undefined, mail: config.SMTP_URL !== undefined },
    sms: (message) => sendSms({ config, clock, fetch }, message),
    mail: (message) => sendMail(config, message),
  };
}
