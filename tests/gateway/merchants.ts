import { readPortfolio } from '../../src/brand/portfolio.ts';
import { GAME_TYPES } from '../../src/contract/games/words.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';

const portfolio = await readPortfolio('brands');
const vendors = (portfolio.vendors ?? []).filter(({ wallet }) => wallet === 'seamless');

/** All that the demo's portfolio has, in its order, but for vendors that keep the money: what they do has tests of its own. */
export const ALL_GAMES = {
  vendors: vendors.map(({ logo: _, ...vendor }) => vendor),
  categories: GAME_TYPES.map((type) => ({
    type,
    vendors: vendors.filter(({ kinds }) => kinds.includes(type)).map(({ code }) => code),
  })),
};

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
  parts: { games: ALL_GAMES },
};

export const HARBOR: MerchantConfig = {
  code: 'harbor',
  name: 'Harbor Sports',
  currency: 'EUR',
  languages: { default: 'EN', offered: ['EN', 'ES', 'PT-BR', 'AR'] },
  domains: ['www.harbor.example'],
  parts: { games: ALL_GAMES },
};
