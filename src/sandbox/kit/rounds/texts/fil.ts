import type { RoundTexts } from './en.ts';

export const fil: RoundTexts = {
  round: 'Round',
  noRounds: 'Dito makikita ang mga round mo.',
  rtpText:
    'Sa katagalan, ibinabalik ng laro ang bahaging ito ng lahat ng taya. Kinuwenta ito mula sa mga tsansa, hindi sinukat.',
  fairText:
    'Bago ka maglaro, ipinapakita ng laro ang fingerprint ng lihim na seed. Ang bawat round ay galing sa seed na iyon, sa seed mo at sa bilang ng round. Kumuha ng bagong seed at ipapakita ang luma, para matiyak mong walang binago.',
};
