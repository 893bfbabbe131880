import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { attempts } from '../api/attempt.ts';
import { environment } from '../api/environment.ts';
import { codeOf } from '../api/errors.ts';
import { type Game, GameMessage, launchGame } from '../contract/games.ts';
import { $launching, setLaunching } from './launching.ts';
import { askForTrueAccount, closeModal, openModal } from './modals.ts';
import { $session, type Session } from './session.ts';
import { toastError } from './toasts.ts';
import { refreshBalance } from './wallet.ts';

/** What choosing a game leads to (SPEC 4: Game launch). */
export type LaunchStep =
  | { readonly step: 'logIn' }
  | { readonly step: 'trueAccount' }
  | { readonly step: 'closed' }
  | { readonly step: 'page'; readonly path: string }
  | { readonly step: 'vendorGames' }
  | { readonly step: 'start' };

type Chosen = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'isOpen'>;

/**
 * SPEC 4: who is not logged in goes to login; a trial member is told that it takes a true account; then the vendor
 * decides: lotteries have pages of their own, a vendor's entry shows its games, anything else starts. An RNG vendor is
 * a page anyone may look at (SPEC 2, footer), so it comes first.
 */
export function launchStep(game: Chosen, audience: Session['audience']): LaunchStep {
  if (game.isGame === 'VASSALAGE' && game.gameType === 'RNG') return page('rng/', { vassalage: game.vassalage });
  if (audience === 'visitor') return { step: 'logIn' };
  if (audience === 'trial') return { step: 'trueAccount' };
  if (!game.isOpen) return { step: 'closed' };
  const { gameCode } = game;
  if (game.vassalage === 'TCG_LOTTO_VN') return page('vnLottery/', { gameCode });
  if (game.vassalage === 'TCG_SEA') return page('seaLottery/', { gameCode });
  if (game.vassalage === 'LOTT' || game.vassalage === 'ELOTT') return page('lottery/', { gameCode });
  return { step: game.isGame === 'VASSALAGE' ? 'vendorGames' : 'start' };
}

function page(route: string, query: Record<string, string>): LaunchStep {
  return { step: 'page', path: `${route}?${new URLSearchParams(query)}` };
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

/** Chooses a game: does what {@link launchStep} says. After a login it goes on by itself. */
export async function launch(game: Game): Promise<void> {
  const { facts, go } = environment();
  const next = launchStep(game, $session.get().audience);
  switch (next.step) {
    case 'logIn':
      return openModal({ modal: 'login', onward: () => void launch(game) });
    case 'trueAccount':
      return askForTrueAccount();
    case 'closed':
      return toastError('game.closed');
    case 'page':
      return go(facts.base + next.path);
    case 'vendorGames':
      return openModal({
        modal: 'vendorGames',
        vendor: game.vassalage,
        name: game.vendorName,
        gameType: game.gameType,
      });
    case 'start':
      return await open(game.nodeId);
  }
}

/** Starts a game of which only the id is known, as a banner names it; the same rules, save those that a vendor brings. */
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
  const { facts, address } = environment();
  setLaunching(nodeId);
  try {
    const body = { nodeId, language: facts.language.code, backUrl: address().href };
    $current.set(await start({ body }));
    openModal({ modal: 'game' });
  } catch (error) {
    toastError(codeOf(error));
  } finally {
    setLaunching(undefined);
  }
}

/** Ends the play on this side; the vendor settles what is open. */
export function closeGame(): void {
  $current.set(undefined);
  closeModal('game');
  void refreshBalance();
}

/**
 * A message that reached the page while a game is open. Only the frame itself, on the origin that the launch named, in
 * the shape of the contract, is heard: `balance` reads the wallet anew, `close` ends the play.
 * @param fromFrame whether the message's source is the game's own frame
 * @returns what was heard
 */
export function hearGame(
  message: { origin: string; data: unknown },
  fromFrame: boolean,
): GameMessage['type'] | undefined {
  if (!fromFrame || message.origin !== $current.get()?.origin) return undefined;
  const heard = z.safeParse(GameMessage, message.data).data?.type;
  if (heard === 'balance') void refreshBalance();
  if (heard === 'close') closeGame();
  return heard;
}
