import type { BingoTexts } from './en.ts';

export const ptBr: BingoTexts = {
  act: 'Jogar',
  move: 'Continuar',
  skip: 'Cantar tudo',
  loading: 'Girando o globo',
  keys: 'Espaço joga e canta todas as bolas de uma vez, as setas mudam a aposta, Esc fecha.',
  balls: 'Números cantados',
  count: 'Cartelas',
  card: 'Cartela {number}',
  cardWins: 'Cartela {number}: {amount}',
  pays: 'O que as figuras pagam em uma cartela',
  line: 'Linha de cinco',
  corners: 'Quatro cantos',
  cross: 'Xis',
  frame: 'Moldura',
  rulesBuy: 'Cada cartela custa a sua aposta. Os números dela são sorteados com a rodada.',
  rulesCall: 'De 75 bolas, {count} são cantadas. A estrela do meio conta como cantada.',
  rulesWin: 'Cada figura completa paga por si: um xis paga além das suas duas linhas.',
};
