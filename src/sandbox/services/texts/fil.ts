import type { ServiceTexts, Words } from './en.ts';

export const fil: ServiceTexts = {
  toPortal: 'Bumalik sa {brand}',
  lost: 'Walang ganitong pahina rito.',

  service: 'Customer service',
  serviceVip: 'Serbisyong VIP',
  serviceAgent: 'Serbisyo para sa mga ahente',
  automatic: 'Awtomatikong sagot ng demo; walang taong nagbabasa.',
  conversation: 'Usapan',
  topics: 'Mga paksa',
  topicDeposit: 'Deposito',
  topicWithdraw: 'Pag-withdraw',
  topicBonus: 'Bonus',
  topicGame: 'Mga laro',
  topicAccount: 'Account ko',
  message: 'Mensahe mo',
  send: 'Ipadala',
  typing: 'Nagta-type ang desk',
  assistant: 'Desk',
  you: 'Ikaw',
  failed: 'Hindi nakarating ang mensahe mo. Tingnan ang koneksiyon at ipadala ulit.',

  greeting: 'Kumusta. Ito ang awtomatikong desk ng {brand}. Pumili ng paksa o isulat ang tanong mo.',
  hello: 'Kumusta. Tungkol saan ang tanong mo?',
  thanks: 'Walang anuman. Kung may iba pa, sumulat ka lang.',
  person: 'Walang tao sa likod ng desk na ito: bahagi ito ng demo at sumasagot ayon sa mga patakaran.',
  unknown: 'Hindi ko naintindihan iyon. Alam ko ang tungkol sa deposito, pag-withdraw, bonus, laro at account.',
  deposit: 'Hindi pa bukas ang deposito. May laruang pera ang bawat bagong account, kaya makakapaglaro ka na ngayon.',
  depositMore: 'Walang hihingi rito ng bayad. Kung may humingi sa pangalan namin, huwag magbayad.',
  withdraw: 'Hindi pa bukas ang pag-withdraw: laruang pera lang ang nasa demo at hindi ito mailalabas.',
  withdrawMore: 'Nananatili sa wallet ang balanse mo. Kapag naka-log in ka, nasa itaas ito ng bawat pahina.',
  bonus: 'Ipinapakita ng mga promo ang nakaplano at ang mga kondisyon nito. Hindi pa makukuha ang mga ito.',
  bonusMore: 'Nasa Mga promosyon sa menu ang mga ito, may sariling pahina ang bawat isa.',
  game: 'Malalaro na ngayon ang mga slot kapag naka-log in ka. Hindi pa bukas ang mga larong may “Malapit na”.',
  gameMore: 'Kung huminto ang slot, isara at buksan ulit. Nasa Kasaysayan ng laro ang mga ikot mo.',
  account: 'Piliin ang “Magrehistro”: sapat na ang username at password. Dapat 18 taong gulang ka na.',
  accountMore:
    'Hindi pa mare-reset dito ang nalimutang password. Huwag sabihin ang password mo kahit kanino, kahit sa amin.',

  room: 'Chat kay {host}',
  roomNote: 'Kuwarto ito ng demo: nababasa ng lahat ng narito ang isinusulat mo. Huwag magsulat ng password.',
  roomGreeting:
    'Kumusta, ako si {host}. Walang nasa harap ng kamera sa demo na ito, pero totoo ang mga manlalaro rito: bumati ka.',
  roomPeople: 'Narito ngayon: {count}',
  roomSlow: 'Ang bilis niyan. Maghintay ng ilang segundo, saka ipadala muli.',
  roomClosed: 'Sarado ang pintong ito',
  roomOver:
    'Isang beses lang at isang minuto lang ang bisa ng pagpasok sa kuwarto. Isara ang window na ito at buksan muli ang kuwarto.',

  appAndroid: '{brand} para sa Android',
  appIos: '{brand} para sa iPhone at iPad',
  appDemo: 'Ito ang pahina ng download ng demo. Sa totoong brand, papunta ang link sa sarili nitong app.',
  apk: 'I-download ang demo file (.apk)',
  apkText:
    'Pangalan at uri lang ng Android app ang mayroon ito at isang tala ang laman: hindi ito ii-install ng Android.',
  profile: 'I-download ang profile (.mobileconfig)',
  profileText:
    'Naglalagay ang profile ng icon ng portal sa home screen. Wala itong lagda, at gumagana sa device na naaabot ang address na ito: {address}',

  channel: '{brand} sa {network}',
  channelText:
    'Panghalili ang pahinang ito sa channel ng demo brand. Nasa settings ng totoong brand ang tunay nitong channel.',
  channelEmpty: 'Walang inilalathala rito, at walang susulat sa iyo mula rito.',

  visits: 'Mga nabilang na pagbukas ng pahina',
  visitsText:
    'Ito ang nabilang ng tagging server ng demo para sa {brand}, gamit ang tag na {tag}, mula sa mga bisitang pumayag. Nasa ibaba ang ipinadala ng tag mula sa bawat address.',
  visitsNone: 'Wala pang nabibilang. Buksan ang portal, payagan ang pagbilang, at i-load ulit ang pahinang ito.',
  visitsTotal: 'Mga pagbukas: {views}. Mga browser: {visitors}.',
  visitsPage: 'Pahina',
  visitsViews: 'Mga pagbukas',

  outbox: 'Mga ipinadala',
  outboxText:
    'Walang ipinapadala ang demo na ito sa mga telepono at mailbox: narito ang mga ipapadala sana, una ang pinakabago.',
  outboxEmpty: 'Wala pang naipapadala.',
  outboxReload: 'I-load muli',
  outboxSms: 'Text',
  outboxChat: 'Chat message',
  outboxMail: 'Sulat',

  openid: 'Mag-sign in gamit ang {name} (subukan)',
  openidText: 'Ang pahinang ito ang pumapalit sa {name}. Paniniwalaan ng portal ang sinumang piliin mo rito.',
  openidOther: 'Ibang e-mail address',
  openidShare: 'Ang sasabihin sa portal',
  openidVerified: 'Ang address, bilang beripikado',
  openidUnverified: 'Ang address, bilang hindi beripikado',
  openidNone: 'Walang address',
  openidGo: 'Magpatuloy',
  openidLeave: 'Bumalik nang hindi nagsa-sign in',

  recaptchaBox: 'Tao ako (sandbox)',
};

export const filWords: Words = {
  deposit: ['deposito', 'magdeposito', 'idedeposito', 'mag-deposit', 'cash in', 'lagay ng pera'],
  withdraw: ['withdraw', 'mag-withdraw', 'ilabas', 'labas ng pera', 'cash out'],
  bonus: ['bonus', 'promo', 'regalo', 'rebate', 'alok'],
  game: ['laro', 'maglaro', 'slot', 'ikot', 'jackpot'],
  account: ['account', 'password', 'log in', 'mag-log', 'register', 'mag-sign', 'username'],
  person: ['tao', 'totoong', 'operator'],
  thanks: ['salamat'],
  hello: ['kumusta', 'kamusta', 'hello', 'magandang'],
};
