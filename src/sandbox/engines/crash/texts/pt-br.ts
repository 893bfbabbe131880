import type { CrashTexts } from './en.ts';

export const ptBr: CrashTexts = {
  act: 'Começar',
  move: 'Retirar',
  skip: 'Continuar',
  loading: 'Preparando o voo',
  keys: 'Espaço começa o voo e retira, as setas mudam a aposta, Esc fecha.',
  sky: 'O voo',
  heights: 'Até onde foram os últimos voos',
  auto: 'Retirar sozinho em',
  autoOff: 'Não',
  crashed: 'Caiu em {height}.',
  cashed: 'Retirado em {height}. O voo chegou a {top}.',
  reaches: 'Com que frequência um voo chega tão alto',
  rulesRise:
    'Sua aposta entra no começo e sobe com o voo. Retire antes da queda, e o que ela valer naquele momento é seu.',
  rulesFall: 'A altura de um voo é definida antes de ele começar. Cerca de um em trinta e três cai logo.',
  rulesAuto:
    'Escolha uma altura e o jogo retira ali sozinho, mesmo se a sua conexão cair. Em {most} todo voo é retirado.',
  rulesClock: 'Vale o momento em que o seu toque chega até nós.',
};
