/** Bumped when a change would break a portal in the field; sent as `X-Contract`. */
export const CONTRACT_VERSION = 2;

/** Headers every call carries. A session's token travels beside them as `Authorization: Bearer TOKEN`. */
export const HEADERS = {
  contract: 'X-Contract',
  merchant: 'X-Merchant',
  language: 'X-Language',
  idempotency: 'Idempotency-Key',
} as const;

/** Where the site's status is: the boot script asks before any schema is there. */
export const STATUS_PATH = '/wps/system/status';
