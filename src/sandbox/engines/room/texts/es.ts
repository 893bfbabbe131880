import type { RoomTexts } from './en.ts';

export const es: RoomTexts = {
  loading: 'Abriendo las salas',
  keys: 'Espacio pone el ante y se queda en la mano; Tab lleva a las demás opciones. Escape cierra.',
  round: 'Mano',
  noRounds: 'Aquí verás tus manos.',
  fairText:
    'Todos los jugadores de una mesa comparten la mano. Antes de que nadie ponga su ante, la mesa muestra la huella de la semilla secreta. Al terminar, el historial comprueba que las cartas resultaron de ella.',
  rooms: 'Salas',
  table: 'Mesa',
  pot: 'Bote',
  roomLow: 'Sala del jardín',
  roomMiddle: 'Sala del puerto',
  roomHigh: 'Sala de la corona',
  anteName: 'Ante',
  buyInName: 'Entrada',
  playersHere: 'Jugadores: {count}',
  sit: 'Sentarse',
  leave: 'Dejar la mesa',
  add: 'Añadir fichas',
  ante: 'Poner ante',
  stay: 'Seguir',
  fold: 'Retirarse',
  always: 'Ante en cada mano',
  onTable: 'En la mesa',
  you: 'Tú',
  player: 'Jugador',
  sitsOut: 'No juega',
  staysIn: 'Sigue',
  folds: 'Se retira',
  sayAnte: 'Pon tu ante',
  sayChoose: '¿Sigues o te retiras?',
  sayShow: 'Se reparte el bote',
  tooLate: 'Eso llegó tarde para esta mano.',
  rakeText:
    'De cada bote en el que se muestran cartas, el {rake} por ciento queda para la casa. Todo lo demás es de los jugadores.',
  rulesSeat:
    'Te sientas con {buyIn} antes y puedes añadir otro tanto cuando tengas menos. Lo que es tuyo vuelve cuando te levantas.',
  rulesHand:
    'Cada uno pone un ante y recibe tres cartas. Luego todos eligen a la vez: retirarse o seguir por {stay} antes más.',
  rulesPot:
    'De quienes siguen, las mejores tres cartas se llevan el bote. Las iguales lo reparten; los palos no cuentan.',
  rulesAlone:
    'Si sigue un solo jugador, el bote es suyo sin mostrar cartas. Si no sigue nadie, todos recuperan su ante.',
  rulesGuests:
    'Los sitios libres los ocupan jugadores de la casa. Solo ven sus propias cartas y juegan con reglas fijas.',
  rulesIdle: 'Quien no pone ante durante unos minutos deja la mesa con todo lo suyo.',
  order: 'Orden de las manos, de mayor a menor',
  kindHigh: 'Carta alta',
  kindPair: 'Pareja',
  kindFlush: 'Color',
  kindStraight: 'Escalera',
  kindStraightFlush: 'Escalera de color',
  kindThree: 'Trío',
};
