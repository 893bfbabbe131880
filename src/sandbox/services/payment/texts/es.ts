import type { PaymentTexts } from './en.ts';

export const es: PaymentTexts = {
  desk: 'Pagos',
  deskText:
    'Este mostrador hace de banco, red de criptomonedas y proveedor de pagos de {brand}. Aquí decides qué pasa con cada pago; no se mueve dinero.',
  deskEmpty: 'Nadie ha iniciado un pago todavía.',
  deskReload: 'Cargar de nuevo',
  deskWaiting: 'Enviar los avisos en espera ({count})',

  kindBank: 'Transferencia bancaria',
  kindEwallet: 'Monedero electrónico',
  kindQr: 'Código QR',
  kindCrypto: 'Criptomoneda',
  kindCard: 'Tarjeta',

  stateWaiting: 'En espera',
  stateConfirming: 'Confirmándose',
  statePaid: 'Pagado',
  stateRefused: 'Rechazado',
  stateExpired: 'Vencido',

  number: 'Número',
  reference: 'Referencia',
  method: 'Método',
  asked: 'Importe pedido',
  paid: 'Pagado hasta ahora',
  returned: 'Devuelto',
  confirmations: 'Confirmaciones',
  until: 'Pagar antes de',

  arrives: 'Llega el dinero',
  arriveExact: 'Importe exacto',
  arriveTwice: 'Dos veces',
  amount: 'Importe',
  arriveOther: 'Este importe',
  block: 'Un bloque más',
  allBlocks: 'Todos los bloques',
  refuse: 'Rechazar el pago',

  back: 'El dinero vuelve',
  refund: 'Reembolsar',
  chargeback: 'Contracargo de todo',

  notices: 'Avisos a la pasarela',
  noticesCount: 'Entregados: {delivered}. En espera: {waiting}. No entregados: {failed}.',
  noticesAgain: 'Enviar de nuevo',
  modeOnce: 'Al momento',
  modeTwice: 'Al momento, dos veces',
  modeLate: 'Cuando se envíen aquí',
  modeReversed: 'Cuando se envíen aquí, primero el más reciente',
  modeNever: 'Nunca',
  modeSet: 'Fijar',

  problemAmount: 'No es un importe mayor que cero que la moneda admita.',
  problemTooMuch: 'No se puede devolver más de {most}.',
  problemOver: 'Eso ya no es posible.',
  problemMany: 'El entorno de pruebas no guarda más movimientos de un mismo pago.',

  payer: 'Pago',
  payerText: 'Este es un entorno de pruebas: tú decides qué pasa y no se mueve dinero.',
  payerCard:
    'Este es un entorno de pruebas: no escribas aquí ninguna tarjeta real. La tarjeta de abajo es inventada y no se envía ni se guarda nada de ella.',
  cardNumber: 'Número de tarjeta',
  cardUntil: 'Válida hasta',
  cardCode: 'Código de seguridad',
  payNow: 'Pagar {amount}',
  payRefuse: 'Rechazar',
  payBack: 'Volver a {brand}',
  payPaid: 'El pago está hecho.',
  payRefused: 'El pago fue rechazado.',
  payExpired: 'El plazo de este pago ha terminado.',
};
