import { $modals, type Modal, openModal } from '../core/modals.ts';

type Check = Modal<'human' | 'recaptcha'>;

/**
 * Opens the window of a check of people.
 * @returns its token; null where it goes, or never comes, without one
 */
export function passCheck(windowFor: (onToken: (token: string) => void) => Check): Promise<string | null> {
  return new Promise((resolve) => {
    const check = windowFor(resolve);
    openModal(check);
    // A site that closes opens no popups, and one whose code does not come goes without having been seen.
    const isOpen = () => $modals.get().some((shown) => shown === check);
    if (!isOpen()) return resolve(null);
    const end = $modals.listen(() => {
      if (isOpen()) return;
      end();
      resolve(null);
    });
  });
}
