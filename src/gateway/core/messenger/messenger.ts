/** A text to a phone. */
export interface Sms {
  /** E.164: "+639171234567". */
  readonly to: string;
  readonly text: string;
  /** The phone's messages (`sms`), or the provider's chat application (`chat`). */
  readonly channel: 'sms' | 'chat';
  /** Who sends it, as the brand calls itself. */
  readonly from: string;
}

/** A letter in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly from: string;
}

/** Sends messages to people through the operator's providers. */
export interface Messenger {
  /** Whether there is a provider at all; where there is none, nothing of that kind is ever taken. */
  readonly has: { readonly sms: boolean; readonly mail: boolean };
  /** @throws MessageRefused */
  sms(message: Sms): Promise<void>;
  /** @throws MessageRefused */
  mail(message: Mail): Promise<void>;
}

/** No provider took the message. `message` is the provider's own word, or says what is not configured. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
