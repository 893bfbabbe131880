import { make } from './build.js';
import { isFair } from './fair.js';

/**
 * The drawer with the rounds so far; those whose secret seed is shown can be checked.
 * @param {{ rounds: any[], strips: string[][], texts: Record<string, string>, symbols: string, tag: string, show: (amount: string | number) => string }} facts
 * @returns {Node[]}
 */
export function historyContent({ rounds, strips, texts, symbols, tag, show }) {
  if (rounds.length === 0) return [make('p', {}, texts.noRounds)];
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium' });
  const states = {
    settled: texts.stateSettled,
    pending: texts.statePending,
    voided: texts.stateVoided,
    doubted: texts.stateVoided,
  };
  const items = rounds.map((round) => {
    const won = Number(round.win ?? 0) > 0;
    const item = make(
      'li',
      { class: 'round' },
      ...(round.turns ? [reelsOf(round.turns[0].stops, strips, symbols)] : [make('span', {})]),
      make('small', {}, `${texts.round} ${round.nonce} · ${time.format(round.at)}`),
      make(
        'strong',
        won ? { class: 'gain' } : {},
        round.win === undefined ? '–' : `${won ? '+' : ''}${show(round.win)}`,
      ),
      make('small', {}, `${texts.stake} ${show(round.stake)}`),
      make('small', { class: 'end' }, states[round.state] ?? ''),
    );
    if (round.turns && round.fair.serverSeed !== null) item.append(checkButton(round, strips, texts));
    return item;
  });
  return [make('ol', { class: 'rounds' }, ...items)];
}

function reelsOf(stops, strips, symbols) {
  const rows = [0, 1, 2].flatMap((row) => stops.map((stop, reel) => strips[reel][(stop + row) % strips[reel].length]));
  return make(
    'div',
    { class: 'window', 'aria-hidden': 'true' },
    ...rows.map((symbol) => make('img', { src: `${symbols}/${symbol}.svg`, alt: '' })),
  );
}

function checkButton(round, strips, texts) {
  const button = make('button', { type: 'button' }, texts.check);
  button.addEventListener('click', async () => {
    const good = await isFair(
      round.fair,
      round.turns.map(({ stops }) => stops),
      strips.map(({ length }) => length),
    );
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

/**
 * The drawer that shows the seeds.
 * @param {{ fair: any, texts: Record<string, string>, onReseed: (clientSeed: string) => Promise<void> }} facts
 * @returns {Node[]}
 */
export function fairContent({ fair, texts, onReseed }) {
  const entry = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));
  const input = /** @type {HTMLInputElement} */ (
    make('input', {
      type: 'text',
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': texts.yourSeed,
    })
  );
  input.value = fair.clientSeed;
  const button = /** @type {HTMLButtonElement} */ (make('button', { type: 'button', class: 'action' }, texts.newSeed));
  button.addEventListener('click', async () => {
    button.disabled = true;
    await onReseed(input.value.trim() || fair.clientSeed);
  });
  const former = fair.former
    ? [
        make('h3', {}, texts.formerSeeds),
        make(
          'dl',
          { class: 'seeds' },
          entry(texts.secret, fair.former.serverSeed),
          entry(texts.fingerprint, fair.former.commitment),
          entry(texts.yourSeed, fair.former.clientSeed),
        ),
      ]
    : [];
  return [
    make('p', {}, texts.fairText),
    make(
      'dl',
      { class: 'seeds' },
      entry(texts.fingerprint, fair.commitment),
      make('div', {}, make('dt', {}, texts.yourSeed), make('dd', {}, input)),
      entry(texts.round, String(fair.nonce)),
      entry(texts.secret, fair.serverSeed ?? texts.secretHidden),
    ),
    button,
    ...former,
  ];
}
