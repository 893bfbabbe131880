import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { attempts } from '../../api/attempt.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { type Game, GameMessage, launchGame } from '../../contract/games/endpoints.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';
import { goTo } from '../core/go.ts';
import { $modals, closeModal, openModal } from '../core/modals.ts';
import { pageAddress } from '../core/page-address.ts';
import { toastError } from '../core/toasts.ts';
import { $session, type Session } from '../session/session.ts';
import { askForTrueAccount } from '../session/true-account.ts';
import { refreshBalance } from '../wallet/wallet.ts';
import { $launching, setLaunching, type VendorEntry } from './launching.ts';

/** What choosing a game leads to (SPEC 4: Game launch). */
export type LaunchStep =
  | { readonly step: 'logIn' }
  | { readonly step: 'trueAccount' }
  | { readonly step: 'closed' }
  | { readonly step: 'page'; readonly path: AddressBelowBase }
  | { readonly step: 'vendorGames' }
  | { readonly step: 'start'; readonly nodeId: number };

type Chosen = Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'isOpen'> | VendorEntry;

/**
 * SPEC 4: a visitor goes to login, and a trial member is told that it takes a true account. Then the vendor decides:
 * lotteries have pages of their own, a vendor's entry shows its games, anything else starts. Anyone may look at an RNG
 * vendor's page (SPEC 2, footer), so that comes first.
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
  return choice.isGame === 'VASSALAGE' ? { step: 'vendorGames' } : { step: 'start', nodeId: choice.nodeId };
}

/** Pages on which games of their own open. */
type GamePage = 'rng/' | 'lottery/' | 'seaLottery/' | 'vnLottery/';

function page(route: GamePage, query: Record<string, string>): LaunchStep {
  const search = new URLSearchParams(query).toString();
  return { step: 'page', path: search === '' ? route : `${route}?${search}` };
}

/** A game that is being played: its frame shows `url`, and only messages of `origin` count. */
export interface Play {
  readonly url: string;
  readonly origin: string;
  readonly game: Game;
}

const $current = atom<Play | undefined>(undefined);
export const $play: ReadableAtom<Play | undefined> = $current;

const start = attempts(launchGame);

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
    case 'vendorGames':
      return openModal({
        modal: 'vendorGames',
        vendor: choice.vassalage,
        name: choice.vendorName,
        gameType: choice.gameType,
      });
    case 'start':
      return await open(next.nodeId);
  }
}

/**
 * Starts a game of which only the id is known, as a banner names it. The rules are the same, except for those that need
 * a vendor.
 */
export async function launchById(nodeId: number): Promise<void> {
  switch ($session.get().audience) {
    case 'visitor':
      return openModal({ modal: 'login', onward: () => void launchById(nodeId) });
    case 'trial':
      return askForTrueAccount();
    default:
      return await open(nodeId);
  }
}

async function open(nodeId: number): Promise<void> {
  if ($launching.get() !== undefined) return;
  const { facts } = environment();
  setLaunching(nodeId);
  try {
    const body = { nodeId, language: facts.language.code, backUrl: pageAddress() };
    $current.set(await start({ body }));
    openModal({ modal: 'game' });
    endWithModal();
  } catch (error) {
    // The session is over, and a dialog says so; whoever logs in from it goes on.
    if ($session.get().audience === 'visitor')
      openModal({ modal: 'sessionOver', onward: () => void launchById(nodeId) });
    else toastError(codeOf(error));
  } finally {
    setLaunching(undefined);
  }
}

/** Ends the play on this side; the vendor settles open rounds. */
export function closeGame(): void {
  closeModal('game');
}

/** A play lasts as long as its popup is open, whoever closes that. */
function endWithModal(): void {
  const stop = $modals.listen((open) => {
    if (open.some(({ modal }) => modal === 'game')) return;
    stop();
    $current.set(undefined);
    void refreshBalance();
  });
}

/**
 * Handles a message that reached the page while a game is open. Only messages of the frame itself count, from the
 * origin that the launch named, in the shape of the contract: `balance` reads the wallet again, `close` ends the play.
 * @param fromFrame whether the message's source is the game's own frame
 * @returns the message
 */
export function handleGameMessage(
  message: { origin: string; data: unknown },
  fromFrame: boolean,
): GameMessage['type'] | undefined {
  if (!fromFrame || message.origin !== $current.get()?.origin) return undefined;
  const heard = z.safeParse(GameMessage, message.data).data?.type;
  if (heard === 'balance') void refreshBalance();
  if (heard === 'close') closeGame();
  return heard;
}
