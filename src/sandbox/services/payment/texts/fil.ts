import type { PaymentTexts } from './en.ts';

export const fil: PaymentTexts = {
  desk: 'Mga bayad',
  deskText:
    'Ang desk na ito ang gumaganap na bangko, coin network at payment provider ng {brand}. Dito mo pinapasya ang mangyayari sa bawat bayad; walang perang gumagalaw.',
  deskEmpty: 'Wala pang nagsimula ng bayad.',
  deskReload: 'I-load muli',
  deskWaiting: 'Ipadala ang mga naghihintay na abiso ({count})',

  kindBank: 'Paglilipat sa bangko',
  kindEwallet: 'E-wallet',
  kindQr: 'QR code',
  kindCrypto: 'Crypto',
  kindCard: 'Kard',

  stateWaiting: 'Naghihintay',
  stateConfirming: 'Kinukumpirma',
  statePaid: 'Bayad na',
  stateRefused: 'Tinanggihan',
  stateExpired: 'Lampas na sa oras',

  number: 'Numero',
  reference: 'Reperensiya',
  method: 'Paraan',
  asked: 'Hininging halaga',
  paid: 'Nabayaran na',
  returned: 'Naibalik',
  confirmations: 'Mga kumpirmasyon',
  until: 'Bayaran bago ang',

  arrives: 'Dumarating ang pera',
  arriveExact: 'Eksaktong halaga',
  arriveTwice: 'Dalawang beses',
  amount: 'Halaga',
  arriveOther: 'Ang halagang ito',
  block: 'Isa pang block',
  allBlocks: 'Lahat ng block',
  refuse: 'Tanggihan ang bayad',

  back: 'Bumabalik ang pera',
  refund: 'I-refund',
  chargeback: 'I-chargeback ang lahat',

  notices: 'Mga abiso sa gateway',
  noticesCount: 'Naihatid: {delivered}. Naghihintay: {waiting}. Hindi naihatid: {failed}.',
  noticesAgain: 'Ipadala muli',
  modeOnce: 'Agad',
  modeTwice: 'Agad, dalawang beses',
  modeLate: 'Kapag ipinadala rito',
  modeReversed: 'Kapag ipinadala rito, una ang pinakabago',
  modeNever: 'Hindi kailanman',
  modeSet: 'Itakda',

  problemAmount: 'Hindi ito halagang higit sa zero na tinatanggap ng salapi.',
  problemTooMuch: 'Hindi puwedeng ibalik ang higit sa {most}.',
  problemOver: 'Hindi na iyon puwede.',
  problemMany: 'Hindi na nagtatago ang sandbox ng dagdag na galaw ng isang bayad.',

  payer: 'Bayad',
  payerText: 'Sandbox ito: ikaw ang magpapasya kung ano ang mangyayari, at walang perang gumagalaw.',
  payerCard:
    'Sandbox ito, kaya huwag maglagay ng totoong kard. Imbento ang kard sa ibaba, at walang ipinapadala o itinatago mula rito.',
  cardNumber: 'Numero ng kard',
  cardUntil: 'May bisa hanggang',
  cardCode: 'Kodigong panseguridad',
  payNow: 'Magbayad ng {amount}',
  payRefuse: 'Tanggihan',
  payBack: 'Bumalik sa {brand}',
  payPaid: 'Tapos na ang bayad.',
  payRefused: 'Tinanggihan ang bayad.',
  payExpired: 'Tapos na ang oras para sa bayad na ito.',
};
