import type { OpenedWindow } from '../../stores/social/windows.ts';

const [WIDTH, HEIGHT] = [480, 640];

/**
 * Opens a window beside the page, for a provider's pages. It has to be called within a click, or the browser refuses it.
 * @returns null where the browser does, and on devices without a mouse, where a window covers its page and may lose it
 */
export function openWindow(): OpenedWindow | null {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return null;
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  const opened = open('', '', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  return (
    opened && {
      go: (address) => {
        opened.location.href = address;
      },
      isClosed: () => opened.closed,
      close: () => opened.close(),
    }
  );
}
