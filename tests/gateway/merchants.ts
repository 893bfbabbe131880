import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';

export const LOTUS: MerchantConfig = {
  code: 'lotus',
  name: 'Lotus Casino',
  currency: 'PHP',
  languages: { default: 'TY', offered: ['TY', 'EN'], tags: { TY: 'fil' } },
  domains: ['www.lotus.example', 'localhost'],
  mirrors: ['lotus-1.example', 'lotus-2.example'],
  flags: { USERNAMEREG3: true, FREEPLAY3: true, VIP3: true, REFERRAL3: true },
  representatives: [{ channel: 'Telegram', contact: '@lotus_help' }],
  customerService: [{ type: 'default', url: 'https://help.lotus.example/chat' }],
  imageCDNs: ['http://games.localhost:4321'],
  launchGameCDNs: ['http://games.localhost:4321'],
};

export const HARBOR: MerchantConfig = {
  code: 'harbor',
  name: 'Harbor Sports',
  currency: 'EUR',
  languages: { default: 'EN', offered: ['EN', 'ES', 'PT-BR', 'AR'] },
  domains: ['www.harbor.example'],
};
