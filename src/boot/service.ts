import { inTime } from '../contract/in-time.ts';
import { BOOT_POPUPS, dispatch, type MarqueePage } from '../contract/page.ts';

/** SPEC 7: the size of the customer-service window. */
const WINDOW = 'popup,width=440,height=750';

/**
 * Opens customer service in a window of its own. The window opens at once, while the browser still counts the click;
 * its address comes from a script that is loaded only now (service-path.ts).
 */
export async function openService(page: MarqueePage, type: string): Promise<void> {
  const opened = window.open('', 'marquee-service', WINDOW);
  try {
    const { leadToService }: typeof import('./service-path.ts') = await inTime(
      import(/* @vite-ignore */ SERVICE_PATH_URL),
    );
    await leadToService(opened, page, type);
  } catch {
    opened?.close();
    dispatch('marquee:open', { modal: BOOT_POPUPS.noService });
  }
}
