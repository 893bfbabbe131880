import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadToService } from '../../../src/boot/service-path.ts';
import type { ReceivedStatus } from '../../../src/contract/page.ts';
import { encryptPath } from '../../../src/gateway/system/customer-service.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { startOpening } from '../../../src/stores/core/opening.ts';
import { OPENINGS } from '../../../src/stores/openings.ts';
import { FACTS, makeWorld } from '../api/made-environment.ts';

type Entry = { readonly csType: string; readonly path?: string };

let said: string[];
beforeEach(() => {
  said = [];
  const document = new EventTarget();
  document.addEventListener('marquee:open', (event) => {
    if (event instanceof CustomEvent) said.push(event.detail.modal);
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL('https://www.lotus.example/en/help/'));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A window that the browser has opened, and where it was led. */
function openedWindow() {
  const led: string[] = [];
  return {
    opener: 'the page',
    led,
    location: { replace: (to: string | URL) => void led.push(`${to}`) },
    close: vi.fn(),
  };
}

async function lead(entries: readonly Entry[], type = '', opened: ReturnType<typeof openedWindow> | null = null) {
  const status: ReceivedStatus = { value: { info: { customerService: entries } }, at: 0 };
  await leadToService(opened, { facts: FACTS, status, firstStatus: Promise.resolve(status) }, type);
}

test('the window goes to the entry of the wanted type, and cannot reach the page', async () => {
  const opened = openedWindow();
  const entries = [
    { csType: 'default', path: encryptPath('https://chat.example/all') },
    { csType: 'vip', path: encryptPath('https://chat.example/vip') },
  ];
  await lead(entries, 'vip', opened);
  expect(opened.led).toEqual(['https://chat.example/vip']);
  expect(opened.opener).toBeNull();
  expect(said).toEqual([]);
});

test.each([
  ['garbage', [{ csType: 'default', path: 'garbage' }]],
  [
    'a path whose key is another',
    [{ csType: 'default', path: `${encryptPath('https://chat.example/').slice(0, -8)}12345678` }],
  ],
  ['another kind of address', [{ csType: 'default', path: encryptPath('javascript:alert(1)') }]],
  ['a path that is no path from the root', [{ csType: 'default', path: encryptPath('chat') }]],
  ['an empty path', [{ csType: 'default', path: '' }]],
  ['an entry without path', [{ csType: 'default' }]],
  ['no entry', []],
])('%s is told as an address that is not valid, and the window closes', async (_, entries) => {
  const opened = openedWindow();
  await lead(entries, '', opened);
  expect(said).toEqual(['serviceBroken']);
  expect(opened.close).toHaveBeenCalledOnce();
  expect(opened.led).toEqual([]);
});

test('a window that the browser refused is told as such', async () => {
  await lead([{ csType: 'default', path: encryptPath('https://chat.example/') }]);
  expect(said).toEqual(['serviceRefused']);
});

test.each([
  ['serviceRefused', 'system.serviceRefused'],
  ['serviceBroken', 'system.serviceBroken'],
  ['noService', 'errors.network.offline'],
])('%s has words of its own', (modal, textKey) => {
  const world = makeWorld();
  for (const shown of $modals.get()) closeModal(shown.modal);
  startOpening(OPENINGS);
  world.opened.push({ modal });
  world.happen('open');
  expect($modals.get()).toMatchObject([{ modal: 'message', titleKey: 'system.noServiceTitle', textKey }]);
});
