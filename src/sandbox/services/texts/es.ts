import type { ServiceTexts, Words } from './en.ts';

export const es: ServiceTexts = {
  toPortal: 'Volver a {brand}',
  lost: 'Esta página no existe aquí.',

  service: 'Atención al cliente',
  serviceVip: 'Atención VIP',
  serviceAgent: 'Atención a agentes',
  automatic: 'Respuestas automáticas de la demo; nadie las lee.',
  conversation: 'Conversación',
  topics: 'Temas',
  topicDeposit: 'Depósitos',
  topicWithdraw: 'Retiros',
  topicBonus: 'Bonos',
  topicGame: 'Juegos',
  topicAccount: 'Mi cuenta',
  message: 'Tu mensaje',
  send: 'Enviar',
  typing: 'El asistente está escribiendo',
  assistant: 'Asistente',
  you: 'Tú',
  failed: 'Tu mensaje no llegó. Revisa la conexión y envíalo de nuevo.',

  greeting: 'Hola. Este es el asistente automático de {brand}. Elige un tema o escribe tu pregunta.',
  hello: 'Hola. ¿Sobre qué es tu pregunta?',
  thanks: 'De nada. Si surge algo más, escribe.',
  person: 'Detrás de este asistente no hay una persona: es de la demo y responde según reglas.',
  unknown: 'No te he entendido. Sé de depósitos, retiros, bonos, juegos y cuentas.',
  deposit:
    'Los depósitos aún no están abiertos. Una cuenta nueva empieza con dinero ficticio, así que ya puedes jugar.',
  depositMore: 'Aquí nadie te pide un pago. Si alguien lo hace en nuestro nombre, no pagues.',
  withdraw: 'Los retiros aún no están abiertos: todo el dinero de esta demo es ficticio y no se puede cobrar.',
  withdrawMore: 'Tu saldo sigue en tu monedero. Cuando has entrado, lo ves arriba en cada página.',
  bonus: 'Las promociones muestran lo que está previsto, con sus condiciones. Aún no se pueden solicitar.',
  bonusMore: 'Están en Promociones, en el menú, cada una con su página.',
  game: 'Las tragamonedas ya se pueden jugar cuando has entrado. Los juegos con la marca «Pronto» aún no están abiertos.',
  gameMore: 'Si una tragamonedas se detiene, ciérrala y ábrela de nuevo. Su Historial muestra los giros de tu sesión.',
  account: 'Elige «Registrarse»: bastan un usuario y una contraseña. Debes tener 18 años o más.',
  accountMore:
    'Una contraseña olvidada aún no se puede restablecer aquí. No le digas tu contraseña a nadie, ni a nosotros.',

  room: 'Chat con {host}',
  roomNote: 'Una sala de la demostración: todos los presentes leen lo que escribes. No escribas contraseñas.',
  roomGreeting:
    'Hola, soy {host}. En esta demostración nadie está ante una cámara, pero los jugadores son reales: saluda.',
  roomPeople: 'Presentes: {count}',
  roomSlow: 'Vas muy rápido. Espera unos segundos y envíalo de nuevo.',
  roomClosed: 'Esta puerta está cerrada',
  roomOver: 'La entrada a una sala vale una vez y durante un minuto. Cierra esta ventana y abre la sala de nuevo.',

  appAndroid: '{brand} para Android',
  appIos: '{brand} para iPhone y iPad',
  appDemo: 'Esta es la página de descarga de la demo. En una marca real, el enlace lleva a su propia aplicación.',
  apk: 'Descargar el archivo de demostración (.apk)',
  apkText:
    'El archivo tiene el nombre y el tipo de una app de Android, pero solo contiene una nota: Android no la instalará.',
  profile: 'Descargar el perfil (.mobileconfig)',
  profileText:
    'El perfil pone un icono del portal en la pantalla de inicio. No está firmado y funciona en un dispositivo que llegue a esta dirección: {address}',

  channel: '{brand} en {network}',
  channelText:
    'Esta página ocupa el lugar del canal de la marca de demostración. Una marca real indica su canal en sus ajustes.',
  channelEmpty: 'Aquí no se publica nada, y nadie te escribe desde aquí.',

  visits: 'Páginas vistas contadas',
  visitsText:
    'El servidor de etiquetas de la demo ha contado esto para {brand}, con la etiqueta {tag}, de visitantes que aceptaron. Abajo está lo que la etiqueta envió de cada dirección.',
  visitsNone: 'Todavía no se ha contado nada. Abre el portal, permite el recuento y vuelve a cargar esta página.',
  visitsTotal: 'Vistas: {views}. Navegadores: {visitors}.',
  visitsPage: 'Página',
  visitsViews: 'Vistas',

  outbox: 'Bandeja de salida',
  outboxText: 'Esta demo no envía nada a teléfonos ni buzones: aquí está lo que habría enviado, lo más nuevo primero.',
  outboxEmpty: 'Todavía no se ha enviado nada.',
  outboxReload: 'Cargar de nuevo',
  outboxSms: 'Mensaje SMS',
  outboxChat: 'Mensaje de chat',
  outboxMail: 'Correo',

  openid: 'Entrar con {name} (pruebas)',
  openidText: 'Esta página ocupa el lugar de {name}. El portal cree a quien elijas aquí.',
  openidOther: 'Otra dirección de correo',
  openidShare: 'Lo que se le dice al portal',
  openidVerified: 'La dirección, como verificada',
  openidUnverified: 'La dirección, como no verificada',
  openidNone: 'Ninguna dirección',
  openidGo: 'Continuar',
  openidLeave: 'Volver sin entrar',

  recaptchaBox: 'Soy una persona (entorno de pruebas)',
};

export const esWords: Words = {
  deposit: ['depósito', 'depositar', 'ingresar dinero', 'recargar'],
  withdraw: ['retiro', 'retirar', 'cobrar', 'sacar dinero'],
  bonus: ['bono', 'promoci', 'oferta', 'regalo', 'reembolso', 'referido'],
  game: ['juego', 'jugar', 'tragamonedas', 'giro', 'bote'],
  account: ['cuenta', 'contraseña', 'entrar', 'registr', 'usuario', 'perfil'],
  person: ['persona', 'humano', 'operador', 'agente'],
  thanks: ['gracias'],
  hello: ['hola', 'buenos días', 'buenas'],
};
