import type { SlotTexts } from './en.ts';

export const fil: SlotTexts = {
  spin: 'Paikutin',
  loading: 'Inihahanda ang mga reel',
  keys: 'Space ang pampaikot, mga arrow ang pambago ng taya, Escape ang pansara.',
  freeSpins: 'Libreng ikot',
  freeSpinsWon: 'Libreng ikot: {count}. Times {times} ang bawat panalo.',
  freeSpinOf: 'Libreng ikot {number} sa {count}',
  freeRoundOf: 'Libreng round {number} sa {count}',
  line: 'Linya {number}',
  rtpText:
    'Sa katagalan, ito ang bahagi ng lahat ng taya na ibinabalik ng laro. Kinuwenta ito mula sa mga reel, hindi sinukat.',
  hit: 'Mga ikot na panalo',
  trigger: 'Simula ng libreng ikot',
  rulesLines:
    'Nagbabayad ang panalo sa {count} linya, mula sa kaliwang reel. Pinakamataas na panalo ang binabayaran ng bawat linya.',
  rulesWild: 'Pamalit ang wild sa lahat ng simbolo maliban sa bonus. Nasa reel 2, 3 at 4 ito.',
  rulesBonus:
    'Tatlo o higit pang simbolong bonus saanman ang nagbabayad agad at nagbibigay ng {count} libreng ikot, kung saan times {times} ang bawat panalo.',
  rulesFree: 'Sa libreng ikot, nagbabayad ang simbolong bonus pero hindi nagdaragdag ng ikot.',
  jackpot: 'Jackpot',
  jackpotWon: 'Napanalunan mo ang jackpot: {amount}.',
  rulesJackpot:
    'Ang ika-isandaang bahagi ng bawat taya ay napupunta sa jackpot. Bawat taya ay puwedeng manalo ng buong jackpot; mas mataas ang taya, mas malaki ang tsansa: isa sa {count} para sa tayang ito.',
  pays: 'Bayad sa tayang ito',
  symbol: 'Simbolo',
  chance: 'Tsansa sa isang linya',
  lines: 'Mga linya',
  round: 'Ikot',
  noRounds: 'Dito makikita ang mga ikot mo.',
  fairText:
    'Bago ka maglaro, ipinapakita ng laro ang fingerprint ng lihim na seed. Ang bawat ikot ay galing sa seed na iyon, sa seed mo at sa bilang ng ikot. Kumuha ng bagong seed at ipapakita ang luma, para matiyak mong walang binago.',
};
