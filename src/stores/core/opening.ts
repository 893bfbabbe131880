import { environment } from '../../api/environment.ts';
import type { PageAudience } from '../../contract/core/words.ts';
import type { Address, AddressBelowBase } from '../../routes/routes.ts';

/** The data of a control of the static markup beside its name; "" where it has none. */
export interface Words {
  /** Where the control's link leads, without the prefix of the language. A login goes on to it. */
  readonly next: string;
  /** A vendor as menus name it, and its name for people: "LIVE:SLR", "Salon". */
  readonly vendor: string;
  readonly name: string;
}

/** What each name that static markup may open (`data-open`) does. Areas declare theirs in popups.ts. */
export type Openings = Readonly<Record<string, (words: Words) => void>>;

/**
 * A link that opens a popup where scripts run (SPEC 2). The layout writes those of a page into its facts, where the
 * boot script reads them.
 */
export interface PopupLink {
  /** Where the link leads, below the base of the language: "login/". */
  readonly to: AddressBelowBase;
  /** What it opens, by a name of `Openings`. */
  readonly open: string;
  /** The only page on which it does so: "/". On every page without it. */
  readonly on?: Address;
  /** The only audience for which it does so. For everybody without it. */
  readonly audience?: PageAudience;
}

/** Opens what static controls asked for, now and from now on. A name that no area declared does nothing. */
export function startOpening(openings: Openings): void {
  const take = () => {
    for (const { modal, next = '', vendor = '', name = '' } of environment().takePopupRequests()) {
      if (Object.hasOwn(openings, modal)) openings[modal]?.({ next, vendor, name });
    }
  };
  take();
  environment().listen('open', take);
}
