import type { Mail, Messenger, Sms } from '../../../src/gateway/core/messenger/messenger.ts';
import { MessageRefused } from '../../../src/gateway/core/messenger/messenger.ts';

/** A provider of messages that keeps what it is given, in order. */
export interface SentMessages {
  readonly messenger: Messenger;
  readonly sms: Sms[];
  readonly mails: Mail[];
  /** Refuses what comes from now on, or takes it again. */
  refuse(refuses: boolean): void;
}

export function sentMessages(): SentMessages {
  const sms: Sms[] = [];
  const mails: Mail[] = [];
  let refuses = false;
  const keep = <T>(list: T[]) => {
    return async (message: T) => {
      if (refuses) throw new MessageRefused('The provider of this test refuses.');
      list.push(message);
    };
  };
  return {
    messenger: { has: { sms: true, mail: true }, sms: keep(sms), mail: keep(mails) },
    sms,
    mails,
    refuse(now) {
      refuses = now;
    },
  };
}

/** The code that a message holds. */
export function codeIn({ text }: Pick<Sms, 'text'> = { text: '' }): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`Expected a code of six digits, found "${text}".`);
  return code;
}
