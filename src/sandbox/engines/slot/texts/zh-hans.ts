import type { SlotTexts } from './en.ts';

export const zhHans: SlotTexts = {
  spin: '旋转',
  loading: '正在准备转轮',
  keys: '空格键旋转，方向键调整投注，Esc 键关闭。',
  freeSpins: '免费旋转',
  freeSpinsWon: '免费旋转 {count} 次，奖金乘以 {times}。',
  freeSpinOf: '免费旋转 第 {number} 次，共 {count} 次',
  freeRoundOf: '免费局 第 {number} 局，共 {count} 局',
  line: '第 {number} 线',
  rtpText: '长期来看，游戏会返还全部投注的这一比例。该数值由转轮精确计算得出，并非统计所得。',
  hit: '中奖的旋转',
  trigger: '触发免费旋转',
  rulesLines: '共 {count} 条线，从最左侧转轮起算，每条线支付最高的奖金。',
  rulesWild: '百搭可代替除奖励符号外的所有符号，出现在第 2、3、4 轮。',
  rulesBonus: '任意位置出现三个或更多奖励符号即刻支付，并开启 {count} 次免费旋转，期间所有奖金乘以 {times}。',
  rulesFree: '免费旋转中的奖励符号照常支付，但不会再增加次数。',
  jackpot: '累积大奖',
  jackpotWon: '您赢得累积大奖：{amount}。',
  rulesJackpot:
    '每笔投注的百分之一进入累积大奖。每笔投注都可能赢得全部大奖；投注越高，机会越大：此投注为 {count} 分之一。',
  pays: '当前投注的赔付',
  symbol: '符号',
  chance: '单线概率',
  lines: '赔付线',
  round: '旋转',
  noRounds: '您的旋转记录会显示在这里。',
  fairText:
    '开始前，游戏会展示一个秘密种子的指纹。每次旋转都由该种子、您的种子和旋转序号得出。更换种子时会公开旧的秘密种子，您可以验证结果从未被更改。',
};
