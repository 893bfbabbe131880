import * as z from 'zod/mini';
import { attempts } from '../../api/attempt.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { writeLocal } from '../../api/storage.ts';
import { type Game, GameMessage, launchGame } from '../../contract/games/endpoints.ts';
import { goHome, showAnew, wholeAddress } from '../core/go.ts';
import { $modals, closeModal, openModal } from '../core/modals.ts';
import { pageAddress } from '../core/page-address.ts';
import { toastError } from '../core/toasts.ts';
import { $session } from '../session/session.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { dropGameWindow, openGameWindow } from './game-window.ts';
import { bringBack, keepsFunds, letGo, settled } from './kept-funds.ts';
import { $launching, setLaunching } from './launching.ts';
import { LEAVE_MS } from './limits.ts';
import { $play, type Place, type Play, type Stop, setPlay } from './play.ts';
import { leadToGame } from './play-window.ts';

/** What has a screen of its own; anything else is told as news. */
const STOPS = {
  'game.unknown': 'closed',
  'game.closed': 'closed',
  'game.maintenance': 'maintenance',
  'game.vendorDown': 'down',
  'network.offline': 'offline',
  'network.timeout': 'offline',
} as const;

const start = attempts(launchGame);

/**
 * Asks for a game and shows it, or why it does not open.
 * @param onward what whoever has to log in again wanted
 * @param opens what the game said of itself: its window is opened at once, while the browser remembers the player's press
 */
export async function startPlay(
  nodeId: number,
  place: Place,
  onward: () => void,
  opens?: Game['opens'],
): Promise<void> {
  if ($launching.get() !== undefined) return;
  const { facts } = environment();
  setLaunching(nodeId);
  try {
    // A play has one place: where the page itself is that, the new game comes in place of the one that is there.
    if (place === 'window' && facts.route === '/seamless/') return await replacePlay(nodeId);
    const body = { nodeId, language: facts.language.code, backUrl: pageAddress() };
    if (opens) openGameWindow();
    const launched = await start({ body });
    // What was left before is with this game now, or at home.
    if (launched.keepsFunds) writeLocal('fundsLeft', null);
    const opened = { nodeId, ...launched, keepsFunds: launched.keepsFunds ?? keepsFunds() };
    if (launched.game.opens) show({ ...opened, state: leadToGame(launched.url) ? 'open' : 'blocked' }, place);
    else {
      dropGameWindow();
      show({ ...opened, state: 'playing' }, place);
    }
    // Money may have gone to its vendor, or come from another's.
    void balanceMoved();
  } catch (error) {
    const known = stopOf(error);
    dropGameWindow();
    // The session is over, and a dialog says so; whoever logs in from it goes on.
    if (!known && $session.get().audience === 'visitor') return openModal({ modal: 'sessionOver', onward });
    if (!known) toastError(codeOf(error));
    // A page has nothing else to show, and offers to try again.
    const stop = known ?? (place === 'page' ? 'down' : undefined);
    if (stop) show({ state: 'stopped', nodeId, stop, until: untilOf(error), keepsFunds: keepsFunds() }, place);
  } finally {
    setLaunching(undefined);
  }
}

function show(play: Play, place: Place): void {
  setPlay(play);
  endWithPage();
  if (place === 'page' || $modals.get().some(({ modal }) => modal === 'game')) return;
  openModal({ modal: 'game' });
  endWithModal(closeByBack());
}

/** The game goes on on its own page, to which the browser is on its way. */
let isMoving = false;

/**
 * The back button closes a game and leads no further: the player is where they were. Whoever closes the game otherwise has
 * that step taken back.
 * @returns what to call once the game is closed
 */
function closeByBack(): () => void {
  const { address, listen, setAddress, stepBack } = environment();
  setAddress(address().href, 'push');
  isMoving = false;
  let isThere = true;
  const stop = listen('back', () => {
    stop();
    isThere = false;
    closeModal('game');
  });
  return () => {
    stop();
    if (isThere && !isMoving) stepBack();
  };
}

/** Opens the page of a game anew with another game, so that back leads to where the player came from. */
async function replacePlay(nodeId: number): Promise<void> {
  await leavePlay();
  environment().setAddress(wholeAddress(`seamless/?game=${nodeId}`), 'replace');
  showAnew();
}

function stopOf(error: unknown): Stop | undefined {
  const code: string = codeOf(error);
  return Object.entries(STOPS).find(([known]) => known === code)?.[1];
}

const Details = z.object({ endsAt: z.nullable(z.number()) });

function untilOf(error: unknown): number | null {
  return error instanceof ApiError ? (z.safeParse(Details, error.value).data?.endsAt ?? null) : null;
}

/** Ends the play on this side, and leads back to where the player was; the vendor settles open rounds. */
export function leaveGame(): void {
  if ($modals.get().some(({ modal }) => modal === 'game')) closeModal('game');
  else void leavePage();
}

let isLeaving = false;

async function leavePage(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await leavePlay();
  isLeaving = false;
  if (!environment().back()) goHome();
}

/** The money comes back before the next page reads the balance. */
async function leavePlay(): Promise<void> {
  const left = letGo();
  if (left?.keepsFunds) await Promise.race([settled(left), environment().wait(LEAVE_MS)]);
}

let stopWatching: (() => void) | undefined;

/**
 * A play lasts as long as its page is open, wherever it is shown. Whoever closes, reloads or leaves that page leaves the
 * game: the page asks for the money on its way out, and the next one hears what came of it. A round that is open keeps the
 * money, and may be resumed. Where the browser takes the page back from its memory, the play is over there.
 */
function endWithPage(): void {
  stopWatching?.();
  const { listen } = environment();
  let stopReturning: (() => void) | undefined;
  const stopLeaving = listen('leave', () => {
    if (!letGo()?.keepsFunds) return;
    void bringBack();
    stopReturning ??= listen('return', () => endPlay('over'));
  });
  stopWatching = () => {
    stopLeaving();
    stopReturning?.();
  };
}

function endPlay(stop: Stop): void {
  const play = $play.get();
  if (play) setPlay({ state: 'stopped', nodeId: play.nodeId, stop, until: null, keepsFunds: play.keepsFunds });
}

/** Closes the window of a play that goes on on its own page: its vendor keeps the money, which that page starts with. */
export function moveGame(): void {
  letGo();
  isMoving = true;
  closeModal('game');
}

/** A play lasts as long as its popup is open, whoever closes that. */
function endWithModal(closed: () => void): void {
  const stop = $modals.listen((open) => {
    if (open.some(({ modal }) => modal === 'game')) return;
    stop();
    closed();
    stopWatching?.();
    const left = $play.get();
    setPlay(undefined);
    void settled(left);
  });
}

/**
 * Handles a message that reached the page while a game is open. Only messages of the frame itself count, from the
 * origin that the launch named, in the shape of the contract: `balance` reads the wallet again, here and in other tabs,
 * `close` ends the play, `error` says that it has stopped.
 * @param fromFrame whether the message's source is the game's own frame
 * @returns the kind of message
 */
export function handleGameMessage(
  message: { origin: string; data: unknown },
  fromFrame: boolean,
): GameMessage['type'] | undefined {
  const play = $play.get();
  if (!fromFrame || play?.state !== 'playing' || message.origin !== play.origin) return undefined;
  const { data: heard } = z.safeParse(GameMessage, message.data);
  if (heard?.type === 'balance') void balanceMoved();
  if (heard?.type === 'close') leaveGame();
  if (heard?.type === 'error') {
    endPlay(heard.code === 'over' ? 'over' : 'down');
  }
  return heard?.type;
}
