import type * as z from 'zod';
import type { VendorRoomsValue } from '../../contract/games/vendor/answers.ts';
import type { Currency } from '../../money/money.ts';
import type { Locale } from '../core/locale.ts';
import type { PageFiles } from '../core/page-files.ts';
import type { Exact } from '../kit/exact.ts';
import type { EngineTexts } from '../kit/frame.ts';
import type { FrameTexts } from '../kit/texts/en.ts';
import type { VendorRecord } from './records.ts';
import type { Session } from './sessions.ts';
import type { WalletAction, WalletAnswer } from './wallet.ts';

/**
 * What plays one kind of game. The vendor opens sessions, keeps the journal, signs what goes to the wallet and frames the
 * page; an engine knows the rules of its rounds, and nothing of other engines.
 */
export interface Engine {
  /** Stands in the journal: it never changes. */
  readonly name: string;
  /** Whether it plays games with this code. The first of the list that does is asked. */
  readonly plays: (gameCode: string) => boolean;
  /** What it declares of a game that it plays; left out where it declares nothing. */
  readonly terms?: ((gameCode: string) => GameTerms) | undefined;
  /** What one free round of a game may play with, in minor units; left out by an engine without free rounds. */
  readonly freeStakes?: ((gameCode: string, currency: Currency) => readonly number[]) | undefined;
  readonly page: EnginePage;
  /** What is drawn at which path, beside the pictures that every game has; null where the path names nothing. */
  readonly pictures: Pictures;
  /** Its plays, still none. */
  readonly open: () => Plays;
}

/** What a vendor tells its operators of a game. */
export interface GameTerms {
  /** What it returns to players over time, as shares: the least and the most, where that goes by the bet. Null where it states none. */
  readonly returns: readonly [least: Exact, most: Exact] | null;
  /** What may be bet in one round, in minor units. */
  readonly bets: (currency: Currency) => readonly [least: number, most: number];
}

export type Pictures = Readonly<
  Record<string, (parameters: Readonly<Record<string, string | undefined>>) => string | null>
>;

/** What stands in the frame that all games share (kit/frame.ts). */
export interface EnginePage {
  /** Its script and its styles; `styles` are their names without .css, in the order of their layers. */
  readonly files: () => Promise<PageFiles>;
  readonly styles: readonly string[];
  readonly texts: (tag: string) => Locale<EngineTexts>;
  /** The markup between the header and the notices. */
  readonly main: (session: Session, frame: FrameTexts) => string;
  /** What its script has to know beside the facts of the frame. */
  readonly facts: (session: Session) => Readonly<Record<string, unknown>>;
}

/** All plays of an engine, as they follow from its records: the same at the start and while it runs. */
export interface Plays {
  readonly begin: (session: Session) => void;
  /** Takes a record from the journal. @returns false where this engine never wrote it */
  readonly replay: (record: VendorRecord) => boolean;
  /** The session of each round whose stake or win the wallet still has to hear of. */
  readonly owed: () => readonly Session[];
  /** The game as it stands for a player, without balance and seeds. */
  readonly view: (session: Session) => object;
  /** The latest rounds of a play, newest first, with what proves them. */
  readonly history: (session: Session, most: number, now: () => Date) => readonly Past[];
  /** The same of one round as the wallet knows it; none where the play has no part in it. */
  readonly round: (session: Session, roundId: string, now: () => Date) => readonly Past[];
  /** Whether a round is open whose rest follows from the session's seeds: their secret must not be shown. */
  readonly isOpen: (session: Session) => boolean;
  /** The rooms of a game as they stand, the least first; none where its players sit down nowhere. */
  readonly rooms: (game: RoomsOf) => VendorRoomsValue['rooms'];
  /** How many of these free rounds were begun, by {@link FreeRound.name}. */
  readonly freeUsed: (name: string) => number;
  /** Records of what has to be known although the rounds that made it are forgotten. */
  readonly keeps: (now: Date) => readonly VendorRecord[];
  readonly run: (world: World) => Running;
}

/** A free round that is to be played next: the how manyth of how many, and what it plays with in minor units. */
export interface FreeRound {
  /** Of its grant, among those of all vendors. */
  readonly name: string;
  /** As the operator calls it. */
  readonly grant: string;
  readonly number: number;
  readonly count: number;
  readonly stake: number;
}

/** A round that was played, as a page lists it. */
export interface Past {
  /** When it began: milliseconds since 1970. */
  readonly at: number;
}

/** A game whose rooms are asked for, and the money that is played for. */
export type RoomsOf = Pick<Session, 'vendor' | 'gameCode' | 'currency'>;

/** An engine at work. */
export interface Running {
  /** What its page may ask, by method and action: 'POST spin' is POST /play/TOKEN/spin. */
  readonly calls: Readonly<Record<`${'GET' | 'POST'} ${string}`, (asked: Asked) => Promise<Response>>>;
  /** Tries once to end all that a session owes. It is called in the session's turn. @returns how much stays owed */
  readonly settle: (session: Session) => Promise<number>;
}

/** Who asks, with the request's body still unread. */
export interface Asked {
  readonly session: Session;
  readonly request: Request;
}

/** What the vendor does for its engines. */
export interface World {
  readonly now: () => Date;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /** Calls the operator's wallet once. */
  readonly wallet: (
    session: Session,
    action: WalletAction,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<WalletAnswer>;
  /** Writes a record down; it counts when this resolves. */
  readonly write: (record: VendorRecord) => Promise<void>;
  /** Runs work of a session after all that was begun before. */
  readonly inTurn: <T>(session: Session, work: () => Promise<T>) => Promise<T>;
  /** The free round that a session's player has next in its game; null where there is none. */
  readonly freeRound: (session: Session) => FreeRound | null;
  /** Runs what may begin a free round after all that began or ended one of this player in this game. */
  readonly inFreeTurn: <T>(session: Session, work: () => Promise<T>) => Promise<T>;
  /** Has what is owed tried again later, with growing pauses, until nothing is. */
  readonly tryAgain: () => void;
  /** Has what a session owes settled in its turn at a moment to come, for what no call of its page will end. */
  readonly settleAt: (session: Session, at: number) => void;
  /** Ends a session whose turn it is. */
  readonly close: (session: Session) => Promise<void>;
}

/** The same for one engine, which writes down its own records and no others. */
export interface Host<Own> extends Omit<World, 'write'> {
  /** Writes a record down, then applies it. */
  readonly record: (record: Own) => Promise<void>;
}

/** An engine by its parts: `State` is all it knows of its plays, and only `apply` and `begin` change it. */
export interface EngineParts<Own extends VendorRecord, State>
  extends Pick<Engine, 'name' | 'plays' | 'terms' | 'freeStakes' | 'page' | 'pictures'> {
  /** What it writes down. A type is used once, and its shape stays readable for as long as journals are kept. */
  readonly records: z.ZodType<Own>;
  readonly state: () => State;
  readonly begin: (state: State, session: Session) => void;
  readonly apply: (state: State, record: Own) => void;
  readonly owed: (state: State) => readonly Session[];
  readonly view: (state: State, session: Session) => object;
  readonly history: (state: State, session: Session, most: number, now: () => Date) => readonly Past[];
  /** What the history lists of one round, by the id that the wallet knows it by and that no page is told. */
  readonly round: (state: State, session: Session, roundId: string, now: () => Date) => readonly Past[];
  /** Left out where every round is over as soon as it is drawn, or drawn from other seeds. */
  readonly isOpen?: (state: State, session: Session) => boolean;
  readonly rooms?: (state: State, game: RoomsOf) => VendorRoomsValue['rooms'];
  /** How many of these free rounds were begun; left out by an engine without free rounds. */
  readonly freeUsed?: (state: State, name: string) => number;
  readonly keeps?: (state: State, now: Date) => readonly Own[];
  readonly run: (state: State, host: Host<Own>) => Running;
}

/** Makes an engine of its parts. The types of its records and its state stay its own. */
export function defineEngine<Own extends VendorRecord, State>(parts: EngineParts<Own, State>): Engine {
  const { name, plays, terms, freeStakes, page, pictures } = parts;
  return { name, plays, terms, freeStakes, page, pictures, open: () => openPlays(parts) };
}

function openPlays<Own extends VendorRecord, State>(parts: EngineParts<Own, State>): Plays {
  const state = parts.state();
  return {
    begin: (session) => parts.begin(state, session),
    replay(record) {
      const own = parts.records.safeParse(record);
      if (own.success) parts.apply(state, own.data);
      return own.success;
    },
    owed: () => parts.owed(state),
    view: (session) => parts.view(state, session),
    history: (session, most, now) => parts.history(state, session, most, now),
    round: (session, roundId, now) => parts.round(state, session, roundId, now),
    isOpen: (session) => parts.isOpen?.(state, session) ?? false,
    rooms: (game) => parts.rooms?.(state, game) ?? [],
    freeUsed: (name) => parts.freeUsed?.(state, name) ?? 0,
    keeps: (now) => parts.keeps?.(state, now) ?? [],
    run: ({ write, ...world }) =>
      parts.run(state, {
        ...world,
        async record(own) {
          await write(own);
          parts.apply(state, own);
        },
      }),
  };
}
