import type { PlainKey } from '../../../i18n/translate.ts';
import type { IconName } from '../../../ui/icon/names.ts';

/** A route whose live part comes later: what it shows until then. */
export interface Section {
  readonly route: string;
  readonly icon: IconName;
  /** Key of its name. */
  readonly title: PlainKey;
  /** Key of one sentence that says what will be here. */
  readonly text: PlainKey;
  /** SPEC 2: visitors are sent to /login, and from the agent centre whoever is no agent to /agent. */
  readonly requires?: 'session' | 'agent';
  readonly frame?: 'full' | 'noFooter' | 'noMenu' | 'noMenuNoFooter';
}

/** SPEC 2, routes; frames: no footer on lottery and seamless, no side menu on game pages. */
export const SECTIONS = {
  agentHome: {
    route: '/agentHome/',
    icon: 'users',
    title: 'layout.agentCentre',
    text: 'pages.agentHome',
    requires: 'agent',
  },
  elott: { route: '/elott/', icon: 'type-elott', title: 'type.ELOTT', text: 'pages.elott' },
  esports: { route: '/esports/', icon: 'type-esports', title: 'type.ESPORTS', text: 'pages.esports' },
  favorite: {
    route: '/favorite/',
    icon: 'heart',
    title: 'layout.favorites',
    text: 'pages.favorite',
    requires: 'session',
  },
  lott: { route: '/lott/', icon: 'type-lott', title: 'type.LOTT', text: 'pages.lott' },
  lottery: {
    route: '/lottery/',
    icon: 'type-lott',
    title: 'type.LOTT',
    text: 'pages.lott',
    requires: 'session',
    frame: 'noMenuNoFooter',
  },
  manualRebate: { route: '/manualRebate/', icon: 'rebate', title: 'layout.manualRebate', text: 'pages.manualRebate' },
  member: { route: '/member/', icon: 'user', title: 'pages.member.title', text: 'pages.member', requires: 'session' },
  missions: { route: '/missions/', icon: 'target', title: 'layout.missions', text: 'pages.missions' },
  playerRank: { route: '/playerRank/', icon: 'crown', title: 'pages.playerRank.title', text: 'pages.playerRank' },
  pointMall: { route: '/pointMall/', icon: 'points', title: 'pages.pointMall.title', text: 'pages.pointMall' },
  recent: { route: '/recent/', icon: 'recent', title: 'layout.recent', text: 'pages.recent', requires: 'session' },
  rewardCenter: { route: '/rewardCenter/', icon: 'medal', title: 'layout.rewardCenter', text: 'pages.rewardCenter' },
  seaLottery: {
    route: '/seaLottery/',
    icon: 'type-lott',
    title: 'pages.seaLottery.title',
    text: 'pages.lott',
    requires: 'session',
    frame: 'noMenuNoFooter',
  },
  seamless: {
    route: '/seamless/',
    icon: 'play',
    title: 'pages.seamless.title',
    text: 'pages.seamless',
    frame: 'noMenuNoFooter',
  },
  sports: { route: '/sports/', icon: 'type-sports', title: 'type.SPORTS', text: 'pages.sports' },
  vnLottery: {
    route: '/vnLottery/',
    icon: 'type-lott',
    title: 'pages.vnLottery.title',
    text: 'pages.lott',
    requires: 'session',
    frame: 'noMenuNoFooter',
  },
} as const satisfies Record<string, Section>;

export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS).filter((id): id is SectionId => Object.hasOwn(SECTIONS, id));

export function section(id: SectionId): Section {
  return SECTIONS[id];
}
