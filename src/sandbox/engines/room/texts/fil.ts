import type { RoomTexts } from './en.ts';

export const fil: RoomTexts = {
  loading: 'Binubuksan ang mga kuwarto',
  keys: 'Inilalagay ng Space ang ante at nananatili sa kamay; dinadala ng Tab sa iba pang pagpipilian. Isinasara ng Escape.',
  round: 'Kamay',
  noRounds: 'Dito ililista ang mga kamay mo.',
  fairText:
    'Iisang kamay ang nilalaro ng lahat sa mesa. Bago maglagay ng ante ang sinuman, ipinapakita ng mesa ang fingerprint ng lihim na seed. Kapag tapos na, tinitiyak ng history na doon galing ang mga baraha.',
  rooms: 'Mga kuwarto',
  table: 'Mesa',
  pot: 'Pot',
  roomLow: 'Kuwartong Hardin',
  roomMiddle: 'Kuwartong Daungan',
  roomHigh: 'Kuwartong Korona',
  anteName: 'Ante',
  buyInName: 'Buy-in',
  playersHere: 'Manlalaro: {count}',
  sit: 'Umupo',
  leave: 'Umalis sa mesa',
  add: 'Magdagdag',
  ante: 'Mag-ante',
  stay: 'Manatili',
  fold: 'Tumiklop',
  always: 'Ante bawat kamay',
  onTable: 'Nasa mesa',
  you: 'Ikaw',
  player: 'Manlalaro',
  sitsOut: 'Hindi kasali',
  staysIn: 'Nananatili',
  folds: 'Tumiklop',
  sayAnte: 'Ilagay ang ante mo',
  sayChoose: 'Mananatili o titiklop?',
  sayShow: 'Hinahati ang pot',
  tooLate: 'Huli na iyon para sa kamay na ito.',
  rakeText:
    'Sa bawat pot na may ipinakitang baraha, {rake} porsiyento ang sa bahay. Sa mga manlalaro ang lahat ng iba.',
  rulesSeat:
    'Uupo ka na may {buyIn} ante at maaari kang magdagdag ng ganoon din kapag kulang ka na. Babalik ang sa iyo kapag umalis ka.',
  rulesHand:
    'Bawat isa ay naglalagay ng isang ante at tumatanggap ng tatlong baraha. Sabay-sabay na pipili ang lahat: tumiklop, o manatili kapalit ng {stay} pang ante.',
  rulesPot:
    'Sa mga nanatili, ang pinakamataas na tatlong baraha ang kukuha ng pot. Hati ang magkapantay; hindi binibilang ang palo.',
  rulesAlone:
    'Kung iisa lang ang nanatili, kanya ang pot nang walang ipinapakitang baraha. Kung wala, ibabalik ang ante ng lahat.',
  rulesGuests:
    'Mga manlalaro ng bahay ang uupo sa mga bakanteng lugar. Sariling baraha lang ang nakikita nila at may tiyak silang tuntunin.',
  rulesIdle: 'Ang hindi nag-ante nang ilang minuto ay aalis sa mesa dala ang lahat ng kanya.',
  order: 'Ayos ng mga kamay, pinakamataas muna',
  kindHigh: 'Mataas na baraha',
  kindPair: 'Pares',
  kindFlush: 'Flush',
  kindStraight: 'Straight',
  kindStraightFlush: 'Straight flush',
  kindThree: 'Tatlong magkapareho',
};
