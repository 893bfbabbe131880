import type { SlotTexts } from './en.ts';

export const ptBr: SlotTexts = {
  spin: 'Girar',
  loading: 'Preparando os rolos',
  keys: 'Espaço gira, as setas mudam a aposta, Esc fecha.',
  freeSpins: 'Giros grátis',
  freeSpinsWon: 'Giros grátis: {count}. Os prêmios valem {times} vezes.',
  freeSpinOf: 'Giro grátis {number} de {count}',
  freeRoundOf: 'Rodada grátis {number} de {count}',
  line: 'Linha {number}',
  rtpText: 'Com o tempo o jogo devolve esta parte de todas as apostas. É calculado a partir dos rolos, não medido.',
  hit: 'Giros com prêmio',
  trigger: 'Início dos giros grátis',
  rulesLines: 'Os prêmios pagam em {count} linhas, a partir do rolo da esquerda. Cada linha paga seu prêmio mais alto.',
  rulesWild: 'O curinga substitui todos os símbolos, menos o de bônus. Ele está nos rolos 2, 3 e 4.',
  rulesBonus:
    'Três ou mais símbolos de bônus em qualquer lugar pagam na hora e dão {count} giros grátis, em que cada prêmio vale {times} vezes.',
  rulesFree: 'Nos giros grátis os símbolos de bônus pagam, mas não dão novos giros.',
  jackpot: 'Jackpot',
  jackpotWon: 'Você ganhou o jackpot: {amount}.',
  rulesJackpot:
    'Um centésimo de cada aposta vai para o jackpot. Qualquer aposta pode ganhá-lo inteiro; quanto maior a aposta, maior a chance: uma em {count} com esta.',
  pays: 'Prêmios com esta aposta',
  symbol: 'Símbolo',
  chance: 'Chance em uma linha',
  lines: 'Linhas',
  round: 'Giro',
  noRounds: 'Seus giros aparecem aqui.',
  fairText:
    'Antes de jogar, o jogo mostra a impressão digital de uma semente secreta. Cada giro resulta dessa semente, da sua e do número do giro. Ao pegar uma semente nova, a antiga é mostrada, e você confere que nada mudou.',
};
