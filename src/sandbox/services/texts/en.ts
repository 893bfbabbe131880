/** Texts of the sandbox's services. `{name}` is replaced by the page. */
export const en = {
  toPortal: 'Back to {brand}',
  lost: 'There is no such page here.',

  service: 'Customer service',
  serviceVip: 'VIP service',
  serviceAgent: 'Service for agents',
  automatic: 'Automatic answers of the demo; nobody reads along.',
  conversation: 'Conversation',
  topics: 'Topics',
  topicDeposit: 'Deposits',
  topicWithdraw: 'Withdrawals',
  topicBonus: 'Bonuses',
  topicGame: 'Games',
  topicAccount: 'My account',
  message: 'Your message',
  send: 'Send',
  typing: 'The desk is typing',
  assistant: 'Desk',
  you: 'You',
  failed: 'Your message did not arrive. Check your connection and send it again.',

  greeting: 'Hello. This is the automatic desk of {brand}. Choose a topic or write your question.',
  hello: 'Hello. What is your question about?',
  thanks: 'You are welcome. If anything else comes up, just write.',
  person: 'There is no person behind this desk: it belongs to the demo and answers by rules.',
  unknown: 'I did not understand that. I know about deposits, withdrawals, bonuses, games and accounts.',
  deposit: 'Deposits are not open yet. A new account starts with play money, so you can play today.',
  depositMore: 'Nobody here asks for a payment. If somebody does so in our name, do not pay.',
  withdraw: 'Withdrawals are not open yet: all money in this demo is play money and cannot be paid out.',
  withdrawMore: 'Your balance stays in your wallet. Once you are logged in, it stands at the top of every page.',
  bonus: 'The promotions show what is planned, with its conditions. They cannot be claimed yet.',
  bonusMore: 'You find them under Promotions in the menu, each with its own page.',
  game: 'Slots can be played today, once you are logged in. Games marked “Soon” are not open yet.',
  gameMore: 'If a slot stops, close it and open it again. Its History lists the spins of your session.',
  account: 'Choose “Sign up”: a username and a password are enough. You must be 18 or older.',
  accountMore: 'A forgotten password cannot be reset here yet. Never tell anybody your password, not even us.',

  room: 'Chat with {host}',
  roomNote: 'A room of the demo: everybody in it reads what you write. Write no passwords.',
  roomGreeting:
    'Hello, I am {host}. Nobody stands before a camera in this demo, but the players here are real: say hello.',
  roomPeople: 'Here now: {count}',
  roomSlow: 'That was quick. Wait a few seconds, then send it again.',
  roomClosed: 'This door is closed',
  roomOver: 'A way into a room is good once, and for a minute. Close this window and open the room again.',

  appAndroid: '{brand} for Android',
  appIos: '{brand} for iPhone and iPad',
  appDemo: 'This is the download page of the demo. In a live brand, the link leads to its own app.',
  apk: 'Download the demo file (.apk)',
  apkText: 'The file has the name and type of an Android app, but holds only a note: Android will not install it.',
  profile: 'Download the profile (.mobileconfig)',
  profileText:
    'The profile puts an icon of the portal on the home screen. It is unsigned, and works on a device that can reach this address: {address}',

  channel: '{brand} on {network}',
  channelText:
    'This page stands in for the channel of the demo brand. A live brand names its real channel in its settings.',
  channelEmpty: 'Nothing is published here, and nobody writes to you from here.',

  visits: 'Counted page views',
  visitsText:
    'The tagging server of the demo has counted this for {brand}, with the tag {tag}, from visitors who agreed. Below stands what the tag sent of each address.',
  visitsNone: 'Nothing has been counted yet. Open the portal, allow the counting, and load this page again.',
  visitsTotal: 'Views: {views}. Browsers: {visitors}.',
  visitsPage: 'Page',
  visitsViews: 'Views',

  outbox: 'Outbox',
  outboxText: 'This demo sends nothing to phones and mailboxes: what it would have sent stands here, newest first.',
  outboxEmpty: 'Nothing has been sent yet.',
  outboxReload: 'Load again',
  outboxSms: 'SMS',
  outboxChat: 'Chat',
  outboxMail: 'Mail',

  openid: 'Sign in with {name} (sandbox)',
  openidText: 'This page stands in for {name}. Whoever you choose here, the portal believes it.',
  openidOther: 'Another e-mail address',
  openidShare: 'What the portal is told',
  openidVerified: 'The address, as verified',
  openidUnverified: 'The address, as not verified',
  openidNone: 'No address',
  openidGo: 'Continue',
  openidLeave: 'Go back without signing in',

  recaptchaBox: 'I am a person (sandbox)',
};

export type ServiceTexts = Readonly<Record<keyof typeof en, string>>;

/** What members may be asking about, by words that begin like these. */
export const enWords = {
  deposit: ['deposit', 'top up', 'pay in', 'add money', 'add funds'],
  withdraw: ['withdraw', 'payout', 'pay out', 'cash out', 'take out'],
  bonus: ['bonus', 'promo', 'offer', 'rebate', 'gift', 'reward', 'referral'],
  game: ['game', 'slot', 'spin', 'play', 'jackpot', 'reel'],
  account: ['account', 'password', 'log in', 'login', 'register', 'sign up', 'username', 'profile'],
  person: ['person', 'human', 'agent', 'operator', 'somebody real'],
  thanks: ['thank', 'thx'],
  hello: ['hello', 'hi', 'hey', 'good morning', 'good evening'],
} as const;

export type Words = Readonly<Record<keyof typeof enWords, readonly string[]>>;
