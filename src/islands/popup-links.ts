import { memberLinks } from '../stores/member/popups.ts';
import { registrationLinks } from '../stores/registration/popups.ts';
import { sessionLinks } from '../stores/session/popups.ts';

const LINKS = [...registrationLinks, ...sessionLinks, ...memberLinks];

/** The links that open a popup on a page, for its facts. @param route without language: "/help/" */
export function popupLinks(route: string) {
  return LINKS.filter(({ on }) => on === undefined || on === route).map(({ to, open, audience }) => ({
    to,
    open,
    ...(audience === undefined ? {} : { audience }),
  }));
}
