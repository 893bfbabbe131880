export interface LivePopups {
  /** A live model's chat room: who it is with, and the address with the ticket. */
  readonly chatRoom: { readonly name: string; readonly url: string };
}

declare module '../core/modals.ts' {
  interface Popups extends LivePopups {}
}
