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
        '<p>Os jogos marcados com <strong>Em breve</strong> ainda não estão abertos. Todos os slots dos nossos fornecedores RNG já podem ser jogados.</p>',
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
