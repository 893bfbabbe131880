import type { CrashTexts } from './en.ts';

export const zhHans: CrashTexts = {
  act: '开始',
  move: '兑现',
  skip: '继续',
  loading: '正在准备飞行',
  keys: '空格键开始飞行并兑现，方向键调整投注，Esc 键关闭。',
  sky: '飞行',
  heights: '最近各次飞行的高度',
  auto: '自动兑现于',
  autoOff: '关闭',
  crashed: '在 {height} 坠落。',
  cashed: '已在 {height} 兑现。飞行最高达 {top}。',
  reaches: '飞行达到该高度的频率',
  rulesRise: '投注在开始时下注，并随飞行上升。在坠落之前兑现，当时的价值就归您。',
  rulesFall: '飞行能到多高，开始前已确定。约每三十三次有一次立即坠落。',
  rulesAuto: '指定一个高度，游戏会在那里自动兑现，即使您的连接中断。到 {most} 时每次飞行都会兑现。',
  rulesClock: '以您的操作到达我们的时刻为准。',
};
