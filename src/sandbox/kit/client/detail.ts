import type { EngineTexts } from '../frame.ts';
import type { FrameTexts } from '../texts/en.ts';
import type { SeedPair } from './answers.ts';
import { make } from './element.ts';
import { seedEntry } from './fairness.ts';
import type { ListedRound, RoundState } from './history.ts';
import type { ShowAmount } from './money.ts';

export type RoundTexts = FrameTexts & Pick<EngineTexts, 'round'>;

/** How a round is told. */
export interface Telling {
  readonly texts: RoundTexts;
  readonly tag: string;
  readonly show: ShowAmount;
}

/** What a round is called, for example "Round 12". */
export function roundName({ name, label }: ListedRound, { round }: Pick<EngineTexts, 'round'>): string {
  return name ?? `${round} ${label}`;
}

/** How a round stands, in words. */
export function stateText(state: RoundState, texts: FrameTexts): string {
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
  return states[state];
}

/** A round with all that is known of it: what was drawn, when, its money, and the seeds that prove it. */
export function roundContent(round: ListedRound, { texts, tag, show }: Telling): HTMLElement {
  const { at, state, stake, win, note, picture, check, seeds } = round;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'medium' });
  const won = Number(win ?? 0) > 0;
  const facts: readonly (readonly [string, string])[] = [
    [texts.time, time.format(at)],
    [texts.stake, show(stake)],
    [texts.win, win === undefined ? '–' : show(win, { plus: won })],
    [texts.state, stateText(state, texts)],
  ];
  return make(
    'section',
    { class: 'detail' },
    make('h2', { tabindex: '-1' }, roundName(round, texts)),
    ...(picture ? [make('div', { class: 'drawn' }, picture)] : []),
    ...(note === undefined ? [] : [make('p', {}, make('strong', { class: 'gain' }, note))]),
    make('dl', { class: 'told' }, ...facts.map(([name, value]) => seedEntry(name, value))),
    ...(check ? [checkButton(check, texts)] : []),
    ...seeds.map((pair) => seedList(pair, texts)),
  );
}

function seedList({ commitment, clientSeed, nonce, serverSeed }: SeedPair, texts: RoundTexts): HTMLElement {
  return make(
    'dl',
    { class: 'seeds' },
    seedEntry(texts.fingerprint, commitment),
    seedEntry(texts.publicSeed, `${clientSeed} : ${nonce}`),
    seedEntry(texts.secret, serverSeed ?? texts.secretHidden),
  );
}

/** Repeats a round's draw, and says what came of that in its own place. */
export function checkButton(check: () => Promise<boolean>, texts: FrameTexts): HTMLElement {
  const button = make('button', { type: 'button', class: 'check' }, texts.check);
  button.addEventListener('click', async () => {
    const good = await check();
    const verdict = make(
      'span',
      { class: good ? 'verdict' : 'verdict bad', role: 'status', tabindex: '-1' },
      good ? texts.checkGood : texts.checkBad,
    );
    button.replaceWith(verdict);
    // Who checked by a key goes on from here, and hears what came of it.
    verdict.focus();
  });
  return button;
}
