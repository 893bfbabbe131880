import type { RoundTexts } from './en.ts';

export const zhHans: RoundTexts = {
  round: '局',
  noRounds: '您的对局记录会显示在这里。',
  rtpText: '长期来看，游戏会返还全部投注的这一比例。该数值由概率精确计算得出，并非统计所得。',
  fairText:
    '开始前，游戏会展示一个秘密种子的指纹。每一局都由该种子、您的种子和局号得出。更换种子时会公开旧的秘密种子，您可以验证结果从未被更改。',
};
