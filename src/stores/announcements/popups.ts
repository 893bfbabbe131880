import type { Popup } from '../../contract/announcements/endpoints.ts';

export interface AnnouncementsPopups {
  readonly announcements: { readonly popups: readonly Popup[] };
  readonly notice: {
    /** In the list of notices, from 0. */
    readonly index: number;
  };
}

declare module '../core/modals.ts' {
  interface Popups extends AnnouncementsPopups {}
}
