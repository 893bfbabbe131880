import type { RoundTexts } from './en.ts';

export const ptBr: RoundTexts = {
  round: 'Rodada',
  noRounds: 'Suas rodadas aparecem aqui.',
  rtpText:
    'Com o tempo o jogo devolve esta parte de todas as apostas. É calculado a partir das probabilidades, não medido.',
  fairText:
    'Antes de jogar, o jogo mostra a impressão digital de uma semente secreta. Cada rodada resulta dessa semente, da sua e do número da rodada. Ao pegar uma semente nova, a antiga é mostrada, e você confere que nada mudou.',
};
