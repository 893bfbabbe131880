import type { DemoTexts } from './demo-texts.ts';

export const en: DemoTexts = {
  banners: [
    { title: 'Welcome to {brand}', text: 'Hundreds of games behind one calm front door.' },
    { title: 'Odds you can read', text: 'Every slot shows its exact return, and every spin can be checked.' },
    {
      title: 'Your evening, your pace',
      text: 'Start small, stop whenever you like, and see your spins in the history of each slot.',
    },
    { title: 'We are here to help', text: 'Answers in the help centre, and a chat beside every page.' },
  ],
  places: {
    w_login: { title: 'Log in with care', text: 'Nobody from {brand} ever asks for your password.' },
    w_register: { title: 'What waits for you here', text: 'See the promotions before you choose a username.' },
    w_leftmenu: { title: 'New slots', text: 'The newest slots, all in one place.' },
  },
  notices: [
    {
      title: 'This is the demo of {brand}',
      content: '<p>All money here is play money. Nothing you win or lose is real.</p>',
    },
    {
      title: 'Check any spin',
      content:
        '<p>Open <strong>Fairness</strong> in a slot: take a new seed, and the old one is shown so that you can check every spin it drew.</p>',
    },
    {
      title: 'Games marked “Soon”',
      content:
        '<p>Games marked <strong>Soon</strong> are not open yet. Everything but the lotteries can be played today.</p>',
    },
    {
      title: 'Keep your password to yourself',
      content: '<p>Nobody from {brand} will ever ask for your password, in chat, by phone or by mail.</p>',
    },
  ],
  popups: {
    A: {
      title: 'Good to have you here',
      content:
        '<p>Your balance stands at the top of every page. Play within your limits and take a break now and then.</p>',
    },
    B: {
      title: 'New here?',
      content:
        '<p>Look around as long as you like. Free play needs no account; with an account of your own you can play every open game.</p>',
    },
    F: {
      title: 'Your first visit',
      content:
        '<p>Three things to know: your balance stands at the top of every page, each slot lists your spins in its history, and the help centre is open day and night.</p>',
    },
  },
  promotion: {
    title: 'Bring a friend',
    content: '<p>Inviting friends opens soon. The promotions say how it will work.</p>',
  },
};
