import type { CrashTexts } from './en.ts';

export const zhHant: CrashTexts = {
  act: '開始',
  move: '兌現',
  skip: '繼續',
  loading: '正在準備飛行',
  keys: '空白鍵開始飛行並兌現，方向鍵調整投注，Esc 鍵關閉。',
  sky: '飛行',
  heights: '最近各次飛行的高度',
  auto: '自動兌現於',
  autoOff: '關閉',
  crashed: '在 {height} 墜落。',
  cashed: '已在 {height} 兌現。飛行最高達 {top}。',
  reaches: '飛行達到該高度的頻率',
  rulesRise: '投注在開始時下注，並隨飛行上升。在墜落之前兌現，當時的價值就歸您。',
  rulesFall: '飛行能到多高，開始前已確定。約每三十三次有一次立即墜落。',
  rulesAuto: '指定一個高度，遊戲會在那裡自動兌現，即使您的連線中斷。到 {most} 時每次飛行都會兌現。',
  rulesClock: '以您的操作到達我們的時刻為準。',
};
