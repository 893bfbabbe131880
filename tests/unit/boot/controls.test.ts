import { afterEach, expect, test, vi } from 'vitest';
import { startControls } from '../../../src/boot/controls.ts';
import type { MarqueePage, PopupRequest } from '../../../src/contract/page.ts';
import { FACTS } from '../api/made-environment.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As much of an element as a click on a control asks for. */
class Control {
  readonly dataset: Record<string, string> = { vendor: 'LIVE:SLR' };
  readonly textContent: string;
  readonly #alt: string | undefined;
  constructor(textContent: string, alt?: string) {
    this.textContent = textContent;
    this.#alt = alt;
  }
  closest = (selector: string) => (selector === ':popover-open' ? null : this);
  querySelector = () => (this.#alt === undefined ? null : { alt: this.#alt });
}

/** What a click on a control asks for. */
function click(control: Control): readonly PopupRequest[] {
  const asked: PopupRequest[] = [];
  const heard = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('HTMLAnchorElement', class {});
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
    dispatchEvent: ({ detail }: CustomEvent<PopupRequest>) => asked.push(detail),
    querySelectorAll: () => [],
    querySelector: () => null,
  });
  const page = { facts: FACTS, popups: [] } as unknown as MarqueePage;
  startControls(page, { dataset: {} } as unknown as HTMLElement);
  heard.get('click')?.({ target: control, button: 0, preventDefault: () => undefined });
  return asked;
}

test.each([
  ['its text', new Control(' Sunlit Live ')],
  ['the text of its logo', new Control('\n', 'Sunlit Live')],
])('a vendor is named by %s', (_, control) => {
  expect(click(control)).toMatchObject([{ modal: 'vendor', vendor: 'LIVE:SLR', name: 'Sunlit Live' }]);
});
