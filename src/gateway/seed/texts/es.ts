import type { DemoTexts } from './demo-texts.ts';

export const es: DemoTexts = {
  banners: [
    { title: 'Te damos la bienvenida a {brand}', text: 'Cientos de juegos tras una sola puerta tranquila.' },
    {
      title: 'Probabilidades a la vista',
      text: 'Cada tragamonedas muestra su retorno exacto y cada giro se puede comprobar.',
    },
    {
      title: 'Tu noche, a tu ritmo',
      text: 'Empieza con poco, para cuando quieras y mira tus giros en el historial de cada tragamonedas.',
    },
    { title: 'Estamos para ayudarte', text: 'Respuestas en el centro de ayuda, y un chat junto a cada página.' },
  ],
  places: {
    w_login: { title: 'Inicia sesión con cuidado', text: 'Nadie de {brand} te pedirá nunca tu contraseña.' },
    w_register: { title: 'Lo que te espera aquí', text: 'Mira las promociones antes de elegir un nombre de usuario.' },
    w_leftmenu: { title: 'Tragamonedas nuevas', text: 'Las más recientes, todas en un lugar.' },
  },
  notices: [
    {
      title: 'Esta es la demo de {brand}',
      content: '<p>Todo el dinero aquí es ficticio. Nada de lo que ganes o pierdas es real.</p>',
    },
    {
      title: 'Comprueba cualquier giro',
      content:
        '<p>Abre <strong>Juego limpio</strong> en una tragamonedas: toma una semilla nueva y se mostrará la anterior para que compruebes cada giro.</p>',
    },
    {
      title: 'Juegos con la marca «Pronto»',
      content:
        '<p>Los juegos con la marca <strong>Pronto</strong> aún no están abiertos. Ya se puede jugar a todo, menos a las loterías.</p>',
    },
    {
      title: 'Tu contraseña es solo tuya',
      content: '<p>Nadie de {brand} te pedirá tu contraseña, ni por chat, ni por teléfono, ni por correo.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Qué bueno tenerte aquí',
      content: '<p>Tu saldo está arriba en cada página. Juega dentro de tus límites y descansa de vez en cuando.</p>',
    },
    B: {
      title: '¿Primera vez aquí?',
      content:
        '<p>Mira todo lo que quieras. El juego gratis no necesita cuenta; con una cuenta propia puedes jugar a todos los juegos abiertos.</p>',
    },
    F: {
      title: 'Tu primera visita',
      content:
        '<p>Tres cosas: tu saldo está arriba en cada página, cada tragamonedas muestra tus giros en su historial y el centro de ayuda está abierto día y noche.</p>',
    },
  },
  promotion: {
    title: 'Trae a un amigo',
    content: '<p>Invitar a amigos se abre pronto. Las promociones dicen cómo funcionará.</p>',
  },
};
