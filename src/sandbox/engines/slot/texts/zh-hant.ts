import type { SlotTexts } from './en.ts';

export const zhHant: SlotTexts = {
  spin: '旋轉',
  loading: '正在準備轉輪',
  keys: '空白鍵旋轉，方向鍵調整投注，Esc 鍵關閉。',
  freeSpins: '免費旋轉',
  freeSpinsWon: '免費旋轉 {count} 次，獎金乘以 {times}。',
  freeSpinOf: '免費旋轉 第 {number} 次，共 {count} 次',
  freeRoundOf: '免費局 第 {number} 局，共 {count} 局',
  line: '第 {number} 線',
  rtpText: '長期來看，遊戲會返還全部投注的這個比例。此數值由轉輪精確計算得出，並非統計所得。',
  hit: '中獎的旋轉',
  trigger: '觸發免費旋轉',
  rulesLines: '共 {count} 條線，從最左側轉輪起算，每條線支付最高的獎金。',
  rulesWild: '百搭可代替獎勵符號以外的所有符號，出現在第 2、3、4 輪。',
  rulesBonus: '任意位置出現三個以上獎勵符號即刻支付，並開啟 {count} 次免費旋轉，期間所有獎金乘以 {times}。',
  rulesFree: '免費旋轉中的獎勵符號照常支付，但不會再增加次數。',
  jackpot: '累積大獎',
  jackpotWon: '您贏得累積大獎：{amount}。',
  rulesJackpot:
    '每筆投注的百分之一進入累積大獎。每筆投注都可能贏得全部大獎；投注越高，機會越大：此投注為 {count} 分之一。',
  pays: '目前投注的賠付',
  symbol: '符號',
  chance: '單線機率',
  lines: '賠付線',
  round: '旋轉',
  noRounds: '您的旋轉紀錄會顯示在這裡。',
  fairText:
    '開始前，遊戲會展示一個秘密種子的指紋。每次旋轉都由該種子、您的種子和旋轉序號得出。更換種子時會公開舊的秘密種子，您可以驗證結果從未被更改。',
};
