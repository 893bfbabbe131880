import type { Announcements, Popup } from '../../../src/contract/announcements/endpoints.ts';
import type { Game } from '../../../src/contract/games/endpoints.ts';
import type { MemberInfo } from '../../../src/contract/member/endpoints.ts';

export function makeMember(changes: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: 'm-1',
    account: 'ana',
    nickname: 'Ana',
    userName: 'ana',
    type: 0,
    password: false,
    passwordKnown: false,
    hasPassword: true,
    currency: 'PHP',
    hasVip: false,
    vipLabelName: null,
    vipRankLevel: null,
    unreadMessage: 0,
    availablePromoCount: 0,
    availablePromo: {},
    ...changes,
  };
}

export function makeGame(changes: Partial<Game> = {}): Game {
  return {
    nodeId: 7,
    gameType: 'RNG',
    gameCode: 'fort',
    gameName: 'fort',
    displayName: 'Fort of Gold',
    vassalage: 'PG',
    vendorName: 'Pocket Games',
    gameClassify: null,
    iconUrl: '/icons/fort.svg',
    isNew: false,
    isHot: 0,
    isGame: 'GAME',
    isOpen: true,
    ...changes,
  };
}

export function makePopup(id: number, execution: Popup['execution']): Popup {
  return { id, execution, title: `Popup ${id}`, content: '<p>News</p>', promotionType: null };
}

export function makeAnnouncements(popup: Popup[]): Announcements {
  return { banners: [], player: [], popup, promotion: [] };
}
