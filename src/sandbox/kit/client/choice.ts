import { make } from './element.ts';

/** Something that may be chosen, and how the player reads it. */
interface Option {
  readonly value: number;
  readonly name: string;
}

export interface Choice {
  readonly chosen: () => number;
  readonly choose: (value: number) => void;
  readonly setEnabled: (enabled: boolean) => void;
}

/**
 * Buttons of which one is pressed; the first to begin with.
 * @param onChoice hears of every value that is chosen
 */
export function createChoice(
  root: HTMLElement,
  options: readonly Option[],
  onChoice: (value: number) => void = () => undefined,
): Choice {
  let chosen = options[0]?.value ?? 0;
  const buttons = options.map(({ value, name }) => {
    const button = make('button', { type: 'button' }, name);
    button.addEventListener('click', () => choose(value));
    return button;
  });
  root.replaceChildren(...buttons);
  choose(chosen);

  function choose(value: number): void {
    chosen = value;
    for (const [place, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(options[place]?.value === value));
    onChoice(value);
  }

  return {
    chosen: () => chosen,
    choose,
    setEnabled(enabled) {
      for (const button of buttons) button.disabled = !enabled;
    },
  };
}
