import { expect, test, vi } from 'vitest';
import type { MarqueePage, ReceivedStatus } from '../../../src/contract/page.ts';
import { SITE_OPEN } from '../../../src/contract/system/words.ts';
import { FACTS } from '../api/made-environment.ts';

/** A page without elements, whose requests for the status are answered when the test says so. */
async function watchedPage() {
  const requests: ((status: ReceivedStatus) => void)[] = [];
  const askStatus = () => new Promise<ReceivedStatus>((answer) => requests.push(answer));
  const document = new EventTarget();
  const shown = { hidden: false, documentElement: { style: {} }, querySelectorAll: () => [] };
  vi.stubGlobal('document', Object.assign(document, shown));
  vi.stubGlobal('setInterval', () => 0);
  const nothing = () => undefined;
  const page: MarqueePage = {
    facts: FACTS,
    askStatus,
    firstStatus: askStatus(),
    mark: nothing,
    guard: () => false,
    joining: false,
    remember: nothing,
    texts: {},
    loadTexts: async () => undefined,
    island: nothing,
    islands: [],
    popups: [],
    openService: nothing,
    showPopup: () => false,
    hidePopup: nothing,
    leave: nothing,
  };
  const { watchStatus } = await import('../../../src/boot/status.ts');
  watchStatus(page);
  return { page, requests, document };
}

const status = (at: number): ReceivedStatus => ({ value: { status: SITE_OPEN }, at });

test('an answer that a later one has overtaken changes nothing', async () => {
  const { page, requests, document } = await watchedPage();
  document.dispatchEvent(new Event('marquee:ask'));
  const [first, second] = requests;
  second?.(status(2));
  await vi.waitFor(() => expect(page.status?.at).toBe(2));
  first?.(status(1));
  await new Promise(setImmediate);
  expect(page.status?.at).toBe(2);
  vi.unstubAllGlobals();
});
