import type { ScratchTexts } from './en.ts';

export const zhHans: ScratchTexts = {
  act: '购买刮刮卡',
  move: '刮开',
  skip: '全部刮开',
  loading: '正在印制刮刮卡',
  keys: '空格键购买并全部刮开，Tab 键和回车键刮开单个格子，方向键调整投注，Esc 键关闭。',
  goal: '三个相同即中奖',
  fields: '刮刮卡的格子',
  covered: '第 {number} 格，未刮开',
  field: '第 {number} 格：{amount}',
  winning: '第 {number} 格：{amount}，中奖',
  hit: '中奖的刮刮卡',
  pays: '此投注的奖金',
  rulesBuy: '一张刮刮卡的价格就是您的投注。九个格子下的内容在购买时已确定。',
  rulesWin: '三个格子显示相同奖金时，您赢得该奖金。一张卡最多中奖一次。',
  rulesScratch: '用手指或指针逐格刮开，也可一次全部刮开。',
};
