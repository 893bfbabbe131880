import iconsUrl from './icons.svg?url&no-inline';
import type { IconName, PictureName } from './names.ts';
import picturesUrl from './pictures.svg?url&no-inline';

/**
 * Address of a symbol, for `<use href>`; both sprites are files of their own, so that pages of React stay small and share them. Static
 * markup draws its icons itself (drawings.ts). That of icons shows nothing itself (`display="none"`), because browsers would style all of it.
 */
export function iconHref(name: IconName): string {
  return `${iconsUrl}#${name}`;
}

export function pictureHref(name: PictureName): string {
  return `${picturesUrl}#${name}`;
}
