import type { EngineTexts } from '../frame.ts';
import type { FrameTexts } from '../texts/en.ts';
import type { FairView } from './answers.ts';
import { make } from './element.ts';

export type FairnessTexts = FrameTexts & Pick<EngineTexts, 'round' | 'fairText'>;

interface Fairness {
  readonly fair: FairView;
  readonly texts: FairnessTexts;
  /** Asks the vendor for a new pair of seeds. */
  readonly onReseed: (clientSeed: string) => Promise<void>;
}

/** The drawer that shows the seeds. */
export function fairnessContent({ fair, texts, onReseed }: Fairness): Node[] {
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
    await onReseed(input.value.trim() || fair.clientSeed);
  });
  return [
    make('p', {}, texts.fairText),
    make(
      'dl',
      { class: 'seeds' },
      entry(texts.fingerprint, fair.commitment),
      entry(texts.yourSeed, input),
      entry(texts.round, String(fair.nonce)),
      entry(texts.secret, fair.serverSeed ?? texts.secretHidden),
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
      entry(texts.secret, former.serverSeed ?? ''),
      entry(texts.fingerprint, former.commitment),
      entry(texts.yourSeed, former.clientSeed),
    ),
  ];
}

function entry(name: string, value: Node | string): HTMLElement {
  return make('div', {}, make('dt', {}, name), make('dd', {}, value));
}
