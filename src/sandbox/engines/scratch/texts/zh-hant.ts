import type { ScratchTexts } from './en.ts';

export const zhHant: ScratchTexts = {
  act: '購買刮刮卡',
  move: '刮開',
  skip: '全部刮開',
  loading: '正在印製刮刮卡',
  keys: '空白鍵購買並全部刮開，Tab 鍵和 Enter 鍵刮開單一格子，方向鍵調整投注，Esc 鍵關閉。',
  goal: '三個相同即中獎',
  fields: '刮刮卡的格子',
  covered: '第 {number} 格，未刮開',
  field: '第 {number} 格：{amount}',
  winning: '第 {number} 格：{amount}，中獎',
  hit: '中獎的刮刮卡',
  pays: '此投注的獎金',
  rulesBuy: '一張刮刮卡的價格就是您的投注。九個格子下的內容在購買時已確定。',
  rulesWin: '三個格子顯示相同獎金時，您贏得該獎金。一張卡最多中獎一次。',
  rulesScratch: '用手指或指標逐格刮開，也可一次全部刮開。',
};
