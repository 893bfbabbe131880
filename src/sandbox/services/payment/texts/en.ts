/** Texts of the payment provider's pages. `{name}` is replaced by the page. */
export const en = {
  desk: 'Payments',
  deskText:
    'This desk stands in for the bank, the coin network and the payment provider of {brand}. You decide here what becomes of each payment; no money moves.',
  deskEmpty: 'Nobody has started a payment yet.',
  deskReload: 'Load again',
  deskWaiting: 'Send the waiting notices ({count})',

  kindBank: 'Bank transfer',
  kindEwallet: 'E-wallet',
  kindQr: 'QR code',
  kindCrypto: 'Coin',
  kindCard: 'Card',

  stateWaiting: 'Waiting',
  stateConfirming: 'Confirming',
  statePaid: 'Paid',
  stateRefused: 'Refused',
  stateExpired: 'Expired',

  number: 'Number',
  reference: 'Reference',
  method: 'Method',
  asked: 'Asked for',
  paid: 'Paid so far',
  returned: 'Returned',
  confirmations: 'Confirmations',
  until: 'To be paid by',

  arrives: 'The money arrives',
  arriveExact: 'Exact amount',
  arriveTwice: 'Twice',
  amount: 'Amount',
  arriveOther: 'This amount',
  block: 'One more block',
  allBlocks: 'All blocks',
  refuse: 'Refuse the payment',

  back: 'The money goes back',
  refund: 'Refund',
  chargeback: 'Charge back all',

  notices: 'Notices to the gateway',
  noticesCount: 'Delivered: {delivered}. Waiting: {waiting}. Not delivered: {failed}.',
  noticesAgain: 'Send again',
  modeOnce: 'At once',
  modeTwice: 'At once, twice',
  modeLate: 'When they are sent here',
  modeReversed: 'When they are sent here, newest first',
  modeNever: 'Never',
  modeSet: 'Set',

  problemAmount: 'This is no amount above zero that the currency can have.',
  problemTooMuch: 'No more than {most} can go back.',
  problemOver: 'That is not possible any more.',
  problemMany: 'The sandbox keeps no more movements of one payment.',

  payer: 'Payment',
  payerText: 'This is a sandbox: you decide what happens, and no money moves.',
  payerCard:
    'This is a sandbox, so no real card may be typed here. The card below is made up, and nothing of it is sent or kept.',
  cardNumber: 'Card number',
  cardUntil: 'Valid until',
  cardCode: 'Security code',
  payNow: 'Pay {amount}',
  payRefuse: 'Refuse',
  payBack: 'Back to {brand}',
  payPaid: 'The payment is done.',
  payRefused: 'The payment was refused.',
  payExpired: 'The time for this payment is over.',
};

export type PaymentTexts = Readonly<Record<keyof typeof en, string>>;
