import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { getGameVendors, Lane, type VendorCard } from '../../contract/games/endpoints.ts';
import { type GameClass, type GameType, wireType } from '../../contract/games/words.ts';
import { createLoader } from '../core/load.ts';
import { vendorsIn } from './category.ts';
import type { VendorEntry } from './launching.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    gameVendor: string;
  }
}

const vendors = createLoader<readonly Lane[]>();
/** Categories in menu order with their vendors. */
export const $gameVendors = vendors.$state;

/**
 * SPEC 7: vendors are asked for once and kept for the session, in the language of the page. They are asked for again
 * where an address names one that was not there yet.
 * @param vendor of the address; null where it names none
 */
export async function loadGameVendors(vendor: string | null): Promise<void> {
  await vendors.load(async (signal) => {
    const { code: language } = environment().facts.language;
    const kept = readKept();
    if (kept?.language === language && isIn(kept.lanes, vendor)) return kept.lanes;
    const { lanes } = await call(getGameVendors, {}, { signal });
    writeSession('gameVendor', JSON.stringify({ language, lanes }));
    return lanes;
  });
}

/** Asks for the vendors where nobody has yet, as each of several parts of a page does. */
export function wantGameVendors(): void {
  if ($gameVendors.get().state === 'idle') void loadGameVendors(null);
}

/**
 * The card of a vendor as the gateway has it now, because what was kept for the session may name a game that has closed.
 * @returns undefined where the vendor is not offered any more
 */
export async function askVendorCard({ gameType, vassalage }: VendorEntry): Promise<VendorCard | undefined> {
  const { lanes } = await call(getGameVendors, {});
  return lanes.find(({ title }) => title === gameType)?.cards[vassalage];
}

/** What a lobby offers to choose from: the vendors of its category, and the classes of their games. */
export interface LobbyChoices {
  readonly cards: readonly VendorCard[];
  readonly classes: readonly GameClass[];
}

/** The choices of a category among the lanes of all. SPEC 2: e-sports and cockfights are pulled out of sports. */
export function choicesOf(lanes: readonly Lane[], type: GameType): LobbyChoices {
  const lane = lanes.find(({ title }) => title === wireType(type));
  if (!lane) return { cards: [], classes: [] };
  // Where nothing has loaded, the press renders, which has no environment.
  const own = vendorsIn(type, environment().facts.sports);
  const isOwn = (code: string) => own?.includes(code) ?? true;
  return {
    cards: Object.values(lane.cards).filter(({ vassalage }) => isOwn(vassalage)),
    classes: lane.gameClassify.flatMap(({ key, vendors: codes }) => (codes.some(isOwn) ? [key] : [])),
  };
}

function isIn(lanes: readonly Lane[], vendor: string | null): boolean {
  return vendor === null || lanes.some(({ cards }) => Object.hasOwn(cards, vendor));
}

const Kept = z.object({ language: z.string(), lanes: z.array(Lane) });

function readKept(): z.infer<typeof Kept> | undefined {
  try {
    return z.safeParse(Kept, JSON.parse(readSession('gameVendor') ?? 'null')).data;
  } catch {
    return undefined;
  }
}
