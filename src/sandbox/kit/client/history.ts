import type { EngineTexts } from '../frame.ts';
import type { FrameTexts } from '../texts/en.ts';
import { make } from './element.ts';
import type { ShowAmount } from './money.ts';

/** How a round stands, for every engine alike. */
export type RoundState = 'open' | 'settled' | 'pending' | 'voided' | 'doubted' | 'unpaid' | 'unreturned' | 'refused';

/** A round as the drawer lists it. */
export interface ListedRound {
  /** What counts it, for example its number. */
  readonly label: string;
  readonly at: number;
  readonly state: RoundState;
  /** Decimal strings; `win` is undefined where nothing was played. */
  readonly stake: string;
  readonly win: string | undefined;
  /** What else came of it, for example a jackpot. */
  readonly note?: string;
  /** What came of it, drawn small; null where nothing was played. */
  readonly picture: HTMLElement | null;
  /** Repeats the draw in the player's browser; null as long as its secret is not shown. */
  readonly check: (() => Promise<boolean>) | null;
}

interface History {
  readonly rounds: readonly ListedRound[];
  readonly texts: FrameTexts & Pick<EngineTexts, 'round' | 'noRounds'>;
  readonly tag: string;
  readonly show: ShowAmount;
}

/** The drawer with the rounds so far; those whose secret is shown can be checked. */
export function historyContent({ rounds, texts, tag, show }: History): Node[] {
  if (rounds.length === 0) return [make('p', {}, texts.noRounds)];
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' });
  const states: Record<RoundState, string> = {
    open: texts.stateOpen,
    settled: texts.stateSettled,
    pending: texts.statePending,
    voided: texts.stateVoided,
    doubted: texts.stateVoided,
    unpaid: texts.stateUnpaid,
    unreturned: texts.stateUnpaid,
    refused: '',
  };
  const items = rounds.map(({ label, at, state, stake, win, note, picture, check }) => {
    const won = Number(win ?? 0) > 0;
    const item = make(
      'li',
      { class: 'round' },
      picture ?? make('span'),
      make('small', {}, `${texts.round} ${label} · ${time.format(at)}`),
      make('strong', won ? { class: 'gain' } : {}, win === undefined ? '–' : show(win, { plus: won })),
      make('small', {}, `${texts.stake} ${show(stake)}`),
      make('small', { class: 'end' }, states[state]),
    );
    if (note !== undefined) item.append(make('strong', { class: 'gain' }, note));
    if (check) item.append(checkButton(check, texts));
    return item;
  });
  return [make('ol', { class: 'rounds' }, ...items)];
}

function checkButton(check: () => Promise<boolean>, texts: FrameTexts): HTMLElement {
  const button = make('button', { type: 'button' }, texts.check);
  button.addEventListener('click', async () => {
    const good = await check();
    button.replaceWith(
      make(
        'span',
        { class: good ? 'verdict' : 'verdict bad', role: 'status' },
        good ? texts.checkGood : texts.checkBad,
      ),
    );
  });
  return button;
}
