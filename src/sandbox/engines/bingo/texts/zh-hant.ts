import type { BingoTexts } from './en.ts';

export const zhHant: BingoTexts = {
  act: '開始',
  move: '繼續',
  skip: '全部開出',
  loading: '正在轉動搖球機',
  keys: '空白鍵開始並一次開出所有球，方向鍵調整投注，Esc 鍵關閉。',
  balls: '已開出的號碼',
  count: '卡片數',
  card: '卡片 {number}',
  cardWins: '卡片 {number}：{amount}',
  pays: '每張卡片上圖形的獎金',
  line: '五格連線',
  corners: '四角',
  cross: '交叉',
  frame: '邊框',
  rulesBuy: '每張卡片的價格就是您的投注。卡片上的號碼隨該局抽出。',
  rulesCall: '75 個球中開出 {count} 個。中間的星視為已開出。',
  rulesWin: '每個完成的圖形單獨派獎，因此交叉在其兩條連線之外另行派獎。',
};
