import type { EngineTexts } from '../frame.ts';
import type { FrameTexts } from '../texts/en.ts';
import type { FairView } from './answers.ts';
import { CALLS, call } from './calls.ts';
import { make } from './element.ts';

type FairnessTexts = FrameTexts & Pick<EngineTexts, 'round' | 'fairText'>;

interface Fairness {
  readonly fair: FairView;
  readonly texts: FairnessTexts;
  /** Takes the new pair of seeds that the player asked for. */
  readonly onFair: (fair: FairView) => void;
  /** Fills the drawer anew. */
  readonly again: () => Promise<unknown>;
}

/** The drawer that shows the seeds which draw the player's own rounds. */
export function fairnessContent({ fair, texts, onFair, again }: Fairness): Node[] {
  const input = make('input', {
    type: 'text',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-label': texts.yourSeed,
  });
  input.value = fair.clientSeed;
  const button = make('button', { type: 'button', class: 'action' }, texts.newSeed);
  button.addEventListener('click', async () => {
    button.disabled = true;
    const answer = await call(CALLS.seed, { clientSeed: input.value.trim() || fair.clientSeed }).catch(() => null);
    if (answer) onFair(answer.fair);
    await again();
  });
  return [
    make('p', {}, texts.fairText),
    make(
      'dl',
      { class: 'seeds' },
      seedEntry(texts.fingerprint, fair.commitment),
      seedEntry(texts.yourSeed, input),
      seedEntry(texts.round, String(fair.nonce)),
      seedEntry(texts.secret, fair.serverSeed ?? texts.secretHidden),
    ),
    button,
    ...(fair.former ? formerSeeds(fair.former, texts) : []),
  ];
}

function formerSeeds(former: NonNullable<FairView['former']>, texts: FairnessTexts): Node[] {
  return [
    make('h3', {}, texts.formerSeeds),
    make(
      'dl',
      { class: 'seeds' },
      seedEntry(texts.secret, former.serverSeed ?? ''),
      seedEntry(texts.fingerprint, former.commitment),
      seedEntry(texts.yourSeed, former.clientSeed),
    ),
  ];
}

/** A line of the list of seeds. */
export function seedEntry(name: string, value: Node | string): HTMLElement {
  return make('div', {}, make('dt', {}, name), make('dd', {}, value));
}
