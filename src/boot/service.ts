import { pick } from './pick.ts';

/** SPEC 7: the size of the customer-service window. */
const WINDOW = 'popup,width=440,height=750';
/** How long a click waits for the first status. */
const STATUS_MS = 5000;

interface Entry {
  readonly csType: string;
  readonly path: string;
}

/** SPEC 7: the entry of the wanted type, or the first as fallback. */
export function chooseService(status: unknown, type: string): Entry | undefined {
  const entries = pick(pick(status, 'info'), 'customerService');
  if (!Array.isArray(entries)) return undefined;
  const all: Entry[] = entries;
  return all.find(({ csType }) => csType === type) ?? all[0];
}

/**
 * Opens customer service in a window of its own. The window opens at once, while the browser still counts the click;
 * its address is decrypted by a script that is loaded only now.
 */
export async function openService(page: MarqueePage, type: string): Promise<void> {
  const opened = window.open('', 'marquee-service', WINDOW);
  try {
    if (!page.status) await nextStatus();
    const entry = chooseService(page.status?.value, type);
    if (!entry || !opened) throw new Error('No customer service is set, or the browser refused the window.');
    const { decryptPath }: typeof import('./service-path.ts') = await import(/* @vite-ignore */ SERVICE_PATH_URL);
    opened.opener = null;
    opened.location.replace(decryptPath(entry.path, location.href));
  } catch {
    opened?.close();
    document.dispatchEvent(new CustomEvent('marquee:open', { detail: { modal: 'noService' } }));
  }
}

function nextStatus(): Promise<void> {
  return new Promise((done) => {
    document.addEventListener('marquee:status', () => done(), { once: true });
    setTimeout(done, STATUS_MS);
  });
}
