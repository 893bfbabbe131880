import type { RoundTexts } from './en.ts';

export const zhHant: RoundTexts = {
  round: '局',
  noRounds: '您的對局紀錄會顯示在這裡。',
  rtpText: '長期來看，遊戲會返還全部投注的這個比例。此數值由機率精確計算得出，並非統計所得。',
  fairText:
    '開始前，遊戲會展示一個秘密種子的指紋。每一局都由該種子、您的種子和局號得出。更換種子時會公開舊的秘密種子，您可以驗證結果從未被更改。',
};
