import type { CrashTexts } from './en.ts';

export const fil: CrashTexts = {
  act: 'Simulan',
  move: 'Kunin ang panalo',
  skip: 'Magpatuloy',
  loading: 'Inihahanda ang lipad',
  keys: 'Space ang pansimula ng lipad at pangkuha ng panalo, mga arrow ang pambago ng taya, Escape ang pansara.',
  sky: 'Ang lipad',
  heights: 'Gaano kataas ang mga huling lipad',
  auto: 'Kusang kunin sa',
  autoOff: 'Hindi',
  crashed: 'Bumagsak sa {height}.',
  cashed: 'Nakuha sa {height}. Umabot ang lipad sa {top}.',
  reaches: 'Gaano kadalas umaabot nang ganito kataas',
  rulesRise:
    'Inilalagay ang taya mo sa simula at tumataas kasabay ng lipad. Kunin bago bumagsak, at sa iyo ang halaga nito noon.',
  rulesFall:
    'Nakatakda na bago magsimula kung gaano kataas ang lipad. Isa sa mga tatlumpu’t tatlo ang bumabagsak agad.',
  rulesAuto:
    'Pumili ng taas, at kusang kukunin ng laro doon, kahit maputol ang koneksyon mo. Sa {most} kinukuha ang bawat lipad.',
  rulesClock: 'Ang binibilang ay ang sandaling dumating sa amin ang pindot mo.',
};
