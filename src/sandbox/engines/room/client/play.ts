import { CALLS, type Call, CallError, call, callAgain, newId } from '../../../kit/client/calls.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import { createFreshness } from '../../../kit/client/freshness.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { Notices } from '../../../kit/client/notices.ts';
import type { portalMessenger } from '../../../kit/client/portal.ts';
import { sound } from '../../../kit/client/sound.ts';
import type { GameView, RoomAnswer, RoomView } from './answers.ts';
import { ROOM_CALLS } from './calls.ts';
import type { Elements } from './elements.ts';
import type { RoomFacts } from './facts.ts';
import { createLobby } from './lobby.ts';
import { createTable } from './table.ts';

/** Rooms and tables are asked for in this rhythm. */
const ASK_MS = 1_000;
const COINS = 40;

interface Needs {
  readonly elements: Elements;
  readonly facts: RoomFacts;
  readonly notices: Notices;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
}

/** One play session at a card room: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  readonly ante: () => void;
  readonly choose: (stays: boolean) => void;
  readonly add: () => void;
  /** The player leaves the table; the rooms are shown again. */
  readonly leave: () => void;
  /** The player ends the play; a seat is paid out by the vendor. */
  readonly close: () => void;
  /** Null until the rooms are there. */
  readonly known: () => { readonly game: GameView; readonly room: RoomView } | null;
}

export function createPlay({ elements, facts, notices, show, tellPortal }: Needs): Play {
  const { texts, tag } = facts;
  const coins = createCoins(elements.coins);
  const { read, write } = createFreshness();
  const showTable = createTable({ elements, texts, show });
  const showLobby = createLobby({ root: elements.rooms, texts, tag, show, onSit: sit });
  let game: GameView | null = null;
  let room: RoomView | null = null;
  let isOver = false;
  let isAsking = false;

  async function begin(): Promise<void> {
    notices.announce(texts.loading);
    try {
      game = await callAgain(ROOM_CALLS.state);
    } catch (error) {
      if (error instanceof CallError && error.code === 'session') over();
      else notices.notice(texts.connection, () => void begin());
      return;
    }
    notices.hideNotice();
    elements.balance.textContent = show(game.balance);
    elements.game.dataset.state = 'ready';
    notices.announce('');
    tellPortal('ready');
    void watch();
  }

  /** Follows the rooms for as long as the page is open. */
  async function watch(): Promise<void> {
    let lost = false;
    while (!isOver) {
      try {
        const answer = await read(() => call(ROOM_CALLS.room));
        if (lost) notices.hideNotice();
        lost = false;
        // What was asked for meanwhile is newer than this.
        if (!isAsking) follow(answer.room);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'session') return over();
        lost = true;
        notices.notice(texts.connection);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  }

  function follow(now: RoomView): void {
    const before = room;
    room = now;
    const { seat, hand } = now;
    const sits = seat !== null && seat.state !== 'left';
    elements.rooms.hidden = sits;
    elements.felt.hidden = !sits;
    if (sits) showTable(now);
    else showLobby(now.rooms);
    elements.stack.textContent = seat ? show(seat.stack) : '–';
    const isPlaying = hand !== null && hand.part !== null && hand.phase !== 'show';
    elements.leave.disabled = seat?.state !== 'seated' || isPlaying;
    elements.add.disabled = seat?.state !== 'seated' || !seat.mayAdd;
    elements.ante.disabled = !(hand?.phase === 'ante' && hand.part === null && seat?.mayAnte);
    elements.stay.disabled = elements.fold.disabled = !(hand?.phase === 'choose' && hand.part?.stays === null);
    if (before) tellChanges(before, now);
    if (!elements.ante.disabled && elements.always.checked && !isAsking) ante();
  }

  function tellChanges(before: RoomView, now: RoomView): void {
    if (now.balance !== null && now.balance !== before.balance) {
      elements.balance.textContent = show(now.balance);
      tellPortal('balance');
    }
    if (now.last?.state !== before.last?.state) tellSeat(now);
    const [was, is] = [before.hand, now.hand];
    if (was?.number === is?.number && was?.phase === is?.phase) return;
    if (is?.phase === 'choose' && is.part) {
      sound('bell');
      notices.announce(texts.sayChoose);
    }
    const own = is?.players.find(({ isYou }) => isYou);
    if (is?.phase !== 'show' || !own) return;
    if (own.returned === null) notices.announce(texts.noWin);
    else {
      coins.burst(COINS);
      sound('win');
      notices.announce(interpolate(texts.youWin, { amount: show(own.returned) }));
    }
  }

  /** The buy-in was refused or given back, or what the player left with was paid. */
  function tellSeat({ last, seat }: RoomView): void {
    if (seat?.state === 'seated') notices.hideNotice();
    if (last?.state === 'refused') {
      if (last.reason === 'session') over();
      else if (last.reason === 'insufficient' || last.reason === 'ceiling') notices.notice(texts[last.reason]);
      else notices.notice(texts.voided);
    }
    if (last?.state === 'doubted' || last?.state === 'cancelled') notices.notice(texts.voided);
    if (last?.state === 'left') notices.notice(texts.pending);
    if (last?.state === 'paid') notices.hideNotice();
    if (last?.state === 'unpaid' || last?.state === 'unreturned') notices.notice(texts.unpaid);
  }

  /** Asks for something at the table; it is shown as it stands then. */
  async function ask(what: Call<typeof RoomAnswer>, body: object): Promise<void> {
    if (isAsking || isOver) return;
    isAsking = true;
    try {
      follow((await write(() => callAgain(what, body))).room);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'session') over();
      else if (error.code === 'stake') notices.notice(texts.insufficient);
      else if (error.code === 'closed') notices.notice(texts.tooLate);
      else notices.notice(texts.connection);
    } finally {
      isAsking = false;
    }
  }

  function sit(level: number): void {
    notices.hideNotice();
    void ask(ROOM_CALLS.sit, { id: newId(), level });
  }

  function ante(): void {
    if (!room?.hand) return;
    sound('stake');
    void ask(ROOM_CALLS.ante, { hand: room.hand.number });
  }

  function end(): void {
    isOver = true;
    elements.game.dataset.state = 'over';
    for (const button of [elements.leave, elements.add, elements.ante, elements.stay, elements.fold])
      button.disabled = true;
    notices.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  async function giveUp(mayLeave: boolean): Promise<void> {
    // A seat in a hand is paid out by the vendor when the hand is over.
    if (mayLeave) await call(ROOM_CALLS.leave, {}).catch(() => undefined);
    await call(CALLS.close).catch(() => undefined);
  }

  return {
    begin,
    ante,
    choose(stays) {
      if (!room?.hand) return;
      sound('chip');
      void ask(ROOM_CALLS.choose, { hand: room.hand.number, stays });
    },
    add: () => void ask(ROOM_CALLS.add, { id: newId() }),
    leave: () => void ask(ROOM_CALLS.leave, {}),
    close() {
      void giveUp(!elements.leave.disabled);
      end();
      tellPortal('close');
    },
    known: () => game && room && { game, room },
  };
}
