import type { BingoTexts } from './en.ts';

export const zhHans: BingoTexts = {
  act: '开始',
  move: '继续',
  skip: '全部开出',
  loading: '正在转动摇球机',
  keys: '空格键开始并一次开出所有球，方向键调整投注，Esc 键关闭。',
  balls: '已开出的号码',
  count: '卡片数',
  card: '卡片 {number}',
  cardWins: '卡片 {number}：{amount}',
  pays: '每张卡片上图形的奖金',
  line: '五格连线',
  corners: '四角',
  cross: '交叉',
  frame: '边框',
  rulesBuy: '每张卡片的价格就是您的投注。卡片上的号码随该局抽出。',
  rulesCall: '75 个球中开出 {count} 个。中间的星视为已开出。',
  rulesWin: '每个完成的图形单独派奖，因此交叉在其两条连线之外另行派奖。',
};
