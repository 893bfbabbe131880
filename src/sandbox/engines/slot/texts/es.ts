import type { SlotTexts } from './en.ts';

export const es: SlotTexts = {
  spin: 'Girar',
  loading: 'Preparando los rodillos',
  keys: 'Espacio gira, las flechas cambian la apuesta, Escape cierra.',
  freeSpins: 'Giros gratis',
  freeSpinsWon: 'Giros gratis: {count}. Los premios valen {times} veces.',
  freeSpinOf: 'Giro gratis {number} de {count}',
  freeRoundOf: 'Ronda gratis {number} de {count}',
  line: 'Línea {number}',
  rtpText:
    'Con el tiempo el juego devuelve esta parte de todas las apuestas. Se calcula a partir de los rodillos, no se mide.',
  hit: 'Giros con premio',
  trigger: 'Empiezan los giros gratis',
  rulesLines: 'Los premios se pagan en {count} líneas, desde el rodillo izquierdo. Cada línea paga su premio más alto.',
  rulesWild: 'El comodín sustituye a todos los símbolos menos al de bonus. Está en los rodillos 2, 3 y 4.',
  rulesBonus:
    'Tres o más símbolos de bonus en cualquier lugar pagan al momento y dan {count} giros gratis, donde cada premio vale {times} veces.',
  rulesFree: 'En los giros gratis los símbolos de bonus pagan, pero no dan más giros.',
  jackpot: 'Bote',
  jackpotWon: 'Has ganado el bote: {amount}.',
  rulesJackpot:
    'Una centésima parte de cada apuesta va al bote. Cualquier apuesta puede ganarlo entero; cuanto más alta, mayor es la probabilidad: una entre {count} con esta.',
  pays: 'Premios con esta apuesta',
  symbol: 'Símbolo',
  chance: 'Probabilidad en una línea',
  lines: 'Líneas',
  round: 'Giro',
  noRounds: 'Aquí verás tus giros.',
  fairText:
    'Antes de jugar se muestra la huella de una semilla secreta. Cada giro sale de esa semilla, de la tuya y del número del giro. Al tomar una semilla nueva se muestra la anterior, para que compruebes que nada cambió.',
};
