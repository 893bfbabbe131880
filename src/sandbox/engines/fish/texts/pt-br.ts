import type { SeaTexts } from './en.ts';

export const ptBr: SeaTexts = {
  fire: 'Atirar',
  auto: 'Automático',
  loading: 'Enchendo o mar',
  keys: 'Espaço atira no que estiver mais perto ou no que você mirar. As setas mudam a aposta e Escape fecha.',
  round: 'Rajada',
  noRounds: 'Suas rajadas aparecerão aqui.',
  fairText:
    'Antes de jogar, o jogo mostra a impressão digital de uma semente secreta. O que cada tiro traz resulta dessa semente, da sua e do número da rajada. Ao pegar uma semente nova, a antiga é mostrada, para você conferir que nada mudou.',
  sea: 'O mar. Toque onde quiser atirar.',
  aims: 'Alvos',
  aimAt: 'Mirar em {name}',
  pays: 'Quanto paga uma captura, em apostas',
  rtpText:
    'Com o tempo, cada tipo de captura devolve esta parte de todas as apostas, seja qual for o alvo. É calculado a partir das chances, não medido.',
  rulesShot: 'Um tiro custa a sua aposta quando acerta. O que não acerta nada não custa nada.',
  rulesCatch: 'Um tiro que acerta pode capturar. A chance não depende de tiros anteriores nem de outros jogadores.',
  rulesAim: 'Mire em um tipo e seus tiros atravessam todos os outros.',
  sprat: 'Espadilha',
  clown: 'Peixe-palhaço',
  koi: 'Carpa',
  crab: 'Caranguejo',
  turtle: 'Tartaruga',
  octopus: 'Polvo',
  shark: 'Tubarão',
  whale: 'Baleia',
  chest: 'Baú do tesouro',
  star: 'Estrela dourada do mar',
};
