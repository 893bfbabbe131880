import type { PlainKey } from '../../../i18n/translate.ts';
import type { IconName } from '../../../ui/icon/names.ts';

/** A route whose live part does not exist yet: what it shows until then. */
export interface Section {
  readonly icon: IconName;
  /** Key of its name. */
  readonly title: PlainKey;
  /** Key of one sentence that says what will be here. */
  readonly text: PlainKey;
}

/** By the name of the page, which is its path: `/agentHome/`. */
export const SECTIONS = {
  agentHome: {
    icon: 'users',
    title: 'layout.agentCentre',
    text: 'pages.agentHome',
  },
  lottery: {
    icon: 'type-lott',
    title: 'type.LOTT',
    text: 'pages.lott',
  },
  seaLottery: {
    icon: 'type-lott',
    title: 'pages.seaLottery.title',
    text: 'pages.lott',
  },
  vnLottery: {
    icon: 'type-lott',
    title: 'pages.vnLottery.title',
    text: 'pages.lott',
  },
} as const satisfies Record<string, Section>;

export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS).filter((id): id is SectionId => Object.hasOwn(SECTIONS, id));

export function section(id: SectionId): Section {
  return SECTIONS[id];
}
