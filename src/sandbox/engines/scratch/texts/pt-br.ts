import type { ScratchTexts } from './en.ts';

export const ptBr: ScratchTexts = {
  act: 'Comprar raspadinha',
  move: 'Raspar',
  skip: 'Raspar tudo',
  loading: 'Imprimindo as raspadinhas',
  keys: 'Espaço compra uma raspadinha e raspa tudo, Tab e Enter raspam campos soltos, as setas mudam a aposta, Esc fecha.',
  goal: 'Três iguais ganham',
  fields: 'Campos da raspadinha',
  covered: 'Campo {number}, coberto',
  field: 'Campo {number}: {amount}',
  winning: 'Campo {number}: {amount}, ganha',
  hit: 'Raspadinhas premiadas',
  pays: 'Prêmios para esta aposta',
  rulesBuy: 'A raspadinha custa a sua aposta. O que há sob os nove campos é definido na compra.',
  rulesWin: 'Se três campos mostram o mesmo prêmio, ele é seu. Uma raspadinha ganha no máximo uma vez.',
  rulesScratch: 'Raspe com o dedo ou o ponteiro, campo por campo, ou tudo de uma vez.',
};
