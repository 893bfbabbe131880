import { PAYMENT_ADDRESS_LENGTH } from './limits.ts';

/** Methods and destinations whose codes begin like this are refused, so that a refusal can be tried. */
const CLOSED = 'closed';

export const isClosed = (code: string) => code.startsWith(CLOSED);

export function isWebAddress(text: string): boolean {
  return text.length <= PAYMENT_ADDRESS_LENGTH && /^https?:\/\//i.test(text) && URL.canParse(text);
}
