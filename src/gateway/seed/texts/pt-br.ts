import type { DemoTexts } from './demo-texts.ts';

export const ptBr: DemoTexts = {
  banners: [
    { title: 'Boas-vindas à {brand}', text: 'Centenas de jogos atrás de uma única porta tranquila.' },
    { title: 'Chances às claras', text: 'Cada slot mostra seu retorno exato, e cada giro pode ser conferido.' },
    {
      title: 'Sua noite, no seu ritmo',
      text: 'Comece com pouco, pare quando quiser e veja seus giros no histórico de cada slot.',
    },
    { title: 'Estamos aqui para ajudar', text: 'Respostas na central de ajuda, e um chat ao lado de cada página.' },
  ],
  places: {
    w_login: { title: 'Entre com cuidado', text: 'Ninguém da {brand} pede a sua senha.' },
    w_register: { title: 'O que espera por você', text: 'Veja as promoções antes de escolher um nome de usuário.' },
    w_leftmenu: { title: 'Slots novos', text: 'Os mais recentes, todos em um só lugar.' },
  },
  notices: [
    {
      title: 'Esta é a demonstração da {brand}',
      content: '<p>Todo o dinheiro aqui é fictício. Nada do que você ganha ou perde é real.</p>',
    },
    {
      title: 'Confira qualquer giro',
      content:
        '<p>Abra <strong>Jogo justo</strong> em um slot: pegue uma semente nova e a antiga será mostrada para você conferir cada giro.</p>',
    },
    {
      title: 'Jogos marcados com “Em breve”',
      content:
        '<p>Os jogos marcados com <strong>Em breve</strong> ainda não estão abertos. Tudo já pode ser jogado, menos as loterias.</p>',
    },
    {
      title: 'Sua senha é só sua',
      content: '<p>Ninguém da {brand} vai pedir sua senha, nem por chat, nem por telefone, nem por e-mail.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Que bom ter você aqui',
      content:
        '<p>Seu saldo fica no topo de cada página. Jogue dentro dos seus limites e faça uma pausa de vez em quando.</p>',
    },
    B: {
      title: 'É novo por aqui?',
      content:
        '<p>Olhe à vontade. O jogo grátis não precisa de conta; com uma conta sua você joga todos os jogos abertos.</p>',
    },
    F: {
      title: 'Sua primeira visita',
      content:
        '<p>Três coisas: seu saldo fica no topo de cada página, cada slot mostra seus giros no histórico e a central de ajuda abre dia e noite.</p>',
    },
  },
  promotion: {
    title: 'Traga um amigo',
    content: '<p>O convite a amigos abre em breve. As promoções dizem como vai funcionar.</p>',
  },
};
