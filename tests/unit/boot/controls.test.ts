import { afterEach, expect, test, vi } from 'vitest';
import { startControls } from '../../../src/boot/controls.ts';
import type { MarqueePage, PopupRequest } from '../../../src/contract/page.ts';
import { FACTS } from '../api/made-environment.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As much of an element as a click on a control asks for. */
class Control {
  readonly dataset: Record<string, string> = { vendor: 'LIVE:SLR' };
  readonly textContent: string;
  readonly ariaLabel: string | null;
  constructor(textContent: string, ariaLabel: string | null) {
    this.textContent = textContent;
    this.ariaLabel = ariaLabel;
  }
  closest = (selector: string) => (selector === ':popover-open' ? null : this);
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
  ['its text', new Control('Sunlit Live', null)],
  ['the label of its logo', new Control('', 'Sunlit Live')],
])('a vendor is named by %s', (_, control) => {
  expect(click(control)).toMatchObject([{ modal: 'vendor', vendor: 'LIVE:SLR', name: 'Sunlit Live' }]);
});
