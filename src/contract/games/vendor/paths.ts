/** Paths on the gateway, with :vassalage the vendor's code. */
export const VENDOR_PATHS = {
  balance: '/lgw/vendor/:vassalage/balance',
  debit: '/lgw/vendor/:vassalage/debit',
  credit: '/lgw/vendor/:vassalage/credit',
  rollback: '/lgw/vendor/:vassalage/rollback',
} as const;

/** Path on the vendor: the gateway opens a play session there. */
export const VENDOR_LAUNCH_PATH = '/api/launch';
