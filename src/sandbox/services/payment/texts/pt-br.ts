import type { PaymentTexts } from './en.ts';

export const ptBr: PaymentTexts = {
  desk: 'Pagamentos',
  deskText:
    'Este balcão faz as vezes do banco, da rede de criptomoedas e do provedor de pagamentos de {brand}. Aqui você decide o que acontece com cada pagamento; nenhum dinheiro se move.',
  deskEmpty: 'Ninguém iniciou um pagamento ainda.',
  deskReload: 'Carregar de novo',
  deskWaiting: 'Enviar os avisos em espera ({count})',

  kindBank: 'Transferência bancária',
  kindEwallet: 'Carteira digital',
  kindQr: 'Código QR',
  kindCrypto: 'Criptomoeda',
  kindCard: 'Cartão',

  stateWaiting: 'Aguardando',
  stateConfirming: 'Confirmando',
  statePaid: 'Pago',
  stateRefused: 'Recusado',
  stateExpired: 'Expirado',

  number: 'Número',
  reference: 'Referência',
  method: 'Método',
  asked: 'Valor pedido',
  paid: 'Pago até agora',
  returned: 'Devolvido',
  confirmations: 'Confirmações',
  until: 'Pagar até',

  arrives: 'O dinheiro chega',
  arriveExact: 'Valor exato',
  arriveTwice: 'Duas vezes',
  amount: 'Valor',
  arriveOther: 'Este valor',
  block: 'Mais um bloco',
  allBlocks: 'Todos os blocos',
  refuse: 'Recusar o pagamento',

  back: 'O dinheiro volta',
  refund: 'Reembolsar',
  chargeback: 'Estornar tudo',

  notices: 'Avisos ao gateway',
  noticesCount: 'Entregues: {delivered}. Aguardando: {waiting}. Não entregues: {failed}.',
  noticesAgain: 'Enviar de novo',
  modeOnce: 'Na hora',
  modeTwice: 'Na hora, duas vezes',
  modeLate: 'Quando forem enviados aqui',
  modeReversed: 'Quando forem enviados aqui, do mais novo ao mais antigo',
  modeNever: 'Nunca',
  modeSet: 'Definir',

  problemAmount: 'Não é um valor acima de zero que a moeda aceite.',
  problemTooMuch: 'Não é possível devolver mais de {most}.',
  problemOver: 'Isso não é mais possível.',
  problemMany: 'O ambiente de testes não guarda mais movimentos de um mesmo pagamento.',

  payer: 'Pagamento',
  payerText: 'Este é um ambiente de testes: você decide o que acontece, e nenhum dinheiro se move.',
  payerCard:
    'Este é um ambiente de testes: não digite aqui nenhum cartão real. O cartão abaixo é inventado, e nada dele é enviado ou guardado.',
  cardNumber: 'Número do cartão',
  cardUntil: 'Válido até',
  cardCode: 'Código de segurança',
  payNow: 'Pagar {amount}',
  payRefuse: 'Recusar',
  payBack: 'Voltar para {brand}',
  payPaid: 'O pagamento foi feito.',
  payRefused: 'O pagamento foi recusado.',
  payExpired: 'O prazo deste pagamento acabou.',
};
