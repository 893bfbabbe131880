import type { SeaTexts } from './en.ts';

export const es: SeaTexts = {
  fire: 'Disparar',
  auto: 'Automático',
  loading: 'Llenando el mar',
  keys: 'Espacio dispara a lo más cercano o a lo que apuntes. Las flechas cambian la apuesta y Escape cierra.',
  round: 'Ráfaga',
  noRounds: 'Aquí verás tus ráfagas.',
  fairText:
    'Antes de jugar, el juego muestra la huella de una semilla secreta. Lo que trae cada disparo resulta de esa semilla, de la tuya y del número de la ráfaga. Al tomar una semilla nueva se muestra la anterior, para que compruebes que nada cambió.',
  sea: 'El mar. Pulsa donde quieras disparar.',
  aims: 'Objetivos',
  aimAt: 'Apuntar a {name}',
  pays: 'Lo que paga una captura, en apuestas',
  rtpText:
    'A la larga, cada tipo de captura devuelve esta parte de todas las apuestas, apuntes a lo que apuntes. Se calcula a partir de las probabilidades, no se mide.',
  rulesShot: 'Un disparo cuesta tu apuesta cuando acierta. El que no acierta nada no cuesta nada.',
  rulesCatch:
    'Un disparo que acierta puede capturar. La probabilidad no depende de disparos anteriores ni de otros jugadores.',
  rulesAim: 'Apunta a un tipo y tus disparos atravesarán todos los demás.',
  sprat: 'Espadín',
  clown: 'Pez payaso',
  koi: 'Koi',
  crab: 'Cangrejo',
  turtle: 'Tortuga',
  octopus: 'Pulpo',
  shark: 'Tiburón',
  whale: 'Ballena',
  chest: 'Cofre del tesoro',
  star: 'Estrella dorada del mar',
};
