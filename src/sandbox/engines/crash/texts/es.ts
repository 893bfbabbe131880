import type { CrashTexts } from './en.ts';

export const es: CrashTexts = {
  act: 'Empezar',
  move: 'Retirar',
  skip: 'Seguir',
  loading: 'Preparando el vuelo',
  keys: 'Espacio empieza el vuelo y retira, las flechas cambian la apuesta, Escape cierra.',
  sky: 'El vuelo',
  heights: 'Hasta dónde llegaron los últimos vuelos',
  auto: 'Retirar solo al llegar a',
  autoOff: 'No',
  crashed: 'Cayó en {height}.',
  cashed: 'Retirado en {height}. El vuelo llegó a {top}.',
  reaches: 'Con qué frecuencia un vuelo llega tan alto',
  rulesRise:
    'Tu apuesta se pone al empezar y sube con el vuelo. Retira antes de que caiga y lo que valga entonces es tuyo.',
  rulesFall: 'La altura de un vuelo está fijada antes de empezar. Uno de unos treinta y tres cae enseguida.',
  rulesAuto: 'Elige una altura y el juego retira ahí solo, aunque pierdas la conexión. En {most} se retira todo vuelo.',
  rulesClock: 'Cuenta el momento en que tu pulsación nos llega.',
};
