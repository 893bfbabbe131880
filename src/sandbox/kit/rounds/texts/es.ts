import type { RoundTexts } from './en.ts';

export const es: RoundTexts = {
  round: 'Ronda',
  noRounds: 'Aquí verás tus rondas.',
  rtpText:
    'Con el tiempo el juego devuelve esta parte de todas las apuestas. Se calcula a partir de las probabilidades, no se mide.',
  fairText:
    'Antes de jugar se muestra la huella de una semilla secreta. Cada ronda sale de esa semilla, de la tuya y del número de la ronda. Al tomar una semilla nueva se muestra la anterior, para que compruebes que nada cambió.',
};
