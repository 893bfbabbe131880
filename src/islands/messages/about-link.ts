import type { Message } from '../../contract/messages/endpoints.ts';
import type { MessagePlace } from '../../contract/messages/words.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';

/** Where the member finds what a message is about. */
const PLACES = {
  deposits: 'member/?page=depositv2',
  withdrawals: 'member/?page=withdraw',
  transfers: 'member/?page=transferUpline',
  records: 'member/?page=transactionHistory',
  security: 'member/?page=securityCenter',
  feedback: 'member/?page=feedback',
  rewards: 'rewardCenter/',
  bonuses: 'member/?page=bonusDetails',
  promotions: 'promotions/',
  referral: 'member/?page=referral',
  points: 'member/?page=pointHistory',
  ranks: 'playerRank/',
} as const satisfies Readonly<Record<MessagePlace, AddressBelowBase>>;

/** The address of what a message is about: the one thing, where the message knows it. */
export function aboutLink(
  link: (route: AddressBelowBase) => string,
  { place, id }: NonNullable<Message['about']>,
): string {
  if (place === 'promotions' && id !== null) return link(`promotions/${id}/`);
  const address = link(PLACES[place]);
  return id === null ? address : `${address}${address.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;
}
