import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';
import { goTo } from '../core/go.ts';
import { openModal } from '../core/modals.ts';
import { toastError } from '../core/toasts.ts';
import { $session, type Session } from '../session/session.ts';
import { askForTrueAccount } from '../session/true-account.ts';
import type { VendorEntry } from './launching.ts';
import type { Place } from './play.ts';
import { startPlay } from './playing.ts';
import { askVendorCard } from './vendors.ts';

/** What choosing a game leads to (SPEC 4: Game launch). */
export type LaunchStep =
  | { readonly step: 'logIn' }
  | { readonly step: 'trueAccount' }
  | { readonly step: 'closed' }
  | { readonly step: 'page'; readonly path: AddressBelowBase }
  | { readonly step: 'vendor'; readonly entry: VendorEntry }
  | { readonly step: 'vendorGames' }
  | { readonly step: 'start'; readonly nodeId: number; readonly opens?: Game['opens'] };

type Chosen =
  | Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'isOpen' | 'opens'>
  | VendorEntry;

/**
 * SPEC 4: a visitor goes to login, and a trial member is told that it takes a true account. Then the vendor decides:
 * lotteries have pages of their own, a vendor of a menu does what its card says, an entry among the games shows those of
 * its vendor, anything else starts. Anyone may look at an RNG vendor's page (SPEC 2, footer), so that comes first.
 */
export function launchStep(choice: Chosen, audience: Session['audience']): LaunchStep {
  const { vassalage: vendor, gameType } = choice;
  if (choice.isGame === 'VASSALAGE' && gameType === 'RNG') return page('rng/', { vassalage: vendor });
  if (audience === 'visitor') return { step: 'logIn' };
  if (audience === 'trial') return { step: 'trueAccount' };
  // A vendor's entry is no game that could be closed; its games tell their own state.
  if (choice.isGame === 'GAME' && !choice.isOpen) return { step: 'closed' };
  const query = 'gameCode' in choice ? { gameCode: choice.gameCode } : {};
  if (vendor === 'TCG_LOTTO_VN') return page('vnLottery/', query);
  if (vendor === 'TCG_SEA') return page('seaLottery/', query);
  if (vendor === 'LOTT' || vendor === 'ELOTT') return page('lottery/', query);
  if (!('nodeId' in choice)) return { step: 'vendor', entry: choice };
  return choice.isGame === 'VASSALAGE' ? { step: 'vendorGames' } : startOf(choice);
}

const startOf = ({ nodeId, opens }: Pick<Game, 'nodeId' | 'opens'>): LaunchStep => ({
  step: 'start',
  nodeId,
  ...(opens && { opens }),
});

/** Pages on which games of their own open. */
type GamePage = 'rng/' | 'lottery/' | 'seaLottery/' | 'vnLottery/';

function page(route: GamePage, query: Record<string, string>): LaunchStep {
  const search = new URLSearchParams(query).toString();
  return { step: 'page', path: search === '' ? route : `${route}?${search}` };
}

/** Chooses a game or a vendor, and does what {@link launchStep} says. After a login it goes on by itself. */
export async function launch(choice: Game | VendorEntry): Promise<void> {
  const next = launchStep(choice, $session.get().audience);
  switch (next.step) {
    case 'logIn':
      return openModal({ modal: 'login', onward: () => void launch(choice) });
    case 'trueAccount':
      return askForTrueAccount();
    case 'closed':
      return toastError('game.closed');
    case 'page':
      return goTo(next.path);
    case 'vendor':
      return await launchVendor(next.entry);
    case 'vendorGames':
      return showVendorGames(choice);
    case 'start':
      return await launchById(next.nodeId, 'window', next.opens);
  }
}

/** SPEC 4: a vendor of provider type opens the list of its games, any other starts directly. */
async function launchVendor(entry: VendorEntry): Promise<void> {
  try {
    const card = await askVendorCard(entry);
    if (card?.nodeId === undefined) showVendorGames(entry);
    else await launchById(card.nodeId, 'window', card.opens);
  } catch (error) {
    toastError(codeOf(error));
  }
}

function showVendorGames({ vassalage: vendor, vendorName: name, gameType }: Game | VendorEntry): void {
  openModal({ modal: 'vendorGames', vendor, name, gameType });
}

/**
 * Starts a game of which only the id is known, as a banner or an address names it. The rules are the same, except for
 * those that need a vendor.
 */
export async function launchById(nodeId: number, place: Place = 'window', opens?: Game['opens']): Promise<void> {
  const again = () => void launchById(nodeId, place, opens);
  switch ($session.get().audience) {
    case 'visitor':
      return openModal({ modal: 'login', onward: again });
    case 'trial':
      return askForTrueAccount();
    default:
      return await startPlay(nodeId, place, again, opens);
  }
}

/** The game that the page's address names (SPEC 2: /seamless): `?game=7`. */
export function gameOfAddress(): number | undefined {
  const named = environment().address().searchParams.get('game') ?? '';
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
}
