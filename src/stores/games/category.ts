import type { PageFacts } from '../../contract/core/facts.ts';
import { type GameType, isSports, type WireType, wireType } from '../../contract/games/words.ts';

export type SportsVendors = PageFacts['sports'];

/** What a list of a category's games asks a gateway for. */
export interface AskedCategory {
  readonly gameType: WireType;
  /** Codes of vendors, with commas between. */
  readonly vassalage?: string;
}

/** SPEC 9: e-sports and cockfights are games of sports by configured vendors; any other category is asked for by its name. */
export function askedCategory(type: GameType, sports: SportsVendors): AskedCategory {
  const vendors = vendorsIn(type, sports);
  return { gameType: wireType(type), ...(vendors && { vassalage: vendors.join() }) };
}

/** The vendors that make out a category, where its name alone does not. */
export function vendorsIn(type: GameType, sports: SportsVendors): readonly string[] | undefined {
  return isSports(type) ? sports?.[type] : undefined;
}
