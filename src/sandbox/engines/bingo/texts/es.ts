import type { BingoTexts } from './en.ts';

export const es: BingoTexts = {
  act: 'Jugar',
  move: 'Seguir',
  skip: 'Cantar todo',
  loading: 'Girando el bombo',
  keys: 'Espacio juega y canta todas las bolas de una vez, las flechas cambian la apuesta, Escape cierra.',
  balls: 'Números cantados',
  count: 'Cartones',
  card: 'Cartón {number}',
  cardWins: 'Cartón {number}: {amount}',
  pays: 'Lo que pagan las figuras en un cartón',
  line: 'Línea de cinco',
  corners: 'Cuatro esquinas',
  cross: 'Aspa',
  frame: 'Marco',
  rulesBuy: 'Cada cartón cuesta tu apuesta. Sus números se sortean con la ronda.',
  rulesCall: 'De 75 bolas se cantan {count}. La estrella del centro cuenta como cantada.',
  rulesWin: 'Cada figura completa paga por sí misma: un aspa paga además de sus dos líneas.',
};
