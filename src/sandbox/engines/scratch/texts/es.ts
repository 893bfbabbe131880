import type { ScratchTexts } from './en.ts';

export const es: ScratchTexts = {
  act: 'Comprar un boleto',
  move: 'Rascar',
  skip: 'Rascar todo',
  loading: 'Imprimiendo los boletos',
  keys: 'Espacio compra un boleto y lo rasca entero, Tab y Enter rascan casillas sueltas, las flechas cambian la apuesta, Escape cierra.',
  goal: 'Tres iguales ganan',
  fields: 'Casillas del boleto',
  covered: 'Casilla {number}, cubierta',
  field: 'Casilla {number}: {amount}',
  winning: 'Casilla {number}: {amount}, gana',
  hit: 'Boletos con premio',
  pays: 'Premios con esta apuesta',
  rulesBuy: 'Un boleto cuesta tu apuesta. Lo que hay bajo sus nueve casillas queda fijado al comprarlo.',
  rulesWin: 'Si tres casillas muestran el mismo premio, lo ganas. Un boleto gana una vez como máximo.',
  rulesScratch: 'Rasca con el dedo o el puntero, casilla por casilla, o todo de una vez.',
};
