import type { ServiceTexts, Words } from './en.ts';

export const ptBr: ServiceTexts = {
  toPortal: 'Voltar à {brand}',
  lost: 'Esta página não existe aqui.',

  service: 'Atendimento',
  serviceVip: 'Atendimento VIP',
  serviceAgent: 'Atendimento a agentes',
  automatic: 'Respostas automáticas da demonstração; ninguém lê a conversa.',
  conversation: 'Conversa',
  topics: 'Assuntos',
  topicDeposit: 'Depósitos',
  topicWithdraw: 'Saques',
  topicBonus: 'Bônus',
  topicGame: 'Jogos',
  topicAccount: 'Minha conta',
  message: 'Sua mensagem',
  send: 'Enviar',
  typing: 'O atendimento está digitando',
  assistant: 'Atendimento',
  you: 'Você',
  failed: 'Sua mensagem não chegou. Confira a conexão e envie de novo.',

  greeting: 'Olá. Este é o atendimento automático da {brand}. Escolha um assunto ou escreva sua pergunta.',
  hello: 'Olá. Sobre o que é a sua pergunta?',
  thanks: 'De nada. Se surgir mais alguma coisa, é só escrever.',
  person: 'Não há uma pessoa por trás deste atendimento: ele é da demonstração e responde por regras.',
  unknown: 'Não entendi. Eu sei sobre depósitos, saques, bônus, jogos e contas.',
  deposit:
    'Os depósitos ainda não estão abertos. Uma conta nova começa com dinheiro fictício, então você já pode jogar.',
  depositMore: 'Ninguém aqui pede pagamento. Se alguém pedir em nosso nome, não pague.',
  withdraw: 'Os saques ainda não estão abertos: todo o dinheiro desta demonstração é fictício e não pode ser sacado.',
  withdrawMore: 'Seu saldo continua na carteira. Depois de entrar, você o vê no topo de cada página.',
  bonus: 'As promoções mostram o que está planejado, com as condições. Elas ainda não podem ser resgatadas.',
  bonusMore: 'Elas estão em Promoções, no menu, cada uma com sua página.',
  game: 'Os slots já podem ser jogados depois de entrar. Os jogos marcados com “Em breve” ainda não estão abertos.',
  gameMore: 'Se um slot parar, feche e abra de novo. O Histórico dele mostra os giros da sua sessão.',
  account: 'Escolha “Cadastre-se”: bastam um usuário e uma senha. Você precisa ter 18 anos ou mais.',
  accountMore: 'Uma senha esquecida ainda não pode ser redefinida aqui. Não diga sua senha a ninguém, nem a nós.',

  room: 'Conversa com {host}',
  roomNote: 'Uma sala da demonstração: todos que estão nela leem o que você escreve. Não escreva senhas.',
  roomGreeting:
    'Olá, sou {host}. Nesta demonstração ninguém está diante de uma câmera, mas os jogadores são reais: diga oi.',
  roomPeople: 'Presentes agora: {count}',
  roomSlow: 'Muito rápido. Espere alguns segundos e envie de novo.',
  roomClosed: 'Esta porta está fechada',
  roomOver: 'A entrada em uma sala vale uma vez, por um minuto. Feche esta janela e abra a sala de novo.',

  appAndroid: '{brand} para Android',
  appIos: '{brand} para iPhone e iPad',
  appDemo: 'Esta é a página de download da demonstração. Em uma marca real, o link leva ao aplicativo dela.',
  apk: 'Baixar o arquivo de demonstração (.apk)',
  apkText: 'O arquivo tem nome e tipo de um app de Android, mas só contém uma nota: o Android não vai instalá-lo.',
  profile: 'Baixar o perfil (.mobileconfig)',
  profileText:
    'O perfil põe um ícone do portal na tela de início. Ele não é assinado e funciona em um aparelho que alcance este endereço: {address}',

  channel: '{brand} no {network}',
  channelText:
    'Esta página fica no lugar do canal da marca de demonstração. Uma marca real informa seu canal nas configurações.',
  channelEmpty: 'Nada é publicado aqui, e ninguém escreve para você daqui.',

  visits: 'Páginas vistas contadas',
  visitsText:
    'O servidor de tags da demonstração contou isto para {brand}, com a tag {tag}, de visitantes que aceitaram. Abaixo está o que a tag enviou de cada endereço.',
  visitsNone: 'Nada foi contado ainda. Abra o portal, permita a contagem e carregue esta página de novo.',
  visitsTotal: 'Visualizações: {views}. Navegadores: {visitors}.',
  visitsPage: 'Página',
  visitsViews: 'Visualizações',

  outbox: 'Caixa de saída',
  outboxText:
    'Esta demo não envia nada a telefones nem a caixas de e-mail: aqui está o que teria enviado, o mais novo primeiro.',
  outboxEmpty: 'Nada foi enviado ainda.',
  outboxReload: 'Carregar de novo',
  outboxSms: 'Mensagem SMS',
  outboxChat: 'Mensagem de chat',
  outboxMail: 'E-mail',

  openid: 'Entrar com {name} (testes)',
  openidText: 'Esta página faz as vezes de {name}. O portal acredita em quem você escolher aqui.',
  openidOther: 'Outro endereço de e-mail',
  openidShare: 'O que o portal fica sabendo',
  openidVerified: 'O endereço, como verificado',
  openidUnverified: 'O endereço, como não verificado',
  openidNone: 'Nenhum endereço',
  openidGo: 'Continuar',
  openidLeave: 'Voltar sem entrar',

  recaptchaBox: 'Sou uma pessoa (ambiente de testes)',
};

export const ptBrWords: Words = {
  deposit: ['depósito', 'depositar', 'colocar dinheiro', 'recarga'],
  withdraw: ['saque', 'sacar', 'retirar', 'retirada'],
  bonus: ['bônus', 'promo', 'oferta', 'presente', 'cashback', 'indica'],
  game: ['jogo', 'jogar', 'slot', 'giro', 'jackpot'],
  account: ['conta', 'senha', 'entrar', 'cadastr', 'registr', 'usuário', 'perfil'],
  person: ['pessoa', 'humano', 'atendente', 'operador'],
  thanks: ['obrigad', 'valeu'],
  hello: ['olá', 'oi', 'bom dia', 'boa tarde', 'boa noite'],
};
