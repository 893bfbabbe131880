import { environment } from '../../api/environment.ts';
import type { Address, AddressBelowBase } from '../../routes/routes.ts';

/** What a control of the static markup says beside its name; "" where it says nothing. */
export interface Words {
  /** Where the control's link leads, without the prefix of the language: where a login goes on to. */
  readonly next: string;
  /** A vendor as menus name it, and its name for people: "LIVE:SLR", "Salon". */
  readonly vendor: string;
  readonly name: string;
}

/** What static markup may ask for by name (`data-open`), and what then happens. Areas declare theirs in popups.ts. */
export type Openings = Readonly<Record<string, (words: Words) => void>>;

/**
 * A link that opens a popup where scripts run (SPEC 2). The layout writes those of a page into its facts, where the boot
 * script reads them.
 */
export interface PopupLink {
  /** Where the link leads, below the base of the language: "login/". */
  readonly to: AddressBelowBase;
  /** What it opens, by a name of `Openings`. */
  readonly open: string;
  /** The only page on which it does so: "/". On every page without it. */
  readonly on?: Address;
  /** The only audience for which it does so. For everybody without it. */
  readonly audience?: 'visitor' | 'member' | 'trial' | 'agent';
}

/** Does what static controls asked for, now and from now on. What nobody declared is nothing. */
export function startOpening(openings: Openings): void {
  const take = () => {
    for (const { modal, next = '', vendor = '', name = '' } of environment().takePopupRequests()) {
      if (Object.hasOwn(openings, modal)) openings[modal]?.({ next, vendor, name });
    }
  };
  take();
  environment().listen('open', take);
}
