import type { EngineTexts } from '../frame.ts';
import type { SeedPair } from './answers.ts';
import { checkButton, type RoundTexts, roundContent, roundName, stateText, type Telling } from './detail.ts';
import { make } from './element.ts';

/** How a round stands, for every engine alike. */
export type RoundState = 'open' | 'settled' | 'pending' | 'voided' | 'doubted' | 'unpaid' | 'unreturned' | 'refused';

/** A round as the drawer lists it. */
export interface ListedRound {
  /** What counts it, for example its number. */
  readonly label: string;
  /** What it is called, where that is not its word and its label. */
  readonly name?: string;
  readonly at: number;
  readonly state: RoundState;
  /** Decimal strings; `win` is undefined where nothing was played. */
  readonly stake: string;
  readonly win: string | undefined;
  /** What else came of it, for example a jackpot. */
  readonly note?: string;
  /** What came of it, drawn small; null where nothing was played. */
  readonly picture: HTMLElement | null;
  /** What drew it, as far as it may be shown; none before the end of a round that others share. */
  readonly seeds: readonly SeedPair[];
  /** Repeats the draw in the player's browser; null as long as its secret is not shown. */
  readonly check: (() => Promise<boolean>) | null;
}

interface History extends Telling {
  readonly rounds: readonly ListedRound[];
  readonly texts: RoundTexts & Pick<EngineTexts, 'noRounds'>;
}

/**
 * The drawer with the rounds so far; those whose secret is shown can be checked. A round that is pressed takes the list's
 * place with all that is known of it, and Escape or the button back leads to the list again.
 */
export function historyContent({ rounds, texts, tag, show }: History): Node[] {
  if (rounds.length === 0) return [make('p', {}, texts.noRounds)];
  const list = make('ol', { class: 'rounds' });
  const place = make('div', {}, list);
  const telling = { texts, tag, show };
  list.append(...rounds.map((round) => listItem(round, telling, (opener) => openRound(round, opener))));

  function openRound(round: ListedRound, opener: HTMLElement): void {
    const back = make('button', { type: 'button', class: 'to-list' }, texts.back);
    const drawn = round.picture?.cloneNode(true);
    const picture = drawn instanceof HTMLElement ? drawn : null;
    const detail = make('div', {}, back, roundContent({ ...round, picture }, telling));
    const left = new AbortController();
    const close = () => {
      left.abort();
      place.replaceChildren(list);
      opener.focus();
    };
    back.addEventListener('click', close);
    const drawer = place.closest('dialog');
    drawer?.addEventListener('close', () => left.abort(), { signal: left.signal });
    drawer?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // The drawer itself stays open.
        event.preventDefault();
        close();
      },
      { signal: left.signal },
    );
    place.replaceChildren(detail);
    place.parentElement?.scrollTo(0, 0);
    detail.querySelector('h2')?.focus();
  }

  return [place];
}

function listItem(round: ListedRound, telling: Telling, open: (opener: HTMLElement) => void): HTMLElement {
  const { at, state, stake, win, note, picture, check } = round;
  const { texts, tag, show } = telling;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' });
  const won = Number(win ?? 0) > 0;
  const opener = make('button', { type: 'button', class: 'opener' }, `${roundName(round, texts)} · ${time.format(at)}`);
  opener.addEventListener('click', () => open(opener));
  const item = make(
    'li',
    { class: 'round' },
    picture ?? make('span'),
    opener,
    make('strong', won ? { class: 'gain' } : {}, win === undefined ? '–' : show(win, { plus: won })),
    make('small', {}, `${texts.stake} ${show(stake)}`),
    make('small', { class: 'end' }, stateText(state, texts)),
  );
  if (note !== undefined) item.append(make('strong', { class: 'gain' }, note));
  if (check) item.append(checkButton(check, texts));
  return item;
}
